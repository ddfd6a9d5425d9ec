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

        init(_ description: String, _ reply: LoopbackServer.Reply, _ error: LoginError) {
            testDescription = description
            self.reply = reply
            self.error = error
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

    @Test(arguments: [
        Fault("401", .answer(status: 401, body: ""), .wrongCredentials),
        Fault("423", .answer(status: 423, body: "{}"), .locked),
        Fault("500", .answer(status: 500, body: "Internal Server Error"), .unreachable),
        Fault("404", .answer(status: 404, body: "{}"), .unreachable),
        Fault("broken JSON", .answer(status: 200, body: #"{"displayName":"#), .unreachable),
        Fault("other JSON", .answer(status: 200, body: #"{"name":"Ada"}"#), .unreachable),
        Fault("an empty body", .answer(status: 200, body: ""), .unreachable),
        Fault("closed half-way", .half(#"{"displayName":"Ada""#), .unreachable),
        Fault("closed at once", .close, .unreachable),
    ]) func `a fault of the server is an error that the login knows`(fault: Fault) async throws {
        let server = try LoopbackServer { _ in fault.reply }
        defer { server.stop() }
        let service = RemoteUserService(server: server.url)
        await #expect(throws: fault.error) { try await service.logIn(with: Self.ada) }
    }

    @Test func `a server that refuses the connection is unreachable`() async throws {
        let url = try #require(URL(string: "http://127.0.0.1:\(LoopbackServer.unusedPort())"))
        let service = RemoteUserService(server: url)
        await #expect(throws: LoginError.unreachable) { try await service.logIn(with: Self.ada) }
    }

    @Test func `a server that is too slow is unreachable`() async throws {
        let server = try LoopbackServer { _ in
            await untilCancelled()
            return .close
        }
        defer { server.stop() }
        let service = RemoteUserService(server: server.url, timeout: 1)
        await #expect(throws: LoginError.unreachable) { try await service.logIn(with: Self.ada) }
    }

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

    @Test func `the service prints no password`() async throws {
        let server = try LoopbackServer { _ in .answer(status: 401, body: "") }
        defer { server.stop() }
        let service = RemoteUserService(server: server.url)
        var text = ""
        do {
            _ = try await service.logIn(with: Self.ada)
        } catch {
            dump(error, to: &text)
        }
        dump(service, to: &text)
        #expect(!text.contains("correct"))
    }
}

/// Waits until the task is cancelled.
private func untilCancelled() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
    for await _ in stream {}
    withExtendedLifetime(continuation) {}
}
