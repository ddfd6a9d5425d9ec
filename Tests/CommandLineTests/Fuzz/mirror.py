#!/usr/bin/env python3
"""Presses batches of keys, each in one write, in the mirror of all flows, and looks whether all show the same.

Usage: mirror.py PROGRAM BATCHES [SEED]
"""
import fcntl
import os
import pty
import random
import select
import signal
import struct
import sys
import termios
import time

program, batches = sys.argv[1], int(sys.argv[2])
random.seed(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
keys = ["\r", "\r", "\t", "\x1b", "\x1b[D", "\x1b[A", "\x1b[Z", "admin", "1234", "offline\t1234\r", "x", "\x7f", "\x15", " ",
        "admin\r1234\r", "\x1bOQ", "s", "w", "u", "h", "\x01", "日", "\x1b[6~"]


def start():
    pid, fd = pty.fork()
    if pid == 0:
        os.environ.update(TERM="xterm-256color", LANG="C.UTF-8")
        os.execv(program, [program, "mirror", "--latency", "30ms"])
    fcntl.ioctl(fd, termios.TIOCSWINSZ, struct.pack("HHHH", 50, 160, 0, 0))
    return pid, fd


def read(fd, seconds, ends):
    text, end = b"", time.time() + seconds
    while time.time() < end:
        if select.select([fd], [], [], 0.02)[0]:
            try:
                data = os.read(fd, 65536)
            except OSError:
                return text, True
            text += data
            if ends and any(sign in text for sign in ends):
                return text, False
    return text, False


verdicts = [b"All 10 show the same", b"Not the same"]
done = different = hangs = traps = starts = 0
pid = None
while done < batches:
    if pid is None:
        pid, fd = start()
        starts += 1
        read(fd, 20, verdicts)
    batch = "".join(random.choice(keys) for _ in range(random.randint(1, 8)))
    os.write(fd, batch.encode())
    done += 1
    _, ended = read(fd, 0.25, [])
    deadline = time.time() + 20
    while not ended and time.time() < deadline:
        os.write(fd, b"\x0c")
        text, ended = read(fd, 2, verdicts)
        # A difference that does not last is none: answers of equal latency come one behind the other.
        if verdicts[0] in text:
            break
        if verdicts[1] in text and time.time() > deadline - 15:
            different += 1
            print("NOT THE SAME", repr(batch), flush=True)
            os.kill(pid, signal.SIGKILL)
            ended = True
    else:
        if not ended:
            hangs += 1
            os.kill(pid, signal.SIGKILL)
            ended = True
    if ended:
        _, status = os.waitpid(pid, 0)
        if os.WIFSIGNALED(status) and os.WTERMSIG(status) != signal.SIGKILL:
            traps += 1
            print("TRAP", repr(batch), os.WTERMSIG(status), flush=True)
        os.close(fd)
        pid = None
if pid is not None:
    os.kill(pid, signal.SIGKILL)
print(f"{done} batches, {starts} starts: {different} not the same, {traps} traps, {hangs} hangs")
sys.exit(1 if different or traps or hangs else 0)
