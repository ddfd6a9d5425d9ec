import Shared

/// The view: passes every gesture on, and shows what it is told.
///
/// There is no `if` in it.
///
/// Owns the form, the presenter, and the factory of the screen that follows a log-out. Knows the presenter by
/// protocol alone.
final class LoginViewController: ViewController {
    private let presenter: any LoginPresenterProtocol
    private let makeLogin: () -> ViewController
    private let form = LoginForm()

    init(presenter: any LoginPresenterProtocol, makeLogin: @escaping () -> ViewController) {
        self.presenter = presenter
        self.makeLogin = makeLogin
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

    func showHome(displayName: String) {
        let home = HomeViewController(displayName: displayName) { [weak navigationController, makeLogin] in
            navigationController?.setViewControllers([makeLogin()])
        }
        navigationController?.setViewControllers([home])
    }
}
