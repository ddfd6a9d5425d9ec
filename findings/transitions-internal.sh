#!/usr/bin/env bash
# transitions 0.9.3: an internal transition enters and leaves nothing, and still calls before_state_change and after_state_change.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
pip install --quiet --target lib transitions==0.9.3
PYTHONPATH=lib python3 - > seen <<'END'
from importlib.metadata import version

from transitions import Machine, State

print("transitions", version("transitions"))


class Login:
    def before_change(self): print("before_state_change in", self.state)
    def after_change(self): print("after_state_change in", self.state)
    def leave(self): print("on_exit")
    def enter(self): print("on_enter")


login = Login()
loading = State("loading", on_enter="enter", on_exit="leave")
machine = Machine(
    login, states=[loading], initial="loading",
    before_state_change="before_change", after_state_change="after_change")
# No destination: the machine's name for a transition that stays inside.
machine.add_transition("edit", "loading", None)
login.edit()
END
cat seen
diff - seen <<'END'
transitions 0.9.3
before_state_change in loading
after_state_change in loading
END
