import LoginDomain
import LoginText

/// The presenter: makes every decision of the login screen, and knows none of its widgets.
final class LoginPresenter: LoginPresenterProtocol {
    /// The view owns the presenter: a strong reference back would be a retain cycle (L12).
    weak var view: (any LoginViewProtocol)?

    private let service: any UserService
    private var attempt: Task<Void, Never>?
    private var isLoggedIn = false

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
        guard !isLoggedIn, let task = attempt else { return }
        // The attempt goes first: `cancel()` runs the request's cancellation handlers at once, and they may call back.
        attempt = nil
        task.cancel()
        view?.hideLoading()
    }

    // MARK: Answers

    // The attempt stays, so no second request can begin, and Cancel does not end it: the view is locked until its screen
    // has gone (L47).
    private func loggedIn(_ user: User) {
        isLoggedIn = true
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
