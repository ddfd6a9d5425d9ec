#!/usr/bin/env bash
# kivy 2.3.1: Ctrl-Z after the program has set another text takes a letter out of that text, where the user once typed one.
set -eu
command -v xvfb-run > /dev/null || { echo "This needs Debian's xvfb, and OpenGL."; exit 77; }
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
pip install --quiet --no-deps --target lib kivy==2.3.1 filetype==1.2.0
export HOME="$PWD" KIVY_HOME="$PWD/kivy" KIVY_NO_ARGS=1 KIVY_NO_FILELOG=1 KIVY_AUDIO=dummy
PYTHONPATH=lib xvfb-run --auto-servernum python3 - > seen 2> said <<'END' || { cat said; exit 1; }
from importlib.metadata import version

from kivy.base import EventLoop, runTouchApp
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.textinput import TextInput

print("kivy", version("kivy"))
field = TextInput(multiline=False)


def settle():
    for _ in range(3):
        EventLoop.idle()


def play(_):
    field.focus = True
    settle()
    for letter in "ada":
        Window.dispatch("on_textinput", letter)
    settle()
    print("typed:", field.text)
    field.text = "lovelace"
    print("set by the program:", field.text)
    for _ in range(3):
        Window.dispatch("on_key_down", ord("z"), 0, "z", ["ctrl"])
        settle()
        print("Ctrl-Z:", field.text)
    EventLoop.close()


Clock.schedule_once(play)
runTouchApp(field)
END
cat seen
diff - seen <<'END'
kivy 2.3.1
typed: ada
set by the program: lovelace
Ctrl-Z: loelace
Ctrl-Z: lelace
Ctrl-Z: elace
END
