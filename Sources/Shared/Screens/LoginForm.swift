/// The login screen's widgets, laid out once for all flows.
///
/// A view in every pattern's sense: it can show that a login is under way, and cannot tell when that is.
public final class LoginForm: View {
    /// Where the username is typed.
    public let usernameField = TextField(identifier: "username", placeholder: "Username")
    /// Where the password is typed.
    public let passwordField = TextField(identifier: "password", placeholder: "Password", isSecure: true)
    /// Starts an attempt.
    public let logInButton = Button(identifier: "logIn", title: "Log in")
    /// Gives an attempt up; seen only while there is one.
    public let cancelButton = Button(identifier: "cancel", title: "Cancel")
    /// Turns while an attempt is under way.
    public let spinner = ActivityIndicator(identifier: "spinner")
    /// Says what went wrong.
    public let messageLabel = Label(identifier: "message")

    /// Whether the form shows that an attempt is under way, and leaves Cancel as the only thing to do.
    public var isLoading = false {
        didSet {
            usernameField.isEnabled = !isLoading
            passwordField.isEnabled = !isLoading
            logInButton.isEnabled = !isLoading
            cancelButton.isHidden = !isLoading
            if isLoading { spinner.startAnimating() } else { spinner.stopAnimating() }
        }
    }

    /// Makes an empty form.
    ///
    /// Return goes on to the password, and from there it is a tap on Log in.
    public init() {
        super.init(identifier: "login")
        for widget in [usernameField, passwordField, logInButton, cancelButton, spinner, messageLabel] {
            addSubview(widget)
        }
        cancelButton.isHidden = true
        usernameField.onReturn = { [weak passwordField] in passwordField?.focus() }
        passwordField.onReturn = { [weak logInButton] in logInButton?.tap() }
    }
}
