#!/usr/bin/env python3
"""Runs random scripts several times at once, on every flow, and looks for traps, hangs and differing outputs.

Usage: scripts.py PROGRAM RUNS [SEED]
"""
import random
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

program, runs = sys.argv[1], int(sys.argv[2])
random.seed(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
flows = [line.split()[0] for line in subprocess.run([program, "list"], capture_output=True, text=True).stdout.splitlines()]
texts = ["admin", "grace", "locked", "offline", "1234", "hopper", "x", " ", "日本 👩‍👩‍👧", "a\u202eb", "\t", "é" * 50]
answers = ["success", "wrong", "locked", "unreachable", "cancelled"]


def line():
    kind = random.random()
    if kind < 0.35:
        return f"{random.choice(['username', 'password'])} {random.choice(texts)}"
    if kind < 0.6:
        return random.choice(["login", "login", "cancel", "logout"])
    if kind < 0.75:
        return random.choice(["hold", f"answer {random.randint(1, 3)} {random.choice(answers)}"])
    if kind < 0.8:
        return random.choice(["", "# comment", "nonsense", "answer x", "\ufeff", "login now", "username"])
    return "username admin\npassword 1234\nlogin" + random.choice(["", "\ncancel", "\nlogout", "\nnonsense"])


def play(job):
    flow, latency, script = job
    try:
        done = subprocess.run([program, "run", flow, "--latency", latency], input=script.encode(), capture_output=True, timeout=60)
    except subprocess.TimeoutExpired:
        return ("hang", b"", b"")
    # Flows differ in their first line only.
    return (done.returncode, done.stdout.partition(b"\n")[2], done.stderr)


total = traps = hangs = differing = 0
with ThreadPoolExecutor(8) as pool:
    while total < runs:
        script = "\n".join(line() for _ in range(random.randint(1, 12))) + random.choice(["", "\n"])
        latency = random.choice(["0", "0", "1ms", "3ms"])
        jobs = [(flow, latency, script) for flow in flows for _ in range(3)]
        outcomes = list(pool.map(play, jobs))
        total += len(jobs)
        hangs += sum(o[0] == "hang" for o in outcomes)
        bad = [o for o in outcomes if o[0] not in (0, 65, "hang")]
        traps += len(bad)
        if len(set(outcomes)) > 1 or bad:
            differing += len(set(outcomes)) > 1
            print("DIFFERS" if len(set(outcomes)) > 1 else "TRAP", latency, repr(script), {o: outcomes.count(o) for o in set(outcomes)})
print(f"{total} runs: {traps} traps, {hangs} hangs, {differing} scripts with differing outputs")
sys.exit(1 if traps or hangs or differing else 0)
