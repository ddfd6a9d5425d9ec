#!/usr/bin/env bash
# Chromium 156: a POST that is dropped without an answer is sent on each kept connection, and on a new one: with five kept, six times.
set -eu
chromium --version 2> /dev/null | grep -q 'Chromium 156\.' || { echo "This is about Chromium 156, which is not installed."; exit 77; }
cd "$(mktemp -d)"
trap 'kill $server $browser 2> /dev/null; wait $browser 2> /dev/null; rm -rf "$PWD" 2> /dev/null || { sleep 1; rm -rf "$PWD"; }' EXIT
cat > server.py <<'END'
import socket
import threading
import time
from pathlib import Path

PAGE = b"""<!doctype html><link rel="icon" href="data:,"><script>
onload = async () => {
    await Promise.all([1, 2, 3, 4, 5].map(number => fetch('/greeting/' + number)));
    const answer = await fetch('/login', {method: 'POST', body: 'username=ada'}).catch(error => error.name);
    await fetch('/end?' + answer);
};
</script>"""
logins = []


def serve(client):
    """Answers each GET on the same connection, and closes the connection when a login has come."""
    count = 0
    with client, client.makefile("rb") as lines:
        while line := lines.readline():
            length = 0
            while (header := lines.readline()) != b"\r\n":
                if header.lower().startswith(b"content-length:"):
                    length = int(header.split(b":")[1])
            lines.read(length)
            count += 1
            method, path, _ = line.decode().split()
            if method == "POST":
                logins.append("a new one" if count == 1 else "a kept one")
                return client.shutdown(socket.SHUT_RDWR)
            if path.startswith("/greeting"):
                time.sleep(0.5)
            head = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: "
            body = PAGE if path == "/" else b"Hello"
            client.sendall(f"{head}{len(body)}\r\n\r\n".encode() + body)
            if path.startswith("/end"):
                kinds = ", ".join(f"{logins.count(kind)} on {kind}" for kind in ["a kept one", "a new one"])
                Path("seen").write_text(f"the page is told {path[5:]}\nlogins that the server is sent: {kinds}\n")


listening = socket.create_server(("127.0.0.1", 0))
print(listening.getsockname()[1], flush=True)
while True:
    threading.Thread(target=serve, args=listening.accept()[:1], daemon=True).start()
END
python3 server.py > port 2> said &
server=$!
for _ in $(seq 100); do [ -s port ] && break || sleep 0.1; done
chromium --headless=new --no-sandbox --disable-gpu --user-data-dir="$PWD/profile" "http://127.0.0.1:$(cat port)/" > /dev/null 2>&1 &
browser=$!
for _ in $(seq 300); do [ -s seen ] && break || sleep 0.1; done
chromium --version 2> /dev/null | grep -o 'Chromium 156'
cat seen || { cat said; exit 1; }
diff - seen <<'END'
the page is told TypeError
logins that the server is sent: 5 on a kept one, 1 on a new one
END
