/// What the presenter may ask of the view.
///
/// It speaks of content, never of widgets: any view could do it.
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
    /// Leaves the login for the home screen.
    func showHome(displayName: String)
}

/// What the view tells the presenter.
///
/// It speaks of what happened, never of what to do about it.
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
