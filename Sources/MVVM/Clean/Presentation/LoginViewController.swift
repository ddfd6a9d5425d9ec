import LoginUI
import Reactive

/// The view: binds each value of the view model to a widget, and passes each gesture to the view model.
package final class LoginViewController: ViewController {
    private let viewModel: LoginViewModel
    private let form = LoginForm()

    package init(viewModel: LoginViewModel) {
        self.viewModel = viewModel
    }

    package override func loadView() {
        view = form
    }

    package override func viewDidLoad() {
        super.viewDidLoad()
        bindValues()
        bindGestures()
    }

    private func bindValues() {
        viewModel.$username.bind(to: form) { $0.show(username: $1) }
        viewModel.$password.bind(to: form) { $0.show(password: $1) }
        viewModel.$isLocked.bind(to: form) { $0.isLocked = $1 }
        viewModel.$message.bind(to: form.messageLabel) { $0.text = $1 }
    }

    // The form keeps these closures, and this controller keeps the form: without `[weak self]` the screen
    // would never be released.
    private func bindGestures() {
        form.onUsernameEdit = { [weak self] in self?.viewModel.usernameChanged($0) }
        form.onPasswordEdit = { [weak self] in self?.viewModel.passwordChanged($0) }
        form.logInButton.onTap = { [weak self] in self?.viewModel.logInTapped() }
        form.cancelButton.onTap = { [weak self] in self?.viewModel.cancelTapped() }
    }
}
