#!/usr/bin/env bash
# hypothesis 6.170.17: what prepares a state machine counts among its steps: of five steps, two initialize rules leave three.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
pip install --quiet --target lib hypothesis==6.170.17
PYTHONPATH=lib python3 - > seen <<'END'
from importlib.metadata import version

from hypothesis import settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule, run_state_machine_as_test

print("hypothesis", version("hypothesis"))
plays = []


class Login(RuleBasedStateMachine):
    def __init__(self):
        super().__init__()
        self.prepared, self.taps = 0, 0

    @initialize()
    def open_window(self):
        self.prepared += 1

    @initialize()
    def start_server(self):
        self.prepared += 1

    @rule()
    def tap(self):
        self.taps += 1

    def teardown(self):
        plays.append((self.prepared, self.taps))


run_state_machine_as_test(
    Login, settings=settings(max_examples=30, stateful_step_count=5, derandomize=True, database=None))
print("at most", max(taps for _, taps in plays), "taps in", 5, "steps")
print("a play that was not prepared to the end:", any(prepared < 2 for prepared, _ in plays))
END
cat seen
diff - seen <<'END'
hypothesis 6.170.17
at most 3 taps in 5 steps
a play that was not prepared to the end: True
END
