#!/usr/bin/env bash
# textual 8.2.8: an exclusive worker that is replaced before it has begun never runs, and is RUNNING for good; one that had begun is CANCELLED.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
pip install --quiet --target lib textual==8.2.8
PYTHONPATH=lib python3 -W ignore - > seen <<'END'
import asyncio
from importlib.metadata import version

from textual.app import App


async def ask(begun):
    """A request whose answer never comes."""
    begun.set()
    await asyncio.Event().wait()


async def answer():
    """A request that is answered at once."""


async def play(app, begins):
    begun = asyncio.Event()
    first = app.run_worker(ask(begun), exclusive=True)
    if begins:
        await begun.wait()
    second = app.run_worker(answer(), exclusive=True)
    await second.wait()
    print(f"the first {'has' if begins else 'has not'} begun: it is {first.state.name},",
          f"cancelled: {first.is_cancelled}, finished: {first.is_finished}; the second is {second.state.name}")


async def main():
    print("textual", version("textual"))
    async with App().run_test() as pilot:
        await play(pilot.app, begins=True)
        await play(pilot.app, begins=False)


asyncio.run(main())
END
cat seen
diff - seen <<'END'
textual 8.2.8
the first has begun: it is CANCELLED, cancelled: True, finished: True; the second is SUCCESS
the first has not begun: it is RUNNING, cancelled: True, finished: False; the second is SUCCESS
END
