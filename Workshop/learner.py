#!/usr/bin/env python3
"""Lets AALpy learn the flows from outside, by the program alone, and compares what it has learned.

    Workshop/learner.py PATTERNS [FLOW ...]      the built program, and flows; without one, all of them

AALpy (2.0.0) knows nothing of the suite: it writes scripts for `patterns run FLOW --service manual`, and reads what is
printed. Its hypothesis of a flow is a Mealy machine, which random walks try to refute, and then what it does otherwise
than the machine of the first flow. So a difference that is printed was played. The exit status is 1 if there is one.
"""

import random
import re
import subprocess
import sys

from aalpy import SUL, bisimilar
from aalpy.learning_algs import run_KV
from aalpy.oracles import StatePrefixEqOracle

# What a user does, as lines of a script. However the name is entered, it is the same one: so the states stay few.
GESTURES = {
    "type a name": ["username ada"],
    "fill in a name": ["fill username ada"],
    "compose a name": ["username ad", "compose username a"],
    "type a password": ["password x"],
    "Return in the name": ["return username"],
    "Return in the password": ["return password"],
    "tap Log in": ["login"],
    "tap Cancel": ["cancel"],
    "tap Log out": ["logout"],
}
# What the service answers: to the open request, and to the two that were cancelled last.
ANSWERS = {
    "open": ["success", "wrongCredentials", "locked", "unreachable"],
    "stale": ["success", "wrongCredentials"],
    "older": ["success"],
}
ALPHABET = list(GESTURES) + [f"{request}: {answer}" for request, answers in ANSWERS.items() for answer in answers]
# Printed after each step; the text of "help" ends with it.
END_OF_STEP = "  help             prints these commands\n"


class Flow(SUL):
    """A flow as a black box, which a user can only ask for what its screen has."""

    def __init__(self, program, flow):
        super().__init__()
        self.command = [program, "run", flow, "--service", "manual"]
        self.script_count = 0
        self.process = None

    def start(self, lines):
        self.script_count += 1
        self.process = subprocess.Popen(
            self.command, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        return self.tell(lines)

    def tell(self, lines):
        """What is printed for these lines, or None if the program has ended instead."""
        printed = ""
        try:
            self.process.stdin.write("".join(f"{line}\n" for line in [*lines, "help"]))
            self.process.stdin.flush()
            while not printed.endswith(END_OF_STEP):
                line = self.process.stdout.readline()
                if not line:
                    return None
                printed += line
        except BrokenPipeError:
            return None
        return printed.split("\n  username TEXT")[0]

    def pre(self):
        self.lines = []
        self.open = None
        self.cancelled = []
        self.sent_count = 0
        self.frame = self.start([])

    def post(self):
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()

    def step(self, letter):
        lines, number = self.script(letter)
        if lines is None:
            return "there is no such request"
        if number is None and ("[ Log out ]" in self.frame) != (letter == "tap Log out"):
            return "this is another screen"
        printed = self.tell(lines)
        if printed is None:
            sys.exit(f"{self.command[2]} ends after: {'; '.join(self.lines + lines)}")
        self.lines += lines
        self.note(letter, number, printed)
        if "nothing changed" not in printed:
            self.frame = printed
        # The number of a line says how long the script is, and not what the flow does.
        return re.sub(r"line \d+: ", "", printed).strip() or "nothing"

    def script(self, letter):
        """The lines of a step, and the request that it answers."""
        request, _, answer = letter.partition(": ")
        if not answer:
            return GESTURES[letter], None
        stale = self.cancelled[::-1] + [None, None]
        number = {"open": self.open, "stale": stale[0], "older": stale[1]}[request]
        return (None if number is None else [f"answer {number} {answer}"]), number

    def note(self, letter, number, printed):
        """Which requests are open, by what was printed."""
        if number == self.open:
            self.open = None if number else self.open
        if number in self.cancelled:
            self.cancelled.remove(number)
        if "One moment" in printed and self.open is None:
            self.sent_count += 1
            self.open = self.sent_count
        elif letter == "tap Cancel" and self.open is not None:
            self.cancelled = [*self.cancelled, self.open][-2:]
            self.open = None


class Walks(StatePrefixEqOracle):
    """Random walks, and if they find nothing, the steps after which the hypothesis differs from another machine."""

    def __init__(self, system, other):
        super().__init__(ALPHABET, system, walks_per_state=25, walk_len=12)
        self.other = other

    def find_cex(self, hypothesis):
        steps = super().find_cex(hypothesis)
        if steps is not None or self.other is None:
            return steps
        steps = bisimilar(self.other, hypothesis, return_cex=True)
        if steps and self.sul.query(steps) != answers(hypothesis, steps):
            return steps
        return None


def answers(machine, steps):
    return machine.compute_output_seq(machine.initial_state, steps)


def learn(program, flow, other=None):
    random.seed(1)
    system = Flow(program, flow)
    machine = run_KV(ALPHABET, system, Walks(system, other), "mealy", print_level=0)
    print(f"{flow}: {len(machine.states)} states, from {system.script_count} scripts", flush=True)
    return machine


def difference(program, flows, machines):
    """The steps after which two machines differ, and what both flows print then; None if the machines are the same."""
    steps = bisimilar(*machines, return_cex=True)
    if steps is None:
        return None
    printed = [Flow(program, flow).query(steps)[-1] for flow in flows]
    if printed[0] == printed[1]:
        return f"have other machines, and print the same, after: {'; '.join(steps)}"
    told = [f"-- {flow}\n{text}" for flow, text in zip(flows, printed)]
    return "\n".join([f"differ after: {'; '.join(steps)}", *told])


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    program, *flows = sys.argv[1:]
    if not flows:
        listed = subprocess.run([program, "list"], capture_output=True, text=True, check=True).stdout
        flows = [line.split()[0] for line in listed.splitlines()]
    if len(flows) < 2:
        sys.exit("There is nothing to compare: name two flows.")
    first, *others = flows
    machine = learn(program, first)
    differs = False
    for flow in others:
        try:
            found = difference(program, [first, flow], [machine, learn(program, flow, machine)])
        except SystemExit as end:
            # AALpy ends the program, too: if the same steps are answered in two ways ("Non-determinism detected").
            sys.exit(f"{flow}: {end}")
        if found:
            differs = True
            print(f"{first} and {flow} {found}", flush=True)
    if differs:
        sys.exit(1)
    print(f"{len(flows)} flows: each does what {first} does.")


if __name__ == "__main__":
    main()
