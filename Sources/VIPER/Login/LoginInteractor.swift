import LoginDomain

/// The interactor: the business rules of the login, without a screen.
///
/// It alone uses the entities and the service. It is on the main actor, like everything here: the request suspends,
/// nothing else takes time, and no report has to change threads.
final class LoginInteractor: LoginInteractorProtocol {
    /// The presenter owns the interactor: a strong reference back would be a retain cycle (L12).
    weak var output: (any LoginInteractorOutput)?

    private let service: any UserService
    private var attempt: Task<Void, Never>?
    private var isLoggedIn = false

    init(service: any UserService) {
        self.service = service
    }

    deinit {
        attempt?.cancel()
    }

    // MARK: Requests of the presenter

    func logIn(username: String, password: Password) {
        guard attempt == nil else { return }
        let credentials = Credentials(username: username, password: password)
        switch credentials.missingField {
        case .username: output?.fieldMissing(.username)
        case .password: output?.fieldMissing(.password)
        case nil: start(with: credentials)
        }
    }

    func cancel() {
        guard !isLoggedIn, let task = attempt else { return }
        // The attempt goes first: `cancel()` runs the request's cancellation handlers at once, and they may call back.
        attempt = nil
        task.cancel()
        output?.logInCancelled()
    }

    private func start(with credentials: Credentials) {
        // First the attempt, then the report: whoever hears of it may call back, and finds the attempt there (L46).
        attempt = Task { [weak self, service] in
            do throws(LoginError) {
                let user = try await service.logIn(with: credentials)
                // Cancelling only asks: an answer that is on its way still arrives, and must not count (L20, L21).
                if !Task.isCancelled { self?.loggedIn(user) }
            } catch {
                if !Task.isCancelled { self?.logInFailed(error) }
            }
        }
        output?.logInStarted()
    }

    // MARK: Answers

    // The attempt stays, and Cancel does not end it: no second request can begin until the screen has gone (L47).
    private func loggedIn(_ user: User) {
        isLoggedIn = true
        output?.loggedIn(displayName: user.displayName)
    }

    private func logInFailed(_ error: LoginError) {
        attempt = nil
        switch error {
        case .wrongCredentials: output?.logInFailed(.rejected(.wrongCredentials))
        case .locked: output?.logInFailed(.rejected(.locked))
        case .unreachable: output?.logInFailed(.unreachable)
        case .cancelled: output?.logInCancelled()
        }
    }
}
