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

    // The view model keeps these closures, and this controller keeps the view model: without `[weak self]` the
    // screen would never be released (L12). What is bound to a property is weak by itself.
    private func bindValues() {
        viewModel.$username.bind { [weak self] in self?.form.show(username: $0) }
        viewModel.$password.bind { [weak self] in self?.form.show(password: $0) }
        viewModel.$isLoading.bind(to: form, \.isLoading)
        viewModel.$message.bind(to: form.messageLabel, \.text)
    }

    private func bindGestures() {
        form.onUsernameEdit = { [weak self] in self?.viewModel.usernameChanged($0) }
        form.onPasswordEdit = { [weak self] in self?.viewModel.passwordChanged($0) }
        form.logInButton.onTap = { [weak self] in self?.viewModel.logInTapped() }
        form.cancelButton.onTap = { [weak self] in self?.viewModel.cancelTapped() }
    }
}
