// Both sides of the conversation in one file: a contract, as in Android's samples of MVP. Tests put a view of
// their own in place of the real one; the presenter's protocol has no second implementer, and is there to be
// read.

import LoginDomain

/// What the presenter can tell the view.
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
    /// Replaces the login with the home screen.
    func showHome(displayName: String)
}

/// What the view tells the presenter.
///
/// It names what happened, never what to do about it. The texts arrive with the gesture that needs them, so
/// the presenter keeps no second copy of a field.
protocol LoginPresenterProtocol {
    /// The user edited a field.
    func fieldEdited()
    /// The user tapped Log in.
    func logInTapped(username: String, password: Password)
    /// The user tapped Cancel.
    func cancelTapped()
}
