#!/usr/bin/env bash
# Chromium 156: a text that a script writes over a composition stays beside it: a second compositionstart comes, without an end of the first.
set -eu
chromium --version 2> /dev/null | grep -q 'Chromium 156\.' || { echo "This is about Chromium 156, which is not installed."; exit 77; }
cd "$(mktemp -d)"
trap 'kill $browser 2> /dev/null; wait $browser 2> /dev/null; rm -rf "$PWD" 2> /dev/null || { sleep 1; rm -rf "$PWD"; }' EXIT
pip install --quiet --target lib websocket-client==1.9.2
chromium --headless=new --no-sandbox --disable-gpu --remote-debugging-port=0 --user-data-dir="$PWD/profile" about:blank 2> /dev/null &
browser=$!
for _ in $(seq 300); do [ -s profile/DevToolsActivePort ] && break || sleep 0.1; done
PYTHONPATH=lib python3 - > seen <<'END'
import json
import urllib.request
from pathlib import Path

import websocket

port = Path("profile/DevToolsActivePort").read_text().split()[0]
pages = json.load(urllib.request.urlopen(f"http://127.0.0.1:{port}/json"))
address = next(page for page in pages if page["type"] == "page")["webSocketDebuggerUrl"]
connection = websocket.create_connection(address, suppress_origin=True)
sent = 0


def command(method, **parameters):
    global sent
    sent += 1
    connection.send(json.dumps({"id": sent, "method": method, "params": parameters}))
    while (answer := json.loads(connection.recv())).get("id") != sent:
        pass
    return answer["result"]


def run(script):
    return command("Runtime.evaluate", expression=script, returnByValue=True)["result"].get("value")


def compose(text):
    command("Input.imeSetComposition", text=text, selectionStart=len(text), selectionEnd=len(text))


def show(step):
    print(f"{step}: {run('field.value')}, events: {run('events.splice(0).join()')}")


print(run("navigator.userAgent.match(/Chrome.156/)[0]"))
run("""document.body.innerHTML = '<input id=field>'; events = []; field.focus();
for (const name of ['compositionstart', 'compositionend', 'input']) field.addEventListener(name, () => events.push(name))""")
compose("に")
show("composed")
run("field.value = 'x'")
show("written over")
compose("にほ")
show("composed on")
command("Input.insertText", text="日本")
show("confirmed")
END
cat seen
diff - seen <<'END'
Chrome/156
composed: に, events: compositionstart,input
written over: x, events: 
composed on: xにほ, events: compositionstart,input
confirmed: x日本, events: input,compositionend
END
