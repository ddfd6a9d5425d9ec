import Shared

/// What the presenter may ask of the view.
///
/// It speaks of content, never of widgets.
protocol LoginViewProtocol: AnyObject {
    /// Shows that an attempt is under way.
    func showLoading()
    /// Shows that no attempt is under way any more.
    func hideLoading()
    /// Shows a message in place of the last one.
    func show(message: String)
    /// Takes the message away.
    func hideMessage()
    /// Empties the password.
    func clearPassword()
}

/// What the view tells the presenter.
protocol LoginPresenterProtocol {
    /// The user edited the username.
    func usernameChanged(_ username: String)
    /// The user edited the password.
    func passwordChanged(_ password: String)
    /// The user asked to log in.
    func logInTapped()
    /// The user gave the attempt up.
    func cancelTapped()
}

/// What the presenter may ask of the interactor.
protocol LoginInteractorProtocol {
    /// Begins an attempt with what was typed, unless one is under way or a field is missing.
    func logIn(username: String, password: String)
    /// Gives the attempt up; its answer will not be reported.
    func cancel()
}

/// What the interactor reports.
///
/// Plain values: no entity leaves the interactor.
protocol LoginInteractorOutput: AnyObject {
    /// The attempt was not begun: this field is empty.
    func missing(_ field: LoginField)
    /// An attempt has begun.
    func logInStarted()
    /// Somebody has logged in.
    func loggedIn(displayName: String)
    /// The attempt has failed.
    func logInFailed(_ error: LoginError)
}

/// What the presenter may ask of the router.
protocol LoginRouterProtocol {
    /// Leaves the login for the home screen.
    func showHome(displayName: String)
}
