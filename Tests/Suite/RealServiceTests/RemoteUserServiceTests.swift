import Foundation
import LoginDomain
import RealService
import Synchronization
import TestSupport
import Testing

/// The service over HTTP, against a server that does what servers do.
///
/// One test at a time: the port of a server that has gone may be that of the next one. Run
/// apart from the plays, as `RemoteLoginTests` says.
@Suite(
    .enabled(
        if: ProcessInfo.processInfo.environment["SERVER"] != nil, "it asks a server: SERVER=1 swift test"),
    .serialized, .timeLimit(.minutes(2)))
struct RemoteUserServiceTests {
    private static let ada = Credentials(username: "ada", password: Password("correct \"horse\"\u{0} é"))

    /// What a server does, and what that means.
    struct Fault: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let reply: LoopbackServer.Reply
        let error: LoginError
        /// What the developer is told; `nil` for nothing.
        let cause: String?

        init(
            _ description: String, _ reply: LoopbackServer.Reply, _ error: LoginError = .unreachable,
            cause: String? = nil
        ) {
            testDescription = description
            self.reply = reply
            self.error = error
            self.cause = cause
        }
    }

    @Test func `a right password is answered with the user`() async throws {
        let bodies = Mutex<[Data]>([])
        let server = try LoopbackServer { request in
            bodies.withLock { $0.append(request.body) }
            let isRight = request.head.hasPrefix("POST /login HTTP/1.1")
            return .answer(status: isRight ? 200 : 404, body: #"{"displayName":"Ada Lovelace"}"#)
        }
        defer { server.stop() }
        let user = try await RemoteUserService(server: server.url).logIn(with: Self.ada)
        #expect(user == User(displayName: "Ada Lovelace"))
        let body = try #require(bodies.withLock { $0.first })
        let sent = try #require(try JSONSerialization.jsonObject(with: body) as? [String: String])
        #expect(sent == ["username": "ada", "password": Self.ada.password.text])
    }

    @Test(arguments: [100, 103])
    func `an answer that is announced is waited for`(status: Int) async throws {
        let link = status == 103 ? ["Link: </style.css>; rel=preload"] : []
        let server = try LoopbackServer { _ in
            .announced(by: status, body: #"{"displayName":"Ada"}"#, headers: link)
        }
        defer { server.stop() }
        let log = Log()
        let service = RemoteUserService(server: server.url, onFailure: log.note)
        for _ in 1...20 {
            let user = try? await service.logIn(with: Self.ada)
            #expect(user == User(displayName: "Ada"))
        }
        #expect(log.lines == [])
    }

    @Test(arguments: [0.1, 0.2, 0.3, 0.45, 0.49, 0.5, 0.6])
    func `a short timeout leaves the time that it says`(timeout: TimeInterval) async throws {
        let server = try LoopbackServer { _ in .answer(status: 200, body: #"{"displayName":"Ada"}"#) }
        defer { server.stop() }
        let log = Log()
        let service = RemoteUserService(server: server.url, timeout: timeout, onFailure: log.note)
        for _ in 1...50 { _ = try? await service.logIn(with: Self.ada) }
        // On a busy machine the deadline itself may be met; nothing else may end a login.
        #expect(log.lines.filter { $0 != "no whole answer within \(timeout) s" } == [])
    }

    @Test(arguments: [
        Fault("401", .answer(status: 401, body: ""), .wrongCredentials),
        Fault("423", .answer(status: 423, body: "{}"), .locked),
        Fault("401 with Basic", challenge("Basic realm=\"log in\""), .wrongCredentials),
        Fault("401 with Negotiate", challenge("Negotiate"), .wrongCredentials),
        Fault("500", .answer(status: 500, body: "Internal Server Error"), cause: "status 500"),
        Fault("404", .answer(status: 404, body: "{}"), cause: "status 404"),
        Fault("429", .answer(status: 429, body: "", headers: ["Retry-After: 60"]), cause: "status 429"),
        Fault("broken JSON", .answer(status: 200, body: #"{"displayName":"#), cause: noProfile),
        Fault("other JSON", .answer(status: 200, body: #"{"name":"Ada"}"#), cause: noProfile),
        Fault("no name", .answer(status: 200, body: #"{"displayName":" "}"#), cause: noProfile),
        Fault("a name with an escape", .answer(status: 200, body: escape), cause: noProfile),
        Fault("an empty body", .answer(status: 200, body: ""), cause: noProfile),
        Fault("closed half-way", .half(#"{"displayName":"Ada""#), cause: noConnection),
        Fault("closed at once", .close, cause: noConnection),
        Fault("a long answer", .answer(status: 200, body: long), cause: "an answer of more than 65536 bytes"),
        Fault("bytes without end", .endless, cause: "an answer of more than 65536 bytes"),
    ]) func `a fault of the server is an error that the login knows`(fault: Fault) async throws {
        let server = try LoopbackServer { _ in fault.reply }
        defer { server.stop() }
        let log = Log()
        let service = RemoteUserService(server: server.url, onFailure: log.note)
        await #expect(throws: fault.error) { try await service.logIn(with: Self.ada) }
        #expect(log.lines.count == (fault.cause == nil ? 0 : 1))
        for line in log.lines { #expect(line.hasPrefix(fault.cause ?? "")) }
    }

    @Test func `a body that is refused ends, and the next login is not harmed`() async throws {
        let (counts, sent) = AsyncStream.makeStream(of: Int.self)
        let replies: [LoopbackServer.Reply] = [
            .endless, .answer(status: 500, body: Self.endless), .answer(status: 200, body: Self.endless),
        ]
        let profile = LoopbackServer.Reply.answer(status: 200, body: #"{"displayName":"Ada"}"#)
        let next = Mutex((replies + replies).flatMap { [$0, profile] })
        let server = try LoopbackServer(onSent: { sent.yield($0) }) { _ in
            next.withLock { $0.removeFirst() }
        }
        defer { server.stop() }
        let service = RemoteUserService(server: server.url)
        var iterator = counts.makeAsyncIterator()
        for _ in 1...6 {
            await #expect(throws: LoginError.unreachable) { try await service.logIn(with: Self.ada) }
            #expect(try await service.logIn(with: Self.ada) == User(displayName: "Ada"))
            // Both have ended, the endless one, too: most often within a megabyte.
            for _ in 1...2 { #expect(await iterator.next() ?? .max < 32 << 20) }
        }
    }

    /// More than the buffers of the system take at once.
    private static let endless = String(repeating: " ", count: 64 << 20)
    private static let noConnection = "the connection failed: "
    private static let noProfile = "status 200, with a body that is no profile"
    /// A name that would clear a terminal.
    private static let escape = #"{"displayName":"\u001b[2JAda"}"#
    /// A profile, and more.
    private static let long =
        #"{"displayName":"Ada","more":""# + String(repeating: "x", count: 65_536) + #""}"#

    private static func challenge(_ scheme: String) -> LoopbackServer.Reply {
        .answer(status: 401, body: "", headers: ["WWW-Authenticate: \(scheme)"])
    }

    @Test(arguments: [true, false])
    func `a server that is too slow is unreachable, whether or not a byte drips`(drips: Bool) async throws {
        let server = try LoopbackServer { _ in
            if drips { return .drip }
            await untilCancelled()
            return .close
        }
        defer { server.stop() }
        let log = Log()
        let service = RemoteUserService(server: server.url, timeout: 1, onFailure: log.note)
        await #expect(throws: LoginError.unreachable) { try await service.logIn(with: Self.ada) }
        #expect(log.lines == ["no whole answer within 1.0 s"])
    }

    @Test(arguments: [301, 302, 303, 307, 308])
    func `a redirect is not followed, and told`(status: Int) async throws {
        let paths = Mutex<[String]>([])
        let log = Log()
        let other = try LoopbackServer { request in
            paths.withLock { $0.append(request.head) }
            return .answer(status: 200, body: #"{"displayName":"Mallory"}"#)
        }
        defer { other.stop() }
        let server = try LoopbackServer { _ in
            .answer(status: status, body: "", headers: ["Location: \(other.url)/login"])
        }
        defer { server.stop() }
        let service = RemoteUserService(server: server.url, onFailure: log.note)
        await #expect(throws: LoginError.unreachable) { try await service.logIn(with: Self.ada) }
        #expect(paths.withLock { $0 } == [])
        #expect(log.lines == ["redirected to 127.0.0.1 (status \(status)), and not followed"])
    }

    @Test func `a cookie of one login is not sent with the next`() async throws {
        let heads = Mutex<[String]>([])
        let server = try LoopbackServer { request in
            heads.withLock { $0.append(request.head.lowercased()) }
            let cookie = "Set-Cookie: session=ada; Path=/; Max-Age=3600"
            return .answer(status: 200, body: #"{"displayName":"Ada"}"#, headers: [cookie])
        }
        defer { server.stop() }
        let service = RemoteUserService(server: server.url)
        for _ in 1...2 { _ = try await service.logIn(with: Self.ada) }
        let all = heads.withLock { $0 }
        #expect(all.count == 2)
        for head in all { #expect(!head.contains("cookie:")) }
    }

    @Test func `a server that refuses the connection is unreachable`() async throws {
        let url = try #require(URL(string: "http://127.0.0.1:\(LoopbackServer.unusedPort())"))
        let log = Log()
        let service = RemoteUserService(server: url, onFailure: log.note)
        await #expect(throws: LoginError.unreachable) { try await service.logIn(with: Self.ada) }
        #expect(log.lines.count == 1 && log.lines[0].hasSuffix("(URLError -1004)"), "\(log.lines)")
    }

    @Test func `a timeout of no time is a mistake of the caller, and says so`() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            _ = RemoteUserService(server: URL(filePath: "/"), timeout: 0)
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("a timeout is more than 0 s, and a day at most: not 0.0 s"), "\(text)")
    }

    #if os(Linux)
        @Test func `no proxy reads a password, unless it is asked to`() async {
            await #expect(processExitsWith: .success) {
                let profile = LoopbackServer.Reply.answer(status: 200, body: #"{"displayName":"Ada"}"#)
                let proxied = Mutex(0)
                let server = try LoopbackServer { _ in profile }
                let proxy = try LoopbackServer { _ in
                    proxied.withLock { $0 += 1 }
                    return profile
                }
                let log = Log()
                let service = RemoteUserService(server: server.url, onFailure: log.note)
                setenv("http_proxy", "\(proxy.url)", 1)
                let refused = try? await service.logIn(with: RemoteUserServiceTests.ada)
                precondition(
                    refused == nil && log.lines.count == 1 && log.lines[0].hasPrefix("http_proxy is set"))
                setenv("no_proxy", "example.org,127.0.0.1", 1)
                let user = try? await service.logIn(with: RemoteUserServiceTests.ada)
                precondition(user == User(displayName: "Ada"), "\(log.lines)")
                precondition(proxied.withLock { $0 } == 0)
            }
        }
    #endif

    @Test func `cancelling the task cancels the request, and the server hears of it`() async throws {
        let (events, continuation) = AsyncStream.makeStream(of: String.self)
        let server = try LoopbackServer { _ in
            continuation.yield("requested")
            await untilCancelled()
            continuation.yield("cancelled")
            return .close
        }
        defer { server.stop() }
        let service = RemoteUserService(server: server.url)
        let attempt = Task { try await service.logIn(with: Self.ada) }
        var iterator = events.makeAsyncIterator()
        #expect(await iterator.next() == "requested")
        attempt.cancel()
        await #expect(throws: LoginError.cancelled) { try await attempt.value }
        #expect(await iterator.next() == "cancelled")
    }

    @Test func `a task that is cancelled already makes no request`() async throws {
        let count = Mutex(0)
        let server = try LoopbackServer { _ in
            count.withLock { $0 += 1 }
            return .close
        }
        defer { server.stop() }
        let service = RemoteUserService(server: server.url)
        let attempt = Task {
            await untilCancelled()
            return try await service.logIn(with: Self.ada)
        }
        attempt.cancel()
        await #expect(throws: LoginError.cancelled) { try await attempt.value }
        #expect(count.withLock { $0 } == 0)
    }

    @Test func `neither the service nor its log prints a password`() async throws {
        // A server may send back what it has got.
        let server = try LoopbackServer {
            .answer(status: 200, body: String(decoding: $0.body, as: UTF8.self))
        }
        defer { server.stop() }
        let text = Mutex("")
        let service = RemoteUserService(server: server.url) { failure in
            text.withLock { text in _ = dump(failure, to: &text) }
        }
        let error = await #expect(throws: LoginError.self) { try await service.logIn(with: Self.ada) }
        text.withLock { _ = dump(error, to: &$0) }
        text.withLock { _ = dump(service, to: &$0) }
        let told = text.withLock { $0 }
        #expect(told.contains("a body that is no profile"), "\(told)")
        #expect(!told.contains("correct"))
    }
}

/// What the service tells the developer.
final class Log: Sendable {
    private let entries = Mutex<[String]>([])

    var lines: [String] { entries.withLock { $0 } }

    @Sendable func note(_ failure: RemoteFailure) { entries.withLock { $0.append("\(failure)") } }
}

/// Waits until the task is cancelled.
func untilCancelled() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
    for await _ in stream {}
    withExtendedLifetime(continuation) {}
}
