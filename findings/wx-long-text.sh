#!/usr/bin/env bash
# wx 4.2.0 (GTK 3): a text that the program sets, and that is longer than the field's maximum, is not cut: the field is empty afterwards.
set -eu
python=/usr/bin/python3
grep -q 'VERSION_CODENAME=bookworm' /etc/os-release && command -v xvfb-run > /dev/null && [ -e /usr/lib/*/libgtk-3.so.0 ] \
    || { echo "This is about Debian 12, and needs its xvfb, python3 and libgtk-3-0."; exit 77; }
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
apt-get download python3-wxgtk4.0=4.2.0+dfsg-3 libwxbase3.2-1=3.2.2+dfsg-2 libwxgtk3.2-1=3.2.2+dfsg-2 libnotify4 libpcre2-32-0 \
    > said 2>&1 || { cat said; exit 1; }
for package in *.deb; do dpkg -x "$package" root; done
export PYTHONPATH="$PWD/root/usr/lib/python3/dist-packages" LD_LIBRARY_PATH="$PWD/root/usr/lib/$(uname -m)-linux-gnu"
xvfb-run --auto-servernum $python - > seen 2> said <<'END' || { cat said; exit 1; }
import wx

print("wx", wx.version())
application = wx.App()
frame = wx.Frame(None)
field = wx.TextCtrl(frame)
field.SetMaxLength(5)
told = []
field.Bind(wx.EVT_TEXT, lambda event: told.append(field.GetValue()))
field.Bind(wx.EVT_TEXT_MAXLEN, lambda event: told.append("too long"))


def play(what, change):
    """What the field shows after a change by the program, and what it told of it."""
    told.clear()
    change("ada")
    told.clear()
    change("lovelace")
    print(f"{what}: shows {field.GetValue()!r}, told {told}")


play("SetValue", field.SetValue)
play("ChangeValue", field.ChangeValue)
field.ChangeValue("ada")
told.clear()
field.AppendText("lovelace")
print(f"AppendText: shows {field.GetValue()!r}, told {told}")
frame.Destroy()
END
cat seen
diff - seen <<'END'
wx 4.2.0 gtk3 (phoenix) wxWidgets 3.2.2
SetValue: shows '', told ['too long', '']
ChangeValue: shows '', told ['too long']
AppendText: shows 'ada', told ['too long']
END
