#if os(Linux)
    import Foundation
    import FoundationNetworking
    import LoginDomain
    import RealService
    import Synchronization
    import TestSupport
    import Testing

    /// The service and the client for a session, over TLS and HTTP/2: behind nginx, as servers mostly are.
    ///
    /// `Workshop/weekly nginx` runs them, with a certificate that is trusted in this run alone.
    @Suite(
        .enabled(
            if: ProcessInfo.processInfo.environment["NGINX_CERTIFICATES"] != nil,
            "it needs nginx: Workshop/weekly nginx"),
        .serialized, .timeLimit(.minutes(2)))
    struct NginxTests {
        private static let ada = Credentials(username: "ada", password: Password("a&b+c%41"))
        private static let profile = #"{"displayName":"Ada Lovelace"}"#

        @Test func `a login goes through, over HTTP 2`() async throws {
            let bodies = Mutex<[Data]>([])
            let nginx = try await Nginx { request in
                bodies.withLock { $0.append(request.body) }
                return .answer(status: 200, body: Self.profile)
            }
            defer { nginx.stop() }
            let user = try await RemoteUserService(server: nginx.url).logIn(with: Self.ada)
            #expect(user == User(displayName: "Ada Lovelace"))
            let body = try #require(bodies.withLock { $0.first })
            let sent = try #require(try JSONSerialization.jsonObject(with: body) as? [String: String])
            #expect(sent == ["username": "ada", "password": Self.ada.password.text])
            #expect(try nginx.requests() == ["POST /login HTTP/2.0 200"])
        }

        @Test(arguments: [
            (401, LoginError.wrongCredentials, nil), (423, .locked, nil), (429, .unreachable, "status 429"),
            (500, .unreachable, "status 500"),
        ])
        func `a refusal comes through`(status: Int, error: LoginError, cause: String?) async throws {
            let (found, log) = try await failure { _ in .answer(status: status, body: "{}") }
            #expect(found == error)
            #expect(log == [cause].compactMap(\.self))
        }

        @Test func `a server that closes is a bad gateway`() async throws {
            let (found, log) = try await failure { _ in .close }
            #expect(found == .unreachable)
            #expect(log == ["status 502"])
        }

        @Test func `a server that does not answer is a gateway's timeout, or the client's`() async throws {
            let patient = try await failure { _ in await silence() }
            #expect(patient.0 == .unreachable)
            #expect(patient.1 == ["status 504"])
            let impatient = try await failure(within: 0.5) { _ in await silence() }
            #expect(impatient.0 == .unreachable)
            #expect(impatient.1 == ["no whole answer within 0.5 s"])
        }

        @Test func `an answer that drips has a deadline`() async throws {
            let (found, log) = try await failure(within: 1) { _ in .drip }
            #expect(found == .unreachable)
            #expect(log == ["no whole answer within 1.0 s"])
        }

        @Test func `cancelling reaches the server behind it`() async throws {
            let (events, continuation) = AsyncStream.makeStream(of: String.self)
            let nginx = try await Nginx { _ in
                continuation.yield("requested")
                let reply = await silence()
                continuation.yield("cancelled")
                return reply
            }
            defer { nginx.stop() }
            let service = RemoteUserService(server: nginx.url)
            let attempt = Task { try await service.logIn(with: Self.ada) }
            var iterator = events.makeAsyncIterator()
            #expect(await iterator.next() == "requested")
            attempt.cancel()
            await #expect(throws: LoginError.cancelled) { try await attempt.value }
            #expect(await iterator.next() == "cancelled")
        }

        @Test func `a certificate that nobody trusts gets no password`() async throws {
            let (found, log) = try await failure(certificate: "other") { _ in
                .answer(status: 200, body: Self.profile)
            }
            #expect(found == .unreachable)
            #expect(log.count == 1 && log[0].contains("certificate"), "\(log)")
        }

        @Test func `a mixture of http and https is unreachable`() async throws {
            let nginx = try await Nginx { _ in .answer(status: 200, body: Self.profile) }
            defer { nginx.stop() }
            let plain = try #require(URL(string: nginx.url.absoluteString.replacing("https", with: "http")))
            let log = Log()
            let service = RemoteUserService(server: plain, onFailure: log.note)
            await #expect(throws: LoginError.unreachable) { try await service.logIn(with: Self.ada) }
            #expect(log.lines == ["status 400"])
        }

        @Test func `a session gets its second token, and its end`() async throws {
            let tokens = Mutex(["new"])
            let nginx = try await Nginx { request in
                if request.head.hasPrefix("POST /token") {
                    guard let token = tokens.withLock({ $0.popLast() }) else {
                        return .answer(status: 401, body: "")
                    }
                    return .answer(status: 200, body: token)
                }
                let isNew = request.head.contains("Bearer new")
                return .answer(status: isNew ? 200 : 401, body: isNew ? "[1, 2]" : "")
            }
            defer { nginx.stop() }
            let url = nginx.url
            let ends = Mutex(0)
            let client = await SessionClient(
                token: "old", send: { try await Self.get(url.appending(path: $0), $1) },
                refresh: {
                    try? await String(
                        decoding: Self.get(url.appending(path: "token"), $0, "POST"), as: UTF8.self)
                },
                onEnd: { ends.withLock { $0 += 1 } })
            #expect(try await client.get("orders") == Data("[1, 2]".utf8))
            #expect(ends.withLock { $0 } == 0)
            let expired = [
                "POST /token HTTP/2.0 200", "GET /orders HTTP/2.0 401", "GET /orders HTTP/2.0 200",
            ]
            #expect(try Set(nginx.requests()) == Set(expired))
        }

        /// Sends a request of a session.
        private static func get(_ url: URL, _ token: String, _ method: String = "GET") async throws -> Data {
            var request = URLRequest(url: url)
            request.httpMethod = method
            request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
            let (data, response) = try await URLSession.shared.data(for: request)
            if (response as? HTTPURLResponse)?.statusCode == 401 { throw Unauthorized() }
            return data
        }

        /// Logs in once behind nginx.
        /// - Returns: The error, and what the developer is told.
        private func failure(
            within timeout: TimeInterval = 30, certificate: String = "trusted",
            _ handle: @escaping @Sendable (LoopbackServer.Request) async -> LoopbackServer.Reply
        ) async throws -> (LoginError?, [String]) {
            let nginx = try await Nginx(certificate: certificate, handle)
            defer { nginx.stop() }
            let log = Log()
            let service = RemoteUserService(server: nginx.url, timeout: timeout, onFailure: log.note)
            let error = await #expect(throws: LoginError.self) { try await service.logIn(with: Self.ada) }
            return (error, log.lines)
        }
    }

    /// Waits until the client has gone.
    private func silence() async -> LoopbackServer.Reply {
        await untilCancelled()
        return .close
    }

    /// nginx on the loopback address, in front of a server of the test.
    private final class Nginx {
        let url: URL
        private let folder: URL
        private let process = Process()
        private let server: LoopbackServer

        /// Starts nginx, and waits until it takes connections.
        /// - Parameters:
        ///   - certificate: `trusted` or `other`: the name of a file, and of its key.
        ///   - handle: Replies to a request behind nginx.
        init(
            certificate: String = "trusted",
            _ handle: @escaping @Sendable (LoopbackServer.Request) async -> LoopbackServer.Reply
        ) async throws {
            server = try LoopbackServer(handle)
            let port = try LoopbackServer.unusedPort()
            let files = try #require(ProcessInfo.processInfo.environment["NGINX_CERTIFICATES"])
            url = try #require(URL(string: "https://127.0.0.1:\(port)"))
            folder = FileManager.default.temporaryDirectory.appending(path: "nginx-\(port)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let configuration = """
                user root;
                daemon off;
                master_process off;
                pid nginx.pid;
                error_log error.log;
                events {}
                http {
                    log_format short '$request $status';
                    access_log access.log short;
                    client_body_temp_path body;
                    proxy_temp_path proxy;
                    fastcgi_temp_path fastcgi;
                    uwsgi_temp_path uwsgi;
                    scgi_temp_path scgi;
                    server {
                        listen 127.0.0.1:\(port) ssl http2;
                        ssl_certificate \(files)/\(certificate).pem;
                        ssl_certificate_key \(files)/\(certificate).key;
                        location / {
                            proxy_pass \(server.url);
                            proxy_read_timeout 2s;
                        }
                    }
                }
                """
            let file = folder.appending(path: "nginx.conf")
            try configuration.write(to: file, atomically: true, encoding: .utf8)
            process.executableURL = URL(filePath: "/usr/sbin/nginx")
            process.arguments = ["-p", folder.path, "-c", file.path, "-e", "error.log"]
            try process.run()
            let started = ContinuousClock.now
            while !LoopbackServer.isTaken(port) {
                try #require(
                    process.isRunning && started.duration(to: .now) < .seconds(10), "nginx does not start")
                try await Task.sleep(for: .milliseconds(5))
            }
        }

        /// What nginx has noted: method, path, protocol and status of each request that has ended.
        func requests() throws -> [String] {
            let log = try String(contentsOf: folder.appending(path: "access.log"), encoding: .utf8)
            return log.split(separator: "\n").map(String.init)
        }

        func stop() {
            // SIGTERM is blocked in what a task starts: a child takes over the mask of the thread.
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
            server.stop()
            try? FileManager.default.removeItem(at: folder)
        }
    }
#endif
