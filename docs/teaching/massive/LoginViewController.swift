import LoginDomain
import LoginUI

/// The controller: everything that a login does, in one class, as it grows when nobody stops it.
///
/// It works. Every line was added for a reason, most of them in a hurry. Six steps clean it up.
final class LoginViewController: ViewController {
    private let service: any UserService
    private let form = LoginForm()
    private var isLoggingIn = false
    private var didCancel = false
    private var hasError = false
    private var focusedControl: Control?
    private var currentUser: User?
    private var loginTask: Task<Void, Never>?

    init(service: any UserService) {
        self.service = service
    }

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        form.onUsernameEdit = { [weak self] _ in
            guard let self else { return }
            if self.hasError {
                self.form.messageLabel.text = ""
                self.hasError = false
            }
        }
        form.onPasswordEdit = { [weak self] _ in
            guard let self else { return }
            if self.hasError {
                self.form.messageLabel.text = ""
                self.hasError = false
            }
        }
        form.logInButton.onTap = { [weak self] in self?.logInTapped() }
        form.cancelButton.onTap = {
            self.didCancel = true
            self.isLoggingIn = false
            self.loginTask?.cancel()
            self.enableForm()
        }
    }

    private func logInTapped() {
        if isLoggingIn { return }
        didCancel = false

        // Trim the username, but not the password.
        var username = form.usernameField.text
        while let first = username.first, first == " " { username.removeFirst() }
        while let last = username.last, last == " " { username.removeLast() }

        if username.isEmpty {
            form.messageLabel.text = "Enter your username."
            hasError = true
            return
        }
        let password = form.passwordField.text
        if password.isEmpty {
            form.messageLabel.text = "Enter your password."
            hasError = true
            return
        }

        isLoggingIn = true
        focusedControl = view.window?.focusedControl
        form.messageLabel.text = ""
        hasError = false
        form.usernameField.isEnabled = false
        form.passwordField.isEnabled = false
        form.logInButton.isEnabled = false
        form.cancelButton.isHidden = false
        form.spinner.startAnimating()

        loginTask = Task {
            do throws(LoginError) {
                let user = try await service.logIn(
                    with: Credentials(username: username, password: Password(password)))
                if self.didCancel { return }
                self.currentUser = user
                self.isLoggingIn = false
                self.enableForm()
                self.showHome()
            } catch {
                if self.didCancel { return }
                self.isLoggingIn = false
                if error == .wrongCredentials {
                    self.form.messageLabel.text = "Wrong username or password."
                    self.form.passwordField.text = ""
                    self.hasError = true
                } else if error == .locked {
                    self.form.messageLabel.text = "This account is locked."
                    self.form.passwordField.text = ""
                    self.hasError = true
                } else if error == .unreachable {
                    self.form.messageLabel.text = "Can't reach the server. Try again."
                    self.hasError = true
                }
                self.enableForm()
            }
        }
    }

    private func enableForm() {
        form.usernameField.isEnabled = true
        form.passwordField.isEnabled = true
        form.logInButton.isEnabled = true
        form.cancelButton.isHidden = true
        form.spinner.stopAnimating()
        if form.passwordField.text.isEmpty {
            form.passwordField.focus()
        } else {
            focusedControl?.focus()
        }
    }

    private func showHome() {
        guard let user = currentUser else { return }
        let navigation = navigationController
        let home = HomeViewController(displayName: user.displayName) {
            navigation?.setViewControllers([LoginViewController(service: self.service)])
        }
        navigation?.setViewControllers([home])
    }
}
