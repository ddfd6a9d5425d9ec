import Shared

/// The one account that the benchmark knows.
nonisolated enum Account {
    static let username = "admin"
    static let password = "1234"
    static let user = User(displayName: "Ada Min")
}

/// Answers at once, without suspending: what a log-in costs beside it is the flow's.
nonisolated struct PromptService: UserService {
    func logIn(with credentials: Credentials) async throws(LoginError) -> User {
        if credentials.password == Password(Account.password) { return Account.user }
        if credentials.username == Account.username { throw .wrongCredentials }
        throw .unreachable
    }
}

/// Suspends until it is told to answer, and answers that nobody can be reached.
nonisolated final class SuspendingService: UserService, @unchecked Sendable {
    private var waiting: UnsafeContinuation<Void, Never>?

    func logIn(with credentials: Credentials) async throws(LoginError) -> User {
        await withUnsafeContinuation { waiting = $0 }
        throw .unreachable
    }

    /// Answers.
    func answer() {
        waiting?.resume()
        waiting = nil
    }
}
