import LoginDomain
import LoginText

/// The presenter: turns gestures into requests, and results into what the view shows or where the router
/// goes.
final class LoginPresenter: LoginPresenterProtocol {
    /// The view owns the presenter: a strong reference back would be a retain cycle.
    weak var view: (any LoginViewProtocol)?

    private let interactor: any LoginInteractorProtocol
    private let router: any LoginRouterProtocol

    init(interactor: any LoginInteractorProtocol, router: any LoginRouterProtocol) {
        self.interactor = interactor
        self.router = router
    }

    // A passive view has no state, not even at first.
    func viewDidLoad() {
        view?.hideLoading()
        view?.hideMessage()
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
    }
}

// MARK: Reports of the interactor

extension LoginPresenter: LoginInteractorOutput {
    // No attempt has started, so there is nothing to unlock.
    func fieldMissing(_ field: LoginField) {
        view?.show(message: field.missingMessage)
    }

    func logInStarted() {
        view?.showLoading()
        view?.hideMessage()
    }

    func logInCancelled() {
        view?.hideLoading()
    }

    // Unlock last (L46).
    func logInFailed(_ error: LoginError) {
        if error.rejectsPassword { view?.clearPassword() }
        if let message = error.message { view?.show(message: message) }
        view?.hideLoading()
    }

    func loggedIn(displayName: String) {
        router.showHome(displayName: displayName)
    }
}
