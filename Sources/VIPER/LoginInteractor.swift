import LoginDomain

/// The interactor: the business rules of the login, without a screen.
///
/// It alone knows the entities and the service.
final class LoginInteractor: LoginInteractorProtocol {
    /// The presenter owns the interactor: a strong reference back would keep both alive forever (L12).
    weak var output: (any LoginInteractorOutput)?

    private let service: any UserService
    private var attempt: Task<Void, Never>?

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
        if let field = credentials.missingField {
            output?.logInFailed(LoginFailure(missing: field))
            return
        }
        output?.logInStarted()
        attempt = Task { [weak self, service] in
            do throws(LoginError) {
                let user = try await service.logIn(with: credentials)
                if !Task.isCancelled { self?.loggedIn(user) }
            } catch {
                if !Task.isCancelled { self?.logInFailed(error) }
            }
        }
    }

    func cancel() {
        attempt?.cancel()
        attempt = nil
    }

    // MARK: Answers

    private func loggedIn(_ user: User) {
        attempt = nil
        output?.loggedIn(displayName: user.displayName)
    }

    private func logInFailed(_ error: LoginError) {
        attempt = nil
        output?.logInFailed(LoginFailure(error))
    }
}

extension LoginFailure {
    fileprivate init(missing field: LoginField) {
        rejectsPassword = false
        reason =
            switch field {
            case .username: .usernameMissing
            case .password: .passwordMissing
            }
    }

    fileprivate init(_ error: LoginError) {
        rejectsPassword = error.rejectsPassword
        reason =
            switch error {
            case .wrongCredentials: .wrongCredentials
            case .locked: .locked
            case .unreachable: .unreachable
            case .cancelled: .cancelled
            }
    }
}
