#!/usr/bin/env bash
# Swift 6.3.1 (Linux): URLSession ignores connectionProxyDictionary, and asks the proxy of the environment even if the dictionary is empty.
set -eu
swift --version 2>&1 | grep -q 'Swift version 6\.3\.1' || { echo "This is about Swift 6.3.1; here is another version."; exit 77; }
[ "$(uname)" = Linux ] || { echo "This is about Linux."; exit 77; }
cd "$(mktemp -d)"
trap 'kill $server 2> /dev/null; rm -rf "$PWD"' EXIT
cat > server.py <<'END'
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        text = f"{self.server.name}".encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    def log_message(self, *_):
        pass


servers = [ThreadingHTTPServer(("127.0.0.1", 0), Handler) for _ in range(2)]
for server, name in zip(servers, ["the server", "the proxy"]):
    server.name = name
    threading.Thread(target=server.serve_forever).start()
print(*[server.server_port for server in servers], flush=True)
END
cat > main.swift <<'END'
import Foundation
import FoundationNetworking

let ports = CommandLine.arguments.dropFirst().map { Int($0)! }
let proxy: [AnyHashable: Any] = ["HTTPEnable": 1, "HTTPProxy": "127.0.0.1", "HTTPPort": ports[1]]

func ask(_ title: String, _ dictionary: [AnyHashable: Any]) async throws {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.connectionProxyDictionary = dictionary
    let url = URL(string: "http://127.0.0.1:\(ports[0])/")!
    let (body, _) = try await URLSession(configuration: configuration).data(from: url)
    print("\(title): answered by \(String(decoding: body, as: UTF8.self))")
}

try await ask("the dictionary names a proxy", proxy)
setenv("http_proxy", "http://127.0.0.1:\(ports[1])", 1)
try await ask("the environment names one, the dictionary is empty", [:])
END
python3 server.py > ports &
server=$!
swiftc -swift-version 5 main.swift -o program 2> said || { cat said; exit 1; }
for _ in $(seq 100); do [ -s ports ] && break || sleep 0.1; done
swift --version 2> /dev/null | grep -o 'Swift version [0-9.]*' > seen
env -u http_proxy -u HTTP_PROXY -u all_proxy -u no_proxy -u NO_PROXY ./program $(cat ports) >> seen
cat seen
diff - seen <<'END'
Swift version 6.3.1
the dictionary names a proxy: answered by the server
the environment names one, the dictionary is empty: answered by the proxy
END
