#!/usr/bin/env bash
# dialog 1.3-20230209: --timeout does not end a box whose field has the focus, as a password box begins; it does as soon as a button has it.
set -eu
dialog --version 2> /dev/null | grep -q '1\.3-20230209' || { echo "This is about dialog 1.3-20230209 of Debian 12, which is not installed."; exit 77; }
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
python3 - > seen <<'END'
import fcntl
import os
import pty
import select
import struct
import subprocess
import termios
import time


def wait(title, keys, *box):
    """Starts a box that shall wait two seconds, presses keys, and looks for eight seconds whether it has ended."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("4H", 24, 80, 0, 0))
    program = subprocess.Popen(
        ["dialog", "--timeout", "2", *box], stdin=theirs, stdout=theirs, stderr=subprocess.DEVNULL,
        start_new_session=True, env={"PATH": os.environ["PATH"], "TERM": "xterm"})
    deadline = time.monotonic() + 8
    is_pressed = False
    while program.poll() is None and time.monotonic() < deadline:
        if select.select([ours], [], [], 0.5)[0]:
            os.read(ours, 65536)
        elif not is_pressed:  # It is shown, and reads.
            os.write(ours, keys)
            is_pressed = True
    print(f"{title}:", "waits on" if program.returncode is None else f"ends with status {program.returncode}")
    if program.returncode is None:
        program.terminate()
    program.wait()


print(subprocess.run(["dialog", "--version"], capture_output=True, text=True).stdout.strip())
wait("a question", b"", "--yesno", "Log in?", "8", "40")
for kind in ["--inputbox", "--passwordbox"]:
    wait(f"{kind}, nothing is typed", b"", kind, "Log in", "8", "40")
    wait(f"{kind}, a letter is typed", b"a", kind, "Log in", "8", "40")
    wait(f"{kind}, Tab is typed", b"\t", kind, "Log in", "8", "40")
END
cat seen
diff - seen <<'END'
Version: 1.3-20230209
a question: ends with status 255
--inputbox, nothing is typed: waits on
--inputbox, a letter is typed: waits on
--inputbox, Tab is typed: ends with status 255
--passwordbox, nothing is typed: waits on
--passwordbox, a letter is typed: waits on
--passwordbox, Tab is typed: ends with status 255
END
