#!/usr/bin/env bash
# Tk 8.6.13: a button that is disabled while Space presses it runs its command all the same, and is enabled again.
set -eu
python=/usr/bin/python3
command -v xvfb-run > /dev/null && $python -c 'import tkinter' 2> /dev/null || { echo "This needs Debian's xvfb and python3-tk."; exit 77; }
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
xvfb-run --auto-servernum $python - > seen <<'END'
import tkinter

root = tkinter.Tk()
print("Tk", root.tk.call("info", "patchlevel"))


def play(press, release):
    runs = []
    button = tkinter.Button(root, text="Log in", command=lambda: runs.append("run"))
    button.pack()
    root.update()
    button.focus_force()
    root.update()
    for event in press:
        button.event_generate(event, x=5, y=5)
    button.configure(state="disabled")
    for event in release:
        button.event_generate(event, x=5, y=5)
    done = tkinter.BooleanVar()
    root.after(1000, lambda: done.set(True))
    root.wait_variable(done)
    print(f"{press[-1]}: the command was {'run' if runs else 'not run'}, the button is {button['state']}")


play(["<Enter>", "<Button-1>"], ["<ButtonRelease-1>"])
play(["<space>"], [])
END
cat seen
diff - seen <<'END'
Tk 8.6.13
<Button-1>: the command was not run, the button is disabled
<space>: the command was run, the button is normal
END
