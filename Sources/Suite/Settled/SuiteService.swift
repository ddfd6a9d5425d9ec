import LoginDomain

/// The service that the suite gives to a flow, or to a login under test: it notes each request as it was sent, and
/// answers when the suite says so.
///
/// A login that has a `UserService` takes it as it is. Any other login asks it through an adapter of a few
/// lines, which calls ``logIn(username:password:)``: nothing is trimmed on the way.
///
/// A call in a task that is cancelled already makes no request. One that is cancelled later still
/// waits for its answer: cancelling only asks, and an answer may come all the same.
public final class SuiteService: UserService {
    package let pending = PendingRequests()

    package init() {}

    /// What was called since the events were taken, in order of request.
    var calls: [RequestEvent] {
        // An answer is the suite's own doing.
        pending.events.filter { $0.kind != .answered }.inOrderOfRequest()
    }

    public func logIn(with credentials: Credentials) async throws(LoginError) -> User {
        try await pending.answer(to: LoginRequest(credentials)).result.get()
    }

    /// Logs in with what a login sends, as it sends it.
    /// - Returns: The user.
    /// - Throws: What the suite answers; `cancelled` in a task that is cancelled already.
    public func logIn(username: String, password: String) async throws(LoginError) -> User {
        let sent = LoginRequest(username: username, password: Password(password))
        return try await pending.answer(to: sent).result.get()
    }
}

/// What the service answers.
///
/// It is not a `Result`: it is compared and used as a key, and a user is not `Hashable`.
public enum ServiceAnswer: Hashable, Sendable {
    /// The user is logged in, and greeted by this name.
    case success(displayName: String)
    /// The user is not logged in.
    case failure(LoginError)

    /// Makes an answer of what a service has returned or thrown.
    package init(_ result: Result<User, LoginError>) {
        switch result {
        case .success(let user): self = .success(displayName: user.displayName)
        case .failure(let error): self = .failure(error)
        }
    }

    /// The answer as a service returns or throws it.
    package var result: Result<User, LoginError> {
        switch self {
        case .success(let displayName): .success(User(displayName: displayName))
        case .failure(let error): .failure(error)
        }
    }
}

extension ServiceAnswer: CustomStringConvertible {
    public var description: String {
        switch self {
        case .success(let displayName): "welcome, \(abbreviated(displayName))"
        case .failure(let error): "\(error)"
        }
    }
}
