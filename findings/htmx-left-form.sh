#!/usr/bin/env bash
# htmx 2.0.10: a form that is taken off the page while its request waits is not forgotten: its answer replaces the screen that came instead.
set -eu
command -v chromium > /dev/null || { echo "This needs Chromium."; exit 77; }
cd "$(mktemp -d)"
trap 'kill $server $browser 2> /dev/null; wait $browser 2> /dev/null; rm -rf "$PWD" 2> /dev/null || { sleep 1; rm -rf "$PWD"; }' EXIT
pip install --quiet --no-deps --target lib django-htmx==1.29.0
cat > page.html <<'END'
<!doctype html>
<script src="/htmx.js"></script>
<div id="screen"></div>
<script>
    const rest = seconds => new Promise(done => setTimeout(done, seconds * 1000));
    const screen = document.querySelector('#screen');
    const seen = [`htmx ${htmx.version}`];
    async function play(title, attributes) {
        screen.innerHTML = `
            <form hx-post="/login" hx-target="#screen"><button id="login">Log in</button></form>
            <button id="cancel" hx-get="/start" hx-target="#screen" ${attributes}>Cancel</button>`;
        htmx.process(screen);
        document.querySelector('#login').click();
        await rest(0.5);
        document.querySelector('#cancel').click();
        await rest(0.5);
        const cancelled = screen.textContent;
        await rest(2.5);
        seen.push(`${title}: "${cancelled}" after Cancel, "${screen.textContent}" after the answer`);
    }
    onload = async () => {
        await play('Cancel asks for the start', '');
        await play('and aborts the request', `hx-on:click="htmx.trigger('form', 'htmx:abort')"`);
        fetch('/seen', {method: 'POST', body: seen.join('\n') + '\n'});
    };
</script>
END
cat > server.py <<'END'
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

FILES = {"/": "page.html", "/htmx.js": "lib/django_htmx/static/django_htmx/htmx-2.js"}


class Handler(BaseHTTPRequestHandler):
    def answer(self, body):
        self.send_response(200)
        self.send_header("Content-Type", "text/javascript" if self.path == "/htmx.js" else "text/html")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self):
        self.answer(Path(FILES[self.path]).read_bytes() if self.path in FILES else b"Start")

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        if self.path == "/seen":
            Path("seen").write_bytes(body)
        else:
            time.sleep(1.5)
        self.answer(b"Welcome, Ada")


server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
print(server.server_port, flush=True)
server.serve_forever()
END
python3 server.py > port 2> said &
server=$!
for _ in $(seq 100); do [ -s port ] && break || sleep 0.1; done
chromium --headless=new --no-sandbox --disable-gpu --user-data-dir="$PWD/profile" "http://127.0.0.1:$(cat port)/" > /dev/null 2>&1 &
browser=$!
for _ in $(seq 300); do [ -s seen ] && break || sleep 0.1; done
cat seen || { cat said; exit 1; }
diff - seen <<'END'
htmx 2.0.10
Cancel asks for the start: "Start" after Cancel, "Welcome, Ada" after the answer
and aborts the request: "Start" after Cancel, "Start" after the answer
END
