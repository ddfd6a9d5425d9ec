import Shared

extension Clean {
    /// The view: binds each value of the view model to a widget, and each gesture to the view model.
    ///
    /// Owns the form and the view model. Knows no other screen.
    final class LoginViewController: ViewController {
        private let viewModel: LoginViewModel
        private let form = LoginForm()

        init(viewModel: LoginViewModel) {
            self.viewModel = viewModel
        }

        override func loadView() {
            view = form
        }

        override func viewDidLoad() {
            bindValues()
            bindGestures()
        }

        private func bindValues() {
            viewModel.$username.bind { [weak self] in self?.form.usernameField.show($0) }
            viewModel.$password.bind { [weak self] in self?.form.passwordField.show($0) }
            viewModel.$isLoading.bind { [weak self] in self?.form.isLoading = $0 }
            viewModel.$message.bind { [weak self] in self?.form.messageLabel.text = $0 }
        }

        private func bindGestures() {
            form.usernameField.onEdit = { [weak self] in self?.viewModel.username = $0 }
            form.passwordField.onEdit = { [weak self] in self?.viewModel.password = $0 }
            form.logInButton.onTap = { [weak self] in self?.viewModel.logInTapped() }
            form.cancelButton.onTap = { [weak self] in self?.viewModel.cancelTapped() }
        }
    }
}
