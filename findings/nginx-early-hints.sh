#!/usr/bin/env bash
# nginx 1.22.1: a 103 before the answer of a proxied server reaches a client of HTTP/1.1, and breaks the stream of a client of HTTP/2.
set -eu
nginx -v 2>&1 | grep -q 'nginx/1\.22\.1' || { echo "This is about nginx 1.22.1 of Debian 12, which is not installed."; exit 77; }
command -v curl > /dev/null || { echo "curl is not installed."; exit 77; }
cd "$(mktemp -d)"
trap 'kill $(cat nginx.pid server.pid 2> /dev/null) 2> /dev/null; rm -rf "$PWD"' EXIT
cat > server.py <<'END'
import socket
import time

listening = socket.create_server(("127.0.0.1", 0))
print(listening.getsockname()[1], flush=True)
for _ in range(2):
    client, _ = listening.accept()
    client.recv(65536)
    client.sendall(b"HTTP/1.1 103 Early Hints\r\nLink: </style.css>; rel=preload\r\n\r\n")
    time.sleep(0.3)
    client.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 12\r\nConnection: close\r\n\r\nWelcome, Ada")
    client.close()
END
python3 server.py > port &
echo $! > server.pid
until [ -s port ]; do sleep 0.1; done
free() { python3 -c 'import socket; s = socket.create_server(("127.0.0.1", 0)); print(s.getsockname()[1])'; }
one=$(free)
two=$(free)
cat > nginx.conf <<END
pid nginx.pid;
error_log error.log;
events {}
http {
    access_log off;
    client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
    server {
        listen 127.0.0.1:$one;
        listen 127.0.0.1:$two http2;
        location / { proxy_http_version 1.1; proxy_pass http://127.0.0.1:$(cat port); }
    }
}
END
nginx -p "$PWD" -c nginx.conf 2> /dev/null
{
    nginx -v 2>&1
    echo "HTTP/1.1: $(curl -sS -m 5 --http1.1 "http://127.0.0.1:$one/" 2>&1), status of curl $?"
    echo "HTTP/2: $(curl -sS -m 5 --http2-prior-knowledge "http://127.0.0.1:$two/" 2>&1), status of curl $?"
} > seen
cat seen
diff - seen <<'END'
nginx version: nginx/1.22.1
HTTP/1.1: Welcome, Ada, status of curl 0
HTTP/2: curl: (92) HTTP/2 stream 1 was not closed cleanly: PROTOCOL_ERROR (err 1), status of curl 92
END
