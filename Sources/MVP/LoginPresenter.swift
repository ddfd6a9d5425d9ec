import LoginDomain
import LoginText

/// The presenter: makes every decision of the login screen, and knows none of its widgets.
final class LoginPresenter: LoginPresenterProtocol {
    /// The view owns the presenter: a strong reference back would be a retain cycle (L12).
    weak var view: (any LoginViewProtocol)?

    private let service: any UserService
    private var attempt: Task<Void, Never>?

    init(service: any UserService) {
        self.service = service
    }

    deinit {
        attempt?.cancel()
    }

    // MARK: Gestures

    func fieldEdited() {
        view?.hideMessage()
    }

    func logInTapped(username: String, password: Password) {
        guard attempt == nil else { return }
        let credentials = Credentials(username: username, password: password)
        if let field = credentials.missingField {
            view?.show(message: field.missingMessage)
            return
        }
        // First the attempt, then the view: whoever is told may call back, and finds the attempt there (L46).
        attempt = Task { [weak self, service] in
            do throws(LoginError) {
                let user = try await service.logIn(with: credentials)
                // Cancelling only asks: an answer that is on its way still arrives, and must not count (L20, L21).
                if !Task.isCancelled { self?.loggedIn(user) }
            } catch {
                if !Task.isCancelled { self?.logInFailed(error) }
            }
        }
        view?.showLoading()
        view?.hideMessage()
    }

    func cancelTapped() {
        // `cancel()` runs the request's cancellation handler at once. It finds no attempt any more.
        let task = attempt
        attempt = nil
        task?.cancel()
        view?.hideLoading()
    }

    // MARK: Answers

    // The attempt stays, so the view is locked until its screen has gone: no second request can begin (L47).
    private func loggedIn(_ user: User) {
        view?.showHome(displayName: user.displayName)
    }

    // The view is unlocked last: until then nobody can begin the next attempt (L46).
    private func logInFailed(_ error: LoginError) {
        attempt = nil
        if error.rejectsPassword { view?.clearPassword() }
        if let message = error.message { view?.show(message: message) }
        view?.hideLoading()
    }
}
