#!/usr/bin/env python3
"""Lets AALpy learn the flows from outside, by the program alone, and compares what it has learned.

    Workshop/learner.py PATTERNS [FLOW ...]      the built program, and flows; without one, all of them

AALpy (2.0.0) knows nothing of the suite: it writes scripts for `patterns run FLOW --service manual`, and reads what is
printed. Its hypothesis of a flow is a Mealy machine, which random walks try to refute. The exit status is 1 if two
machines differ.
"""

import functools
import random
import subprocess
import sys

from aalpy import SUL, bisimilar
from aalpy.learning_algs import run_KV
from aalpy.oracles import RandomWMethodEqOracle

# What a user does, as the lines of a script.
GESTURES = {
    "type a name": "username ada",
    "clear the name": "username ",
    "fill in a name": "fill username ada",
    "compose a name": "compose username ni",
    "type a password": "password x",
    "clear the password": "password ",
    "Return in the name": "return username",
    "Return in the password": "return password",
    "tap Log in": "login",
    "tap Cancel": "cancel",
    "tap Log out": "logout",
}
# What the service answers: to the open request, to the one that was cancelled last, and to the one before that.
ANSWERS = {"success": "success", "wrong": "wrongCredentials", "locked": "locked", "down": "unreachable"}
REQUESTS = ["open", "stale", "older"]
ALPHABET = list(GESTURES) + [f"{request}: {answer}" for request in REQUESTS for answer in ANSWERS]


class Flow(SUL):
    """A flow as a black box. A step that does not work on the screen is refused, and leaves everything as it is."""

    def __init__(self, program, flow):
        super().__init__()
        self.command = [program, "run", flow, "--service", "manual"]
        self.script_count = 0

    @functools.cache
    def play(self, script):
        self.script_count += 1
        lines = "".join(f"{line}\n" for line in script)
        done = subprocess.run(self.command, input=lines, capture_output=True, text=True, timeout=60)
        return done.stdout if done.returncode == 0 else None

    def pre(self):
        self.script = ()
        self.output = self.play(())
        self.requests = {}
        self.sent_count = 0

    def post(self):
        pass

    def step(self, letter):
        request, _, answer = letter.partition(": ")
        if answer and request not in self.requests:
            return "there is no such request"
        line = f"answer {self.requests[request]} {ANSWERS[answer]}" if answer else GESTURES[letter]
        was_open = self.requests.get("open")
        output = self.play(self.script + (line,))
        if output is None:
            return "refused"
        new = output[len(self.output) :].replace(f"line {len(self.script) + 1}: ", "").strip()
        self.script += (line,)
        self.output = output
        if answer:
            del self.requests[request]
        elif "One moment" in new and was_open is None:
            self.sent_count += 1
            self.requests["open"] = self.sent_count
        elif letter == "tap Cancel" and was_open is not None:
            self.requests["older"] = self.requests.get("stale")
            self.requests["stale"] = self.requests.pop("open")
            self.requests = {name: number for name, number in self.requests.items() if number is not None}
        return new or "nothing"


def learn(program, flow):
    random.seed(1)
    system = Flow(program, flow)
    oracle = RandomWMethodEqOracle(ALPHABET, system, walks_per_state=25, walk_len=16)
    machine = run_KV(ALPHABET, system, oracle, "mealy", print_level=0)
    print(f"{flow}: {len(machine.states)} states, from {system.script_count} scripts", flush=True)
    return machine


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
            steps = bisimilar(machine, learn(program, flow), return_cex=True)
        except SystemExit:
            # AALpy ends the program if the same steps are answered in two ways.
            sys.exit(f"{flow} answers the same steps in two ways.")
        if steps:
            differs = True
            print(f"{first} and {flow} differ after: {'; '.join(steps)}")
    if differs:
        sys.exit(1)
    print(f"{len(flows)} flows: each does what {first} does.")


if __name__ == "__main__":
    main()
