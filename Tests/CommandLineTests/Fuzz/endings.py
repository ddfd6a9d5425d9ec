#!/usr/bin/env python3
"""Leaves a flow by a key while Ctrl-Z, Ctrl-C or SIGUSR1 arrives, and looks whether the terminal is as it was.

Usage: endings.py PROGRAM ENDINGS [SEED]
"""
import fcntl
import os
import pty
import random
import re
import select
import signal
import struct
import sys
import termios
import time

program, endings = sys.argv[1], int(sys.argv[2])
random.seed(int(sys.argv[3]) if len(sys.argv) > 3 else 1)

CONTROL_C, CONTROL_D, CONTROL_Z = b"\x03", b"\x04", b"\x1a"

# The modes of a terminal that a program sets and must set back: 7 wraps lines, 25 shows the cursor, 1049 is the
# alternate screen, 2004 marks pastes, and 2026 holds back drawing.
RESTORED = {7: True, 25: True, 1049: False, 2004: False, 2026: False}


def ignoring(number, action):
    """Does something while a signal is ignored: to give the terminal away, a shell must ignore SIGTTOU."""
    before = signal.signal(number, signal.SIG_IGN)
    action()
    signal.signal(number, before)


def run_program(slave):
    """Becomes the program, in the foreground of the terminal."""
    os.setpgid(0, 0)
    for number in (signal.SIGINT, signal.SIGTSTP):
        signal.signal(number, signal.SIG_DFL)
    ignoring(signal.SIGTTOU, lambda: os.tcsetpgrp(slave, os.getpid()))
    for descriptor in range(3):
        os.dup2(slave, descriptor)
    os.environ.update(TERM="xterm-256color", LANG="C.UTF-8")
    os.execv(program, [program, "run", "mvc", "--latency", "0"])


def run_shell(slave):
    """Becomes a shell with one job: when the program stops, takes the terminal, and continues the program."""
    # It lives on when Ctrl-C comes before the program has a group of its own.
    signal.signal(signal.SIGINT, lambda *_: None)
    signal.signal(signal.SIGTSTP, signal.SIG_IGN)
    os.setsid()
    fcntl.ioctl(slave, termios.TIOCSCTTY, 0)
    child = os.fork()
    if child == 0:
        run_program(slave)
    signal.signal(signal.SIGTTOU, signal.SIG_IGN)
    while os.WIFSTOPPED(os.waitpid(child, os.WUNTRACED)[1]):
        os.tcsetpgrp(slave, os.getpgrp())
        time.sleep(0.01)
        os.tcsetpgrp(slave, child)
        os.kill(child, signal.SIGCONT)
    os._exit(0)


class Ending:
    """One run of the program, in a terminal of its own."""

    def __init__(self):
        self.master, self.slave = pty.openpty()
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.before = termios.tcgetattr(self.slave)
        self.output = b""
        self.kind = random.choice(["Ctrl-Z", "Ctrl-C", "Ctrl-Z", "Ctrl-C", "SIGUSR1", "Ctrl-Z twice"])
        self.shell = os.fork()
        if self.shell == 0:
            run_shell(self.slave)

    def read(self, seconds, until=None):
        """Reads what the program writes, for a time or until a text comes."""
        end = time.time() + seconds
        while (left := end - time.time()) > 0:
            if not select.select([self.master], [], [], left)[0]:
                return
            self.output += os.read(self.master, 65536)
            if until and until in self.output:
                return

    def signal_group(self, number):
        """Sends a signal to whatever is in the foreground, if anything still is."""
        try:
            os.killpg(os.tcgetpgrp(self.slave), number)
        except OSError:
            pass

    def play(self):
        """Leaves the flow, and interrupts it at a random moment: together with the key, or a little later."""
        if random.random() < 0.3:
            self.read(random.uniform(0, 0.03))
        else:
            self.read(3, until=b"Ctrl-C quit")
        keys = {"Ctrl-Z": CONTROL_Z, "Ctrl-C": CONTROL_C, "Ctrl-Z twice": 2 * CONTROL_Z, "SIGUSR1": b""}[self.kind]
        if random.random() < 0.5:
            os.write(self.master, CONTROL_D + keys)
        else:
            os.write(self.master, CONTROL_D)
            self.read(random.uniform(0, 0.004))
            os.write(self.master, keys)
        if self.kind == "SIGUSR1":
            time.sleep(random.uniform(0, 0.003))
            self.signal_group(signal.SIGUSR1)

    def has_ended(self):
        """Waits for the end, and types Ctrl-D again each second: the first one may have come before raw mode."""
        for _ in range(10):
            second = time.time() + 1
            while time.time() < second:
                self.read(0.005)
                if os.waitpid(self.shell, os.WNOHANG)[0]:
                    self.read(0.01)
                    return True
            os.write(self.master, CONTROL_D)
        self.signal_group(signal.SIGKILL)
        os.kill(self.shell, signal.SIGKILL)
        os.waitpid(self.shell, 0)
        return False

    def is_restored(self):
        """Whether the terminal has the settings and the modes that it had before."""
        modes = dict(RESTORED)
        for mode, letter in re.findall(rb"\x1b\[\?(\d+)([hl])", self.output):
            modes[int(mode)] = letter == b"h"
        return termios.tcgetattr(self.slave)[:4] == self.before[:4] and modes == RESTORED

    def close(self):
        os.close(self.master)
        os.close(self.slave)


unrestored, hangs = [], 0
for number in range(1, endings + 1):
    ending = Ending()
    ending.play()
    if not ending.has_ended():
        hangs += 1
    elif not ending.is_restored():
        unrestored.append(ending.kind)
        print(f"{number}, {ending.kind}: not restored after {ending.output[-120:]}")
    ending.close()
print(f"{endings} endings: {len(unrestored)} unrestored, {hangs} hangs")
sys.exit(1 if unrestored or hangs else 0)
