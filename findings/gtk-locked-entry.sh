#!/usr/bin/env bash
# GTK 4.8.3: an entry that is not sensitive takes the text of an assistive program, and tells "changed"; a button that is not sensitive refuses a click.
set -eu
python=/usr/bin/python3
bus=/usr/libexec/at-spi-bus-launcher
command -v xvfb-run > /dev/null && command -v dbus-run-session > /dev/null && [ -x $bus ] && $python -c '
import gi
gi.require_version("Gtk", "4.0")
gi.require_version("Atspi", "2.0")
from gi.repository import Atspi' 2> /dev/null \
    || { echo "This needs Debian's xvfb, dbus, at-spi2-core, python3-gi, gir1.2-gtk-4.0 and gir1.2-atspi-2.0."; exit 77; }
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
cat > program.py <<'END'
import gi

gi.require_version("Gtk", "4.0")
from gi.repository import GLib, Gtk

print(f"GTK {Gtk.get_major_version()}.{Gtk.get_minor_version()}.{Gtk.get_micro_version()}", flush=True)
Gtk.init()
window, box = Gtk.Window(), Gtk.Box()
window.set_child(box)
entry, button = Gtk.Entry(text="eve"), Gtk.Button(label="Log in")
entry.connect("changed", lambda entry: print(f"the program is told '{entry.get_text()}'", flush=True))
button.connect("clicked", lambda button: print("the program is told a click", flush=True))
for widget in (entry, button):
    widget.set_sensitive(False)
    box.append(widget)
window.present()
GLib.MainLoop().run()
END
cat > assistive.py <<'END'
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi


def all_below(node):
    yield node
    for index in range(node.get_child_count()):
        yield from all_below(node.get_child_at_index(index))


Atspi.init()
deadline = time.monotonic() + 20
while not Atspi.get_desktop(0).get_child_count() and time.monotonic() < deadline:
    time.sleep(0.2)
for node in list(all_below(Atspi.get_desktop(0))):
    if node.get_role() == Atspi.Role.TEXT:
        print("the entry is sensitive:", node.get_state_set().contains(Atspi.StateType.SENSITIVE))
        print("it takes a text:", node.set_text_contents("ada"))
    if node.get_role() == Atspi.Role.PUSH_BUTTON:
        print("the button takes a click:", node.do_action(0))
time.sleep(0.5)
END
cat > play.sh <<END
$bus --launch-immediately > /dev/null &
$python program.py > told &
program=\$!
$python assistive.py > asked
kill \$program
END
HOME=$PWD GSK_RENDERER=cairo GTK_A11Y=atspi xvfb-run --auto-servernum dbus-run-session -- bash play.sh 2> said || true
cat told asked | tee seen
diff - seen <<'END' || { cat said; exit 1; }
GTK 4.8.3
the program is told ''
the program is told 'ada'
the entry is sensitive: False
it takes a text: True
the button takes a click: False
END
