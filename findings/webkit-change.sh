#!/usr/bin/env bash
# WebKitGTK 2.50.6: a field whose input handler has trimmed the text is left without a change event.
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


def show(title, handler):
    """Types "ab " into a field with this handler, and leaves it."""
    run("""document.body.innerHTML = '<input><button>Log in</button>'; events = [];
    field = document.querySelector('input'); field.focus();""")
    run(f"field.addEventListener('input', () => {{ events.push('input'); {handler} }})")
    run("for (const name of ['change', 'blur']) field.addEventListener(name, () => events.push(name))")
    for letter in "ab ":
        keys = [{"type": "keyDown", "value": letter}, {"type": "keyUp", "value": letter}]
        call(session + "/actions", actions=[{"type": "key", "id": "keyboard", "actions": keys}])
    time.sleep(0.5)
    run("document.querySelector('button').focus()")
    print(f"{title}: '{run('return field.value')}', events: {run('return events.join()')}")


print("WebKitGTK", made["capabilities"]["browserVersion"])
show("the handler writes nothing", "")
show("it writes what the field shows", "field.value = field.value")
show("it trims the text", "field.value = field.value.trim()")
call(session, "DELETE")
driver.terminate()
driver.wait()
END
cat seen
diff - seen <<'END'
WebKitGTK 2.50.6
the handler writes nothing: 'ab ', events: input,input,input,change,blur
it writes what the field shows: 'ab ', events: input,input,input,change,blur
it trims the text: 'ab', events: input,input,input,blur
END
