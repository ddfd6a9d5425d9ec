#!/usr/bin/env bash
# reactivex 6.1.0: a shared source that has ended asks its source again for the next subscriber, and withholds the answer.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
pip install --quiet --target lib reactivex==6.1.0
PYTHONPATH=lib python3 - > seen <<'END'
from importlib.metadata import version

import reactivex
from reactivex import operators

print("reactivex", version("reactivex"))
observers = []
shared = reactivex.create(lambda observer, scheduler: observers.append(observer)).pipe(operators.share())


def subscribe(name):
    shared.subscribe(
        lambda value: print(name, "is told", value),
        on_completed=lambda: print(name, "is told the end"))


subscribe("the first")
observers[0].on_next("an answer")
observers[0].on_completed()
subscribe("the second")
print("the source was asked", len(observers), "times")
observers[1].on_next("another answer")
END
cat seen
diff - seen <<'END'
reactivex 6.1.0
the first is told an answer
the first is told the end
the second is told the end
the source was asked 2 times
END
