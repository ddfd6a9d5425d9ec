import LoginUI

/// The view: passes every gesture to the presenter, and shows what the presenter tells it to.
///
/// It also shows the next screen when the presenter asks for it, as is common on Android. There is no `if` in
/// this controller; its form has a few, about what loading looks like.
final class LoginViewController: ViewController {
    private let presenter: any LoginPresenterProtocol
    private let makeHome: (_ displayName: String) -> ViewController
    private let form = LoginForm()

    init(
        presenter: any LoginPresenterProtocol, makeHome: @escaping (_ displayName: String) -> ViewController
    ) {
        self.presenter = presenter
        self.makeHome = makeHome
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
    }

    private func logInTapped() {
        presenter.logInTapped(username: form.usernameField.text, password: form.password)
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
        navigationController?.setViewControllers([makeHome(displayName)])
    }
}
