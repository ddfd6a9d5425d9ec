import LoginUI

/// The view: passes every gesture to the presenter, and shows what the presenter tells it to.
///
/// There is no `if` in this controller; its form has a few, about what loading looks like.
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
        super.viewDidLoad()
        form.onUsernameEdit = { [weak self] _ in self?.presenter.fieldEdited() }
        form.onPasswordEdit = { [weak self] _ in self?.presenter.fieldEdited() }
        form.logInButton.onTap = { [weak self] in self?.logInTapped() }
        form.cancelButton.onTap = { [weak self] in self?.presenter.cancelTapped() }
        presenter.viewDidLoad()
    }

    private func logInTapped() {
        presenter.logInTapped(username: form.usernameField.text, password: form.password)
    }
}

extension LoginViewController: LoginViewProtocol {
    func showLoading() {
        form.isLocked = true
    }

    func hideLoading() {
        form.isLocked = false
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
