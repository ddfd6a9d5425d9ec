import LoginDomain

/// The service that a login under test asks: it notes each request as
/// it was sent, and answers when the suite says so.
///
/// A login that has a `UserService` takes it as it is. Any other login asks it through an adapter of a few
/// lines, which calls ``logIn(username:password:)``: nothing is trimmed on the way.
///
/// A call in a task that is cancelled already makes no request. One that is cancelled later still
/// waits for its answer: cancelling only asks, and an answer may come all the same.
public final class SuiteService: UserService {
    let held = HeldRequests<SentCredentials>()

    init() {}

    /// What was called since the events were taken, in order of request.
    var calls: [ServiceCall] {
        held.events.compactMap { event in
            switch event {
            case .requested(let number, let credentials): .request(number, credentials)
            case .cancelled(let number): .cancel(number)
            // The suite's own doing.
            case .answered: nil
            }
        }.inOrderOfRequest
    }

    public func logIn(with credentials: Credentials) async throws(LoginError) -> User {
        try await logIn(username: credentials.username, password: credentials.password.text)
    }

    /// Logs in with what a login sends, as it sends it.
    /// - Returns: The user.
    /// - Throws: What the suite answers; `cancelled` in a task that is cancelled already.
    public func logIn(username: String, password: String) async throws(LoginError) -> User {
        let sent = SentCredentials(username: username, password: Password(password))
        return try await held.answer(to: sent).result.get()
    }
}
