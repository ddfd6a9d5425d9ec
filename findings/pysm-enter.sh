#!/usr/bin/env bash
# pysm 0.4.1: an event that a state sends as it is entered takes the transition of the state before, and the machine stays in a state that it has left.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
pip install --quiet --target lib pysm==0.4.1
PYTHONPATH=lib python3 - > seen <<'END'
from importlib.metadata import version

from pysm import Event, State, StateMachine

print("pysm", version("pysm"))


def play(title, from_idle):
    """A login that fails at once, as it begins to wait."""
    machine = StateMachine("login")
    idle, waiting, failed = State("idle"), State("waiting"), State("failed")
    seen = []
    for state in (idle, waiting, failed):
        machine.add_state(state, initial=state is idle)
        state.handlers = {
            "enter": lambda state, event: seen.append(f"enter {state.name}"),
            "exit": lambda state, event: seen.append(f"exit {state.name}"),
        }
    machine.add_transition(idle, waiting, events=["tap"])
    machine.add_transition(waiting, failed, events=["failure"])
    if from_idle:
        machine.add_transition(idle, failed, events=["failure"])

    def enter(state, event):
        seen.append("enter waiting")
        machine.dispatch(Event("failure"))

    waiting.handlers["enter"] = enter
    machine.initialize()
    machine.dispatch(Event("tap"))
    print(f"{title}: {', '.join(seen)}; now {machine.state.name}")


play("a failure leads from waiting to failed", False)
play("and from idle to failed", True)
END
cat seen
diff - seen <<'END'
pysm 0.4.1
a failure leads from waiting to failed: exit idle, enter waiting; now waiting
and from idle to failed: exit idle, enter waiting, exit waiting, enter failed; now waiting
END
