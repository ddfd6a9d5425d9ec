#!/usr/bin/env bash
# reaktiv 0.24.2: an effect that sets a signal which it has read does not run again, and never hears of its own value.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
pip install --quiet --target lib reaktiv==0.24.2
PYTHONPATH=lib python3 - > seen <<'END'
from importlib.metadata import version

from reaktiv import Effect, Signal

print("reaktiv", version("reaktiv"))
name = Signal("ada ")
shown = []


def show():
    shown.append(name())
    name.set(name().strip())


def tell(what):
    print(f"{what}: shown {shown}, value {name()!r}")


effect = Effect(show)
tell("at first")
name.set("grace ")
tell("set by another")
END
cat seen
diff - seen <<'END'
reaktiv 0.24.2
at first: shown ['ada '], value 'ada'
set by another: shown ['ada ', 'grace '], value 'grace'
END
