import Foundation
import RealService
import Synchronization
import Testing

/// What a 401 on any screen leads to.
@MainActor @Suite struct SessionClientTests {
    private struct Offline: Error {}

    /// The server knows the token `new`, and no other.
    private static let send: @Sendable (String, String) async throws -> Data = { _, token in
        guard token == "new" else { throw Unauthorized() }
        return Data()
    }

    @Test func `no network keeps the session`() async {
        var ends = 0
        let client = SessionClient(
            token: "old", send: Self.send, refresh: { _ in throw Offline() }, onEnd: { ends += 1 })
        await #expect(throws: Offline.self) { try await client.get("/orders") }
        #expect(ends == 0)
    }

    @Test func `a refusal ends the session, once for all requests`() async {
        var ends = 0
        let client = SessionClient(token: "old", send: Self.send, refresh: { _ in nil }, onEnd: { ends += 1 })
        let requests = ["/orders", "/profile"].map { path in Task { try await client.get(path) } }
        for request in requests {
            await #expect(throws: CancellationError.self) { try await request.value }
        }
        #expect(ends == 1)
    }

    @Test func `requests that wait share one new token`() async throws {
        let refreshes = Mutex(0)
        let client = SessionClient(
            token: "old", send: Self.send,
            refresh: { _ in
                refreshes.withLock { $0 += 1 }
                return "new"
            }, onEnd: {})
        let requests = ["/orders", "/profile"].map { path in Task { try await client.get(path) } }
        for request in requests { _ = try await request.value }
        #expect(refreshes.withLock { $0 } == 1)
    }

    @Test func `a new token that is refused, too, ends the session`() async {
        var ends = 0
        let refreshes = Mutex(0)
        let client = SessionClient(
            token: "old", send: { _, _ in throw Unauthorized() },
            refresh: { _ in
                refreshes.withLock { $0 += 1 }
                return "newer"
            }, onEnd: { ends += 1 })
        for _ in 1...2 {
            await #expect(throws: CancellationError.self) { try await client.get("/orders") }
        }
        #expect(ends == 1)
        #expect(refreshes.withLock { $0 } == 1)
    }

    /// What arrives after the user has logged out.
    enum Late: CaseIterable { case refusal, newToken, noNetwork }

    @Test(arguments: Late.allCases) func `after the log-out nothing is reported`(_ late: Late) async {
        var ends = 0
        let (asked, ask) = AsyncStream.makeStream(of: Void.self)
        let (answers, answer) = AsyncStream.makeStream(of: Void.self)
        let sent = Mutex<[String]>([])
        let client = SessionClient(
            token: "old",
            send: { _, token in
                sent.withLock { $0.append(token) }
                return try await Self.send("", token)
            },
            refresh: { _ in
                ask.yield()
                // A server does not hear at once that nobody waits.
                await Task { for await _ in answers { return } }.value
                switch late {
                case .refusal: return nil
                case .newToken: return "new"
                case .noNetwork: throw Offline()
                }
            }, onEnd: { ends += 1 })
        let request = Task { try await client.get("/orders") }
        for await _ in asked { break }
        client.end()
        answer.yield()
        await #expect(throws: CancellationError.self) { try await request.value }
        await #expect(throws: CancellationError.self) { try await client.get("/profile") }
        #expect(ends == 0)
        #expect(sent.withLock { $0 } == ["old"])
    }

    @Test(arguments: [true, false]) func `an answer that comes after the log-out is shown to nobody`(
        _ isFailure: Bool
    ) async {
        let (asked, ask) = AsyncStream.makeStream(of: Void.self)
        let (answers, answer) = AsyncStream.makeStream(of: Void.self)
        let client = SessionClient(
            token: "new",
            send: { _, _ in
                ask.yield()
                for await _ in answers { break }
                if isFailure { throw Offline() }
                return Data()
            }, refresh: { _ in nil }, onEnd: {})
        let request = Task { try await client.get("/orders") }
        for await _ in asked { break }
        client.end()
        answer.yield()
        await #expect(throws: CancellationError.self) { try await request.value }
    }
}
