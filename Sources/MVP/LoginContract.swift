// Both sides of the conversation in one file: a contract, as in Android's samples of MVP. A test can take either
// side: it can put another view in front of the presenter, or another presenter behind the view.

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
