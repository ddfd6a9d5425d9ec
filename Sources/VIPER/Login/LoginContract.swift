import LoginDomain

/// The calls from the presenter to the view.
///
/// It names content, never widgets, so that any view could implement it.
protocol LoginViewProtocol: AnyObject {
    /// Shows that an attempt is under way.
    func showLoading()
    /// Shows that no attempt is under way any more.
    func hideLoading()
    /// Shows a message in place of the last one.
    func show(message: String)
    /// Removes the message.
    func hideMessage()
    /// Empties the password.
    func clearPassword()
}

/// The calls from the view to the presenter.
///
/// It names what happened, never what to do about it. The texts arrive with the gesture that needs them, so
/// the presenter keeps no second copy of a field.
protocol LoginPresenterProtocol {
    /// The view has loaded, and can show something.
    func viewDidLoad()
    /// The user edited a field.
    func fieldEdited()
    /// The user tapped Log in.
    func logInTapped(username: String, password: Password)
    /// The user tapped Cancel.
    func cancelTapped()
}

/// The calls from the presenter to the interactor.
protocol LoginInteractorProtocol {
    /// Starts an attempt with what was typed, unless one is under way or a field is missing.
    func logIn(username: String, password: Password)
    /// Cancels the attempt, if there is one; its answer will not be reported.
    func cancel()
}

/// The reports of the interactor: plain values; no user, no credentials, no service.
protocol LoginInteractorOutput: AnyObject {
    /// No attempt has started, because a field is empty.
    func fieldMissing(_ field: LoginField)
    /// An attempt has started.
    func logInStarted()
    /// The attempt was cancelled, because the presenter asked for it.
    func logInCancelled()
    /// The attempt has ended without a user.
    func logInFailed(_ error: LoginError)
    /// The user is logged in.
    func loggedIn(displayName: String)
}

/// The calls from the presenter to the router.
protocol LoginRouterProtocol {
    /// Replaces the login with the home screen.
    func showHome(displayName: String)
}
