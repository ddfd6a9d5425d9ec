import LoginDomain
import Testing

/// A service that answers when the test says so.
///
/// Cancelling an attempt does not end its request, so a test can answer too late.
@MainActor public final class ManualService: UserService {
    /// One request that waits for its answer.
    @MainActor public final class Request {
        private var continuation: CheckedContinuation<Result<User, LoginError>, Never>?
        private var isAnswered = false

        fileprivate init(_ continuation: CheckedContinuation<Result<User, LoginError>, Never>) {
            self.continuation = continuation
        }

        /// Answers, and returns after the attempt has handled the answer, whatever it does with it.
        public func answer(_ answer: Result<User, LoginError>) async {
            continuation?.resume(returning: answer)
            continuation = nil
            while !isAnswered { await Task.yield() }
        }

        /// Notes that the attempt goes on with the answer, within this turn.
        fileprivate func end() {
            isAnswered = true
        }
    }

    /// What can arrive after an attempt was cancelled.
    public nonisolated static let lateAnswers: [Result<User, LoginError>] = [
        .success(.late), .failure(.locked),
    ]

    /// The credentials of all requests, first to last.
    public private(set) var asked: [Credentials] = []
    private var requests: [Request] = []

    /// Makes a service that has no request yet.
    public init() {}

    @MainActor public func logIn(with credentials: Credentials) async throws(LoginError) -> User {
        asked.append(credentials)
        var request: Request?
        let answer = await withCheckedContinuation { continuation in
            let waiting = Request(continuation)
            request = waiting
            requests.append(waiting)
        }
        request?.end()
        return try answer.get()
    }

    /// Waits for the next request; the test fails when none comes.
    public func nextRequest(sourceLocation: SourceLocation = #_sourceLocation) async throws -> Request {
        try await wait(for: "a request", until: { !requests.isEmpty }, sourceLocation: sourceLocation)
        return requests.removeFirst()
    }
}

/// Waits until a condition holds; after a minute the test fails.
/// - Parameters:
///   - what: What the test waits for.
///   - condition: Whether it is there. Must change on the main actor.
@MainActor public func wait(
    for what: String, until condition: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation
) async throws {
    let deadline = ContinuousClock.now + .seconds(60)
    while !condition() {
        try #require(
            ContinuousClock.now < deadline, "waited a minute for \(what)", sourceLocation: sourceLocation)
        await Task.yield()
    }
}
