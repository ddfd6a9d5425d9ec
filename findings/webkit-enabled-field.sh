#!/usr/bin/env bash
# WebKitGTK 2.50.6: a field that is disabled with the focus loses it; after it is enabled, the next letter goes into it all the same, and focuses it.
set -eu
command -v xvfb-run > /dev/null && dpkg-query --show webkit2gtk-driver 2> /dev/null | grep -q '2\.50\.6' \
    || { echo "This is about WebKitGTK 2.50.6; it needs Debian's webkit2gtk-driver in this version, and xvfb."; exit 77; }
cd "$(mktemp -d)"
trap 'rm -rf "$PWD" 2> /dev/null || { sleep 1; rm -rf "$PWD"; }' EXIT
HOME=$PWD xvfb-run --auto-servernum python3 - > seen 2> said <<'END' || { cat said; exit 1; }
import json
import socket
import subprocess
import time
import urllib.request

with socket.create_server(("127.0.0.1", 0)) as free:
    port = free.getsockname()[1]
driver = subprocess.Popen(["WebKitWebDriver", f"--port={port}"])
while socket.socket().connect_ex(("127.0.0.1", port)):
    time.sleep(0.1)


def call(path, method="POST", **body):
    request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", method=method)
    data = json.dumps(body).encode() if method == "POST" else None
    return json.load(urllib.request.urlopen(request, data, 60))["value"]


browser = {"binary": "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser", "args": ["--automation"]}
made = call("/session", capabilities={"alwaysMatch": {"webkitgtk:browserOptions": browser}})
session = f"/session/{made['sessionId']}"


def run(script):
    return call(session + "/execute/sync", script=script, args=[])


def type_letter(letter):
    keys = [{"type": "keyDown", "value": letter}, {"type": "keyUp", "value": letter}]
    call(session + "/actions", actions=[{"type": "key", "id": "keyboard", "actions": keys}])


def show(step):
    time.sleep(0.5)
    text = run("return field.value")
    focused = run("return document.activeElement == field ? 'the field' : 'nothing'")
    print(f"{step}: '{text}', {focused} has the focus, events: {run('return events.splice(0).join()') or 'none'}")


print("WebKitGTK", made["capabilities"]["browserVersion"])
run("""document.body.innerHTML = '<input>'; field = document.querySelector('input'); field.focus(); events = [];
for (const name of ['focus', 'blur', 'input']) field.addEventListener(name, () => events.push(name))""")
type_letter("a")
show("a letter is typed")
run("field.disabled = true")
show("the field is disabled")
type_letter("b")
show("a letter is typed")
run("field.disabled = false")
show("the field is enabled")
type_letter("c")
show("a letter is typed")
call(session, "DELETE")
driver.terminate()
driver.wait()
END
cat seen
diff - seen <<'END'
WebKitGTK 2.50.6
a letter is typed: 'a', the field has the focus, events: input
the field is disabled: 'a', nothing has the focus, events: blur
a letter is typed: 'a', nothing has the focus, events: none
the field is enabled: 'a', nothing has the focus, events: none
a letter is typed: 'ac', the field has the focus, events: focus,input
END
