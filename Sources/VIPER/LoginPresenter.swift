import LoginDomain
import LoginText

/// The presenter: turns gestures into requests, and results into what the view shows or where the router goes.
final class LoginPresenter: LoginPresenterProtocol {
    /// The view owns the presenter: a strong reference back would keep both alive forever (L12).
    weak var view: (any LoginViewProtocol)?

    private let interactor: any LoginInteractorProtocol
    private let router: any LoginRouterProtocol

    init(interactor: any LoginInteractorProtocol, router: any LoginRouterProtocol) {
        self.interactor = interactor
        self.router = router
    }

    // MARK: Gestures

    func fieldEdited() {
        view?.hideMessage()
    }

    func logInTapped(username: String, password: Password) {
        interactor.logIn(username: username, password: password)
    }

    func cancelTapped() {
        interactor.cancel()
        view?.hideLoading()
    }
}

// MARK: Reports of the interactor

extension LoginPresenter: LoginInteractorOutput {
    func logInStarted() {
        view?.hideMessage()
        view?.showLoading()
    }

    func loggedIn(displayName: String) {
        router.showHome(displayName: displayName)
    }

    func logInFailed(_ failure: LoginFailure) {
        view?.hideLoading()
        if failure.rejectsPassword { view?.clearPassword() }
        if let message = message(for: failure.reason) { view?.show(message: message) }
    }

    private func message(for reason: LoginFailure.Reason) -> String? {
        switch reason {
        case .usernameMissing: LoginMessage.usernameMissing
        case .passwordMissing: LoginMessage.passwordMissing
        case .wrongCredentials: LoginMessage.wrongCredentials
        case .locked: LoginMessage.locked
        case .unreachable: LoginMessage.unreachable
        case .cancelled: nil
        }
    }
}
