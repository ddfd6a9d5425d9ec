#!/usr/bin/env bash
# blinker 1.9.0: muted() does not nest: where the inner block ends, the signal is heard again, though the outer block goes on.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
pip install --quiet --target lib blinker==1.9.0
PYTHONPATH=lib python3 - > seen <<'END'
from importlib.metadata import version

from blinker import Signal

print("blinker", version("blinker"))
edited = Signal()


@edited.connect
def hear(text):
    print("told:", text)


with edited.muted():
    with edited.muted():
        edited.send("in the inner block")
    edited.send("in the outer block, behind the inner one")
edited.send("outside")
END
cat seen
diff - seen <<'END'
blinker 1.9.0
told: in the outer block, behind the inner one
told: outside
END
