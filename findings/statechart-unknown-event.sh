#!/usr/bin/env bash
# python-statemachine 3.2.2: a misspelt event is an error for a StateMachine, and silence for a StateChart with the same definition.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
pip install --quiet --target lib python-statemachine==3.2.2
PYTHONPATH=lib python3 -W ignore - > seen <<'END'
from importlib.metadata import version

from statemachine import State, StateChart, StateMachine

print("python-statemachine", version("python-statemachine"))


class Machine(StateMachine):
    idle = State(initial=True)
    loading = State()
    log_in = idle.to(loading)
    cancel = loading.to(idle)


class Chart(StateChart):
    idle = State(initial=True)
    loading = State()
    log_in = idle.to(loading)
    cancel = loading.to(idle)


for kind in [Machine, Chart]:
    machine = kind()
    try:
        print(kind.__name__, "answers", machine.send("login"))
    except Exception as error:
        print(kind.__name__, "raises", type(error).__name__)
END
cat seen
diff - seen <<'END'
python-statemachine 3.2.2
Machine raises TransitionNotAllowed
Chart answers None
END
