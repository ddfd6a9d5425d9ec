import LoginDomain
import LoginText

/// The login screen's widgets, laid out once for all flows.
///
/// It is a view in every pattern's sense: it can show that a login is under way, and does not know when that
/// is.
public final class LoginForm: View {
    /// Where the username is typed.
    public let usernameField = TextField(identifier: "username", placeholder: LoginTitle.username)
    /// Where the password is typed.
    public let passwordField = TextField(
        identifier: "password", placeholder: LoginTitle.password, isSecure: true)
    /// Starts an attempt.
    public let logInButton = Button(identifier: "logIn", title: LoginTitle.logIn)
    /// Cancels an attempt; visible only while the form is locked.
    public let cancelButton = Button(identifier: "cancel", title: LoginTitle.cancel)
    /// Turns while the form is locked.
    public let spinner = ActivityIndicator(identifier: "spinner")
    /// Says what went wrong.
    public let messageLabel = Label(identifier: "message")

    /// Whether the form is locked: the spinner turns, and only Cancel can be used.
    ///
    /// Afterwards the focus is where it was, or in the password if that was emptied meanwhile.
    public var isLocked = false {
        didSet {
            guard isLocked != oldValue else { return }
            if isLocked { lock() } else { unlock() }
        }
    }

    /// The control that had the focus when the form was locked.
    private weak var focusedBefore: Control?

    /// The password in its field, as a value that does not print itself.
    public var password: Password { Password(passwordField.text) }

    /// Called with the username after each edit by a user.
    public var onUsernameEdit: ((String) -> Void)?
    /// Called with the password after each edit by a user.
    public var onPasswordEdit: ((Password) -> Void)?

    /// Makes an empty form.
    ///
    /// Return in the username moves to the password; Return in the password is a tap on Log in.
    public init() {
        super.init(identifier: "login")
        for widget in [usernameField, passwordField, logInButton, cancelButton, spinner, messageLabel] {
            addSubview(widget)
        }
        cancelButton.isHidden = true
        usernameField.onEdit = { [weak self] in self?.onUsernameEdit?($0) }
        passwordField.onEdit = { [weak self] in self?.onPasswordEdit?(Password($0)) }
        usernameField.onReturn = { [weak passwordField] in passwordField?.focus() }
        passwordField.onReturn = { [weak logInButton] in logInButton?.sendActions() }
    }

    private func lock() {
        focusedBefore = window?.focusedControl
        withoutUserInteraction {
            setFieldsEnabled(false)
            spinner.startAnimating()
        }
    }

    private func unlock() {
        withoutUserInteraction {
            setFieldsEnabled(true)
            spinner.stopAnimating()
        }
        let next = passwordField.text.isEmpty ? passwordField : focusedBefore
        next?.focus()
    }

    /// Cancel can be used when the rest cannot. (Where the focus moves at once, as in Qt, show it first.)
    private func setFieldsEnabled(_ isEnabled: Bool) {
        usernameField.isEnabled = isEnabled
        passwordField.isEnabled = isEnabled
        logInButton.isEnabled = isEnabled
        cancelButton.isHidden = isEnabled
    }

    /// Shows a username, unless the field shows it already.
    ///
    /// Writing back what a user has just typed would move the caret to the end, in this kit.
    public func show(username: String) {
        if username != usernameField.text { usernameField.show(username) }
    }

    /// Shows a password in the same way; see ``show(username:)``.
    public func show(password: Password) {
        if password != self.password { passwordField.show(password.text) }
    }
}
