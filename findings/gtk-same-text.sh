#!/usr/bin/env bash
# GTK 4.8.3: set_text() with the text that an entry shows tells "changed" twice, first with an empty text, and moves the caret to the start.
set -eu
python=/usr/bin/python3
command -v xvfb-run > /dev/null && $python -c 'import gi; gi.require_version("Gtk", "4.0")' 2> /dev/null \
    || { echo "This needs Debian's xvfb, python3-gi and gir1.2-gtk-4.0."; exit 77; }
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
HOME=$PWD GSK_RENDERER=cairo xvfb-run --auto-servernum $python - > seen 2> said <<'END'
import gi

gi.require_version("Gtk", "4.0")
from gi.repository import GLib, Gtk

print(f"GTK {Gtk.get_major_version()}.{Gtk.get_minor_version()}.{Gtk.get_micro_version()}")
Gtk.init()
window, entry = Gtk.Window(), Gtk.Entry()
window.set_child(entry)
window.present()
while GLib.MainContext.default().iteration(False):
    pass
entry.set_text("ada")
entry.set_position(-1)
texts = []
entry.connect("changed", lambda entry: texts.append(entry.get_text()))
print("caret before:", entry.get_position())
entry.set_text("ada")
print("told:", texts, "caret:", entry.get_position())
END
cat seen
diff - seen <<'END' || { cat said; exit 1; }
GTK 4.8.3
caret before: 3
told: ['', 'ada'] caret: 0
END
