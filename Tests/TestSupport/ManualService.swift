import Conformance
import LoginDomain
import Testing

/// A service that answers when the test says so.
///
/// Cancelling an attempt does not end its request, so a test can answer too late.
@MainActor public final class ManualService: UserService {
    /// One request that waits for its answer.
    @MainActor public struct Request {
        fileprivate let service: ManualService
        fileprivate let number: Int

        /// Answers, and returns after the attempt has handled the answer, whatever it does with it.
        public func answer(_ answer: Result<User, LoginError>) async {
            let count = service.endedCount
            service.held.answer(number, with: Answer(answer))
            while service.endedCount == count { await Task.yield() }
        }
    }

    /// What can arrive after an attempt was cancelled.
    public nonisolated static let lateAnswers: [Result<User, LoginError>] = [
        .success(.late), .failure(.locked),
    ]

    /// The credentials of all requests, first to last.
    public private(set) var asked: [Credentials] = []
    private let held = HeldUserService()
    private var handedOut = 0
    private var endedCount = 0

    /// Makes a service that has no request yet.
    public init() {}

    @MainActor public func logIn(with credentials: Credentials) async throws(LoginError) -> User {
        asked.append(credentials)
        // The attempt goes on within this turn.
        defer { endedCount += 1 }
        return try await held.logIn(with: credentials)
    }

    /// Waits for the next request; the test fails when none comes.
    public func nextRequest(sourceLocation: SourceLocation = #_sourceLocation) async throws -> Request {
        try await wait(
            for: "a request", until: { held.requests.contains { $0.number > handedOut } },
            sourceLocation: sourceLocation)
        handedOut += 1
        return Request(service: self, number: handedOut)
    }
}

/// Waits until a condition holds; after four minutes the test fails.
/// - Parameters:
///   - what: What the test waits for.
///   - condition: Whether it is there. Must change on the main actor.
@MainActor public func wait(
    for what: String, until condition: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation
) async throws {
    let deadline = ContinuousClock.now + .seconds(240)
    while !condition() {
        try #require(
            ContinuousClock.now < deadline, "waited four minutes for \(what)", sourceLocation: sourceLocation)
        await Task.yield()
    }
}
