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
}
