#!/usr/bin/env bash
# reactivex 6.1.0: answers that come at once are skipped by flat_map_latest, if the questions come from of(), and not from a subject.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
pip install --quiet --target lib reactivex==6.1.0
PYTHONPATH=lib python3 - > seen <<'END'
from importlib.metadata import version

import reactivex
from reactivex import Subject, operators

print("reactivex", version("reactivex"))


def answers(questions):
    """The answers that an observer is told, when each question has its answer at once."""
    told = []
    questions.pipe(operators.flat_map_latest(lambda n: reactivex.of(n * 10))).subscribe(told.append)
    return told


print("of(1, 2, 3):", answers(reactivex.of(1, 2, 3)))
subject = Subject()
told = answers(subject)
for question in [1, 2, 3]:
    subject.on_next(question)
print("a subject:", told)
END
cat seen
diff - seen <<'END'
reactivex 6.1.0
of(1, 2, 3): [30]
a subject: [10, 20, 30]
END
