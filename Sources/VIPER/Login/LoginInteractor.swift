import LoginDomain

/// The interactor: the business rules of the login, without a screen.
///
/// It alone uses the entities and the service, and it reports plain values. It is on the main actor, like
/// everything here: the request suspends, nothing else takes time, and no report has to change threads.
final class LoginInteractor: LoginInteractorProtocol {
    /// The stage that the login has reached.
    private enum Phase {
        /// An attempt can start.
        case idle
        /// This attempt is under way.
        case loading(Task<Void, Never>)
        /// The user is logged in, and has nothing to start or to cancel.
        case loggedIn
    }

    /// The presenter owns the interactor: a strong reference back would be a retain cycle.
    weak var output: (any LoginInteractorOutput)?

    private let service: any UserService
    private var phase = Phase.idle

    init(service: any UserService) {
        self.service = service
    }

    deinit {
        if case .loading(let attempt) = phase { attempt.cancel() }
    }

    // MARK: Requests of the presenter

    func logIn(username: String, password: Password) {
        guard case .idle = phase else { return }
        let credentials = Credentials(username: username, password: password)
        if let field = credentials.missingField {
            output?.fieldMissing(field)
            return
        }
        let attempt = Task { [weak self, service] in
            do throws(LoginError) {
                let user = try await service.logIn(with: credentials)
                // Cancelling only asks: an answer that is on its way still arrives, and must not count (L20).
                if !Task.isCancelled { self?.loggedIn(user) }
            } catch {
                if !Task.isCancelled { self?.logInFailed(error) }
            }
        }
        // First the attempt, then what shows it (L46).
        phase = .loading(attempt)
        output?.logInStarted()
    }

    func cancel() {
        guard case .loading(let attempt) = phase else { return }
        attempt.cancel()
        phase = .idle
        output?.logInCancelled()
    }

    // MARK: Answers

    private func loggedIn(_ user: User) {
        phase = .loggedIn
        output?.loggedIn(displayName: user.displayName)
    }

    private func logInFailed(_ error: LoginError) {
        phase = .idle
        output?.logInFailed(error)
    }
}
