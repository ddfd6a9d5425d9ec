import Shared

/// The presenter: turns gestures into requests, and results into what to show and when to leave.
///
/// Owns what was typed, the interactor and the router. Knows its view weakly; all three by protocol.
final class LoginPresenter: LoginPresenterProtocol {
    /// Make it strong, and L12 fails: view and presenter keep each other alive.
    weak var view: (any LoginViewProtocol)?

    private let interactor: any LoginInteractorProtocol
    private let router: any LoginRouterProtocol
    private var username = ""
    private var password = ""

    init(interactor: any LoginInteractorProtocol, router: any LoginRouterProtocol) {
        self.interactor = interactor
        self.router = router
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
        interactor.logIn(username: username, password: password)
    }

    func cancelTapped() {
        interactor.cancel()
        view?.hideLoading()
    }
}

// MARK: What the interactor reports

extension LoginPresenter: LoginInteractorOutput {
    func missing(_ field: LoginField) {
        view?.show(message: field.missingMessage)
    }

    func logInStarted() {
        view?.hideMessage()
        view?.showLoading()
    }

    func loggedIn(displayName: String) {
        router.showHome(displayName: displayName)
    }

    func logInFailed(_ error: LoginError) {
        view?.hideLoading()
        if error.rejectsPassword {
            // Both copies: a programmatic clear fires no edit, so the presenter's own would stay, and fail L36.
            password = ""
            view?.clearPassword()
        }
        if let message = error.message { view?.show(message: message) }
    }
}
