import Shared

/// The view: passes every gesture on, and shows what it is told.
///
/// Owns the form and the presenter, which it knows by protocol.
final class LoginViewController: ViewController {
    private let presenter: any LoginPresenterProtocol
    private let form = LoginForm()

    init(presenter: any LoginPresenterProtocol) {
        self.presenter = presenter
    }

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        form.usernameField.onEdit = { [weak self] in self?.presenter.usernameChanged($0) }
        form.passwordField.onEdit = { [weak self] in self?.presenter.passwordChanged($0) }
        form.logInButton.onTap = { [weak self] in self?.presenter.logInTapped() }
        form.cancelButton.onTap = { [weak self] in self?.presenter.cancelTapped() }
    }
}

extension LoginViewController: LoginViewProtocol {
    func showLoading() {
        form.isLoading = true
    }

    func hideLoading() {
        form.isLoading = false
    }

    func show(message: String) {
        form.messageLabel.text = message
    }

    func hideMessage() {
        form.messageLabel.text = ""
    }

    func clearPassword() {
        form.passwordField.text = ""
    }
}
