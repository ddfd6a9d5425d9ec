#!/usr/bin/env bash
# Chromium 156: a page that is left while its fetch waits goes on waiting, and its server hears nothing; one that aborts at pagehide does not.
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
import queue
import select
import socket
import threading
import urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import websocket

arrived, ended = queue.Queue(), queue.Queue()


class Server(BaseHTTPRequestHandler):
    """Never answers /slow; says when its client has gone, or that it is still there after five seconds."""

    def do_GET(self):
        if self.path == "/slow":
            arrived.put(None)
            gone = select.select([self.connection], [], [], 5)[0] and not self.connection.recv(1, socket.MSG_PEEK)
            ended.put("hears that it has ended" if gone else "hears nothing for five seconds")
            self.close_connection = True
            return
        self.send_response(200)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_):
        pass


server = ThreadingHTTPServer(("127.0.0.1", 0), Server)
threading.Thread(target=server.serve_forever, daemon=True).start()
site = f"http://127.0.0.1:{server.server_port}"
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


print(command("Browser.getVersion")["product"].split(".")[0])
for name, script in [("abort() at pagehide", "addEventListener('pagehide', () => c.abort());"), ("nothing", "")]:
    command("Page.navigate", url=f"{site}/login")
    call = f"c = new AbortController(); {script} fetch('/slow', {{ signal: c.signal }}).catch(() => {{}}); 1"
    while command("Runtime.evaluate", expression="location.pathname")["result"].get("value") != "/login":
        pass
    command("Runtime.evaluate", expression=call)
    arrived.get(timeout=10)
    command("Page.navigate", url=f"{site}/other")
    print(f"left, with {name}: the server {ended.get(timeout=10)}")
END
cat seen
diff - seen <<'END'
Chrome/156
left, with abort() at pagehide: the server hears that it has ended
left, with nothing: the server hears nothing for five seconds
END
