#!/usr/bin/env bash
# textual 8.2.8: an Input keeps the first line of what is pasted, and all lines of what the program sets.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
pip install --quiet --target lib textual==8.2.8
PYTHONPATH=lib python3 - > seen <<'END'
import asyncio
from importlib.metadata import version

from textual.app import App
from textual.events import Paste
from textual.widgets import Input


class Login(App):
    def compose(self):
        yield Input()


async def main():
    print("textual", version("textual"))
    async with Login().run_test() as pilot:
        field = pilot.app.query_one(Input)
        field.post_message(Paste("ada\nlovelace"))
        await pilot.pause()
        print("pasted:", repr(field.value))
        field.value = "ada\nlovelace"
        await pilot.pause()
        print("set:", repr(field.value))


asyncio.run(main())
END
cat seen
diff - seen <<'END'
textual 8.2.8
pasted: 'ada'
set: 'ada\nlovelace'
END
