import Shared

/// The presenter: all the decisions of the login screen, and none of its widgets.
///
/// Owns what was typed, the service and the running attempt. Knows its view weakly, by protocol: the view owns it.
final class LoginPresenter: LoginPresenterProtocol {
    /// Make it strong, and L12 fails: view and presenter keep each other alive.
    weak var view: (any LoginViewProtocol)?

    private let service: any UserService
    private var username = ""
    private var password = ""
    private var attempt: Task<Void, Never>?

    init(service: any UserService) {
        self.service = service
    }

    deinit {
        attempt?.cancel()
    }

    // MARK: What the view tells

    func usernameChanged(_ username: String) {
        self.username = username
        view?.hideMessage()
    }

    func passwordChanged(_ password: String) {
        self.password = password
        view?.hideMessage()
    }

    func logInTapped() {
        guard attempt == nil else { return }
        let credentials = Credentials(username: username, password: password)
        if let field = credentials.missingField {
            view?.show(message: field.missingMessage)
            return
        }
        view?.hideMessage()
        view?.showLoading()
        attempt = Task { [weak self, service] in
            do throws(LoginError) {
                let user = try await service.logIn(with: credentials)
                if !Task.isCancelled { self?.loggedIn(user) }
            } catch {
                if !Task.isCancelled { self?.logInFailed(error) }
            }
        }
    }

    func cancelTapped() {
        attempt?.cancel()
        attempt = nil
        view?.hideLoading()
    }

    // MARK: What the service answers

    private func loggedIn(_ user: User) {
        attempt = nil
        view?.showHome(displayName: user.displayName)
    }

    private func logInFailed(_ error: LoginError) {
        attempt = nil
        view?.hideLoading()
        if error.rejectsPassword {
            // Both copies: a programmatic clear fires no edit, so the presenter's own would stay, and fail L36.
            password = ""
            view?.clearPassword()
        }
        if let message = error.message { view?.show(message: message) }
    }
}
