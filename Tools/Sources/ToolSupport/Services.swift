import LoginDomain

/// The one account that the tools know.
package enum Account {
    package static let username = "admin"
    package static let password = "1234"
    package static let user = User(displayName: "Ada Min")
}

/// Answers at once, without suspending: what a log-in costs besides is the flow's.
package struct PromptService: UserService {
    package init() {}

    package func logIn(with credentials: Credentials) async throws(LoginError) -> User {
        if credentials.password == Password(Account.password) { return Account.user }
        if credentials.username == Account.username { throw .wrongCredentials }
        throw .unreachable
    }
}

/// Suspends until ``answer(_:)`` is called.
package final class SuspendingService: UserService, @unchecked Sendable {
    private var waiting: UnsafeContinuation<Result<User, LoginError>, Never>?

    package init() {}

    package func logIn(with credentials: Credentials) async throws(LoginError) -> User {
        try await withUnsafeContinuation { waiting = $0 }.get()
    }

    /// Answers.
    package func answer(_ answer: Result<User, LoginError>) {
        waiting?.resume(returning: answer)
        waiting = nil
    }
}
