#!/usr/bin/env bash
# traitlets 5.16.1: the first change names as old a value that the object never had: the type's 0, and not the object's default.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
pip install --quiet --target lib traitlets==5.16.1
PYTHONPATH=lib python3 - > seen <<'END'
from importlib.metadata import version

from traitlets import HasTraits, Int, default

print("traitlets", version("traitlets"))


class Attempts(HasTraits):
    left = Int()

    @default("left")
    def _left(self):
        return 7


def change(attempts, value):
    attempts.observe(lambda change: print("told", change.old, "->", change.new), "left")
    attempts.left = value


print("the default is read first, and 3 is set:")
attempts = Attempts()
attempts.left
change(attempts, 3)
print("3 is set:")
change(Attempts(), 3)
print("7 is set, which is the default:")
change(Attempts(), 7)
END
cat seen
diff - seen <<'END'
traitlets 5.16.1
the default is read first, and 3 is set:
told 7 -> 3
3 is set:
told 0 -> 3
7 is set, which is the default:
told 0 -> 7
END
