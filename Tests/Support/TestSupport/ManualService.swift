import Conformance
import LoginDomain
import LoginSuite
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
        public func answer(
            _ answer: Result<User, LoginError>, sourceLocation: SourceLocation = #_sourceLocation
        ) async {
            let count = service.endedCount
            service.pending.answer(number, with: ServiceAnswer(answer))
            let hasEnded = await comesTrue { service.endedCount > count }
            if !hasEnded { Issue.record("The attempt does not go on.", sourceLocation: sourceLocation) }
        }
    }

    /// What can arrive after an attempt was cancelled.
    public nonisolated static let lateAnswers: [Result<User, LoginError>] = [
        .success(.late), .failure(.locked),
    ]

    /// The credentials of all requests so far, first to last.
    public private(set) var asked: [Credentials] = []
    /// For each answer, whether the attempt had been cancelled by then.
    public private(set) var wasCancelled: [Bool] = []
    private let pending = PendingRequests()
    private var handedOut = 0
    private var endedCount = 0

    /// Makes a service that has no request yet.
    public init() {}

    @MainActor public func logIn(with credentials: Credentials) async throws(LoginError) -> User {
        // As the protocol says: a call in a task that is already cancelled makes no request.
        if Task.isCancelled { throw .cancelled }
        asked.append(credentials)
        // The attempt goes on within this turn.
        defer {
            wasCancelled.append(Task.isCancelled)
            endedCount += 1
        }
        return try await pending.answer(to: LoginRequest(credentials)).result.get()
    }

    /// The credentials of all requests: also of those that begin only now, because a request begins a turn
    /// after its tap.
    ///
    /// Tasks of the main actor begin in the order in which they are made: so this one begins after the attempts that
    /// there are.
    public func allAsked() async -> [Credentials] {
        await Task { asked }.value
    }

    /// Waits for the next request; the test fails when none comes.
    public func nextRequest(sourceLocation: SourceLocation = #_sourceLocation) async throws -> Request {
        let hasCome = await comesTrue { pending.numbers.contains { $0 > handedOut } }
        try #require(hasCome, "no request comes", sourceLocation: sourceLocation)
        handedOut += 1
        return Request(service: self, number: handedOut)
    }
}

/// Waits until a condition holds, for two seconds at most.
///
/// The main actor may be busy with other tests for longer than that: the condition has a thousand turns in
/// any case.
/// - Parameter condition: Must change on the main actor.
/// - Returns: Whether it holds.
@MainActor private func comesTrue(_ condition: () -> Bool) async -> Bool {
    let deadline = ContinuousClock.now + .seconds(2)
    var turnsLeft = 1_000
    while !condition() {
        if turnsLeft < 0, ContinuousClock.now > deadline { return false }
        turnsLeft -= 1
        await Task.yield()
    }
    return true
}

nonisolated extension Credentials {
    /// What Ada types into the form.
    public static let ada = Credentials(username: "ada", password: Password("secret"))
}

nonisolated extension User {
    /// The user Ada.
    public static let ada = User(displayName: "Ada")
    /// A user whose name arrives after its attempt was cancelled.
    public static let late = User(displayName: "Too Late")
}
