#!/usr/bin/env bash
# psygnal 0.16.1: an EventedList tells of an equal value if it is set as a slice, and not if it is set by its index.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
pip install --quiet --target lib psygnal==0.16.1
PYTHONPATH=lib python3 - > seen <<'END'
from importlib.metadata import version

from psygnal.containers import EventedDict, EventedList

print("psygnal", version("psygnal"))


def told(container, change):
    """The names of the signals that a change sends."""
    names = []
    container.events.connect(lambda emission: names.append(emission.signal.name))
    change(container)
    return names


print("list[0] = the same:", told(EventedList([1]), lambda l: l.__setitem__(0, 1)))
print("list[:] = the same:", told(EventedList([1]), lambda l: l.__setitem__(slice(None), [1])))
print("list[0:1] = the same:", told(EventedList([1]), lambda l: l.__setitem__(slice(0, 1), [1])))
print("dict[k] = the same:", told(EventedDict({"k": 1}), lambda d: d.__setitem__("k", 1)))
END
cat seen
diff - seen <<'END'
psygnal 0.16.1
list[0] = the same: []
list[:] = the same: ['changed']
list[0:1] = the same: ['changed']
dict[k] = the same: []
END
