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
    private let held = HeldRequests<SentCredentials, ServiceAnswer>(answerIfCancelled: .failure(.cancelled))

    /// What was called since ``forgetCalls()``, in order of request.
    var calls: [ServiceCall] { held.events.compactMap(ServiceCall.init).inOrderOfRequest }

    init() {}

    public func logIn(with credentials: Credentials) async throws(LoginError) -> User {
        try await logIn(username: credentials.username, password: credentials.password.text)
    }

    /// Logs in with what a login sends, as it sends it.
    /// - Returns: The user.
    /// - Throws: What the suite answers; `cancelled` in a task that is cancelled already.
    public func logIn(username: String, password: String) async throws(LoginError) -> User {
        let credentials = SentCredentials(username: username, password: Password(password))
        return try await held.answer(to: credentials).result.get()
    }

    /// Answers an open request, cancelled or not.
    func answer(_ number: Int, with answer: ServiceAnswer) {
        held.answer(number, with: answer)
    }

    /// Has the next request answered at once, without suspending.
    func prepare(_ answer: ServiceAnswer) {
        held.prepare(answer)
    }

    /// Forgets what was called: the next step begins.
    func forgetCalls() {
        held.takeEvents()
    }

    /// Ends every request, so that no task waits for an answer after the play.
    func answerAll() {
        held.answerAll(with: .failure(.cancelled))
    }
}

extension ServiceCall {
    /// What a login does; that the service answers is the suite's own doing.
    fileprivate init?(_ event: HeldRequests<SentCredentials, ServiceAnswer>.Event) {
        switch event {
        case .requested(let number, let credentials): self = .request(number, credentials)
        case .cancelled(let number): self = .cancel(number)
        case .answered: return nil
        }
    }
}
