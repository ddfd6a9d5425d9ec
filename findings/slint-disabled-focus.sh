#!/usr/bin/env bash
# slint 1.18.1b1: a disabled field keeps the focus that it has; but if a disabled field is given the focus, the next one takes it, and what is typed.
set -eu
command -v xvfb-run > /dev/null && command -v apt-get > /dev/null || { echo "This needs Debian, and its xvfb."; exit 77; }
python=$(for name in ~/.pyenv/versions/3.1[2-9]*/bin/python3 python3.13 python3.12 python3; do
    $name -c 'import sys; sys.exit(sys.version_info < (3, 12))' 2> /dev/null && command -v $name && break
done) || { echo "This needs Python 3.12 or later."; exit 77; }
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
$python -m pip install --quiet --target lib slint==1.18.1b1 python-xlib==0.33
apt-get download libinput10 libmtdev1 libwacom9 > said 2>&1 || { cat said; exit 1; }
for package in *.deb; do dpkg -x "$package" root; done
cat > login.slint <<'END'
import { LineEdit, Button } from "std-widgets.slint";
export component Login inherits Window {
    in property <bool> usable: true;
    out property <bool> focused: username.has-focus;
    out property <string> texts: username.text + ", " + password.text;
    public function focus-username() { username.focus(); }
    public function focus-button() { button.focus(); }
    VerticalLayout {
        username := LineEdit { enabled: root.usable; }
        password := LineEdit { }    button := Button { }
    }
}
END
cat > play.py <<'END'
import datetime
from importlib.metadata import version
import slint
from Xlib import X, XK, display
from Xlib.ext import xtest

print("slint", version("slint"))
window = slint.load_file("login.slint").Login()
screen = display.Display()


def key(letter):
    for kind in [X.KeyPress, X.KeyRelease]:
        xtest.fake_input(screen, kind, screen.keysym_to_keycode(XK.string_to_keysym(letter)))
    screen.sync()


def activate():
    """Whether the window is there; it gets the keyboard."""
    top = screen.screen().root.query_tree().children[-1]
    top.set_input_focus(X.RevertToParent, X.CurrentTime)
    return top.get_attributes().map_state == X.IsViewable


def tell(what):
    print(f"{what}: the username has the focus: {window.focused}, texts: {window.texts!r}")


def play():
    if steps[0]() is not False: steps.pop(0)


steps = [
    activate, window.focus_username, lambda: key("a"), lambda: tell("a is typed"),
    lambda: setattr(window, "usable", False), lambda: key("b"), lambda: tell("disabled, b is typed"),
    lambda: setattr(window, "usable", True), lambda: key("c"), lambda: tell("enabled, c is typed"),
    window.focus_button, lambda: setattr(window, "usable", False), window.focus_username,
    lambda: key("d"), lambda: tell("disabled, then given the focus, d is typed"), slint.quit_event_loop]
timer = slint.Timer()
timer.start(slint.TimerMode.Repeated, datetime.timedelta(milliseconds=300), play)
window.show()
slint.run_event_loop()
END
export LD_LIBRARY_PATH=$(echo root/usr/lib/*) SLINT_BACKEND=winit-software PYTHONPATH=lib
timeout 60 xvfb-run --auto-servernum $python play.py > seen 2> said || { cat said; exit 1; }
cat seen
diff - seen <<'END'
slint 1.18.1b1
a is typed: the username has the focus: True, texts: 'a, '
disabled, b is typed: the username has the focus: True, texts: 'a, '
enabled, c is typed: the username has the focus: True, texts: 'ac, '
disabled, then given the focus, d is typed: the username has the focus: False, texts: 'ac, d'
END
