import Shared

extension Observed {
    /// The view: passes each gesture on, and copies the view model into the widgets when it is asked to.
    ///
    /// Owns the form and the view model. Knows no other screen, and subscribes to nothing: what
    /// ``updateProperties()`` reads, it is called again for.
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
            form.usernameField.onEdit = { [weak self] in self?.viewModel.username = $0 }
            form.passwordField.onEdit = { [weak self] in self?.viewModel.password = $0 }
            form.logInButton.onTap = { [weak self] in self?.viewModel.logInTapped() }
            form.cancelButton.onTap = { [weak self] in self?.viewModel.cancelTapped() }
        }

        // Copies everything, whichever property has changed: a widget ignores what it shows already.
        override func updateProperties() {
            form.usernameField.show(viewModel.username)
            form.passwordField.show(viewModel.password)
            form.isLoading = viewModel.isLoading
            form.messageLabel.text = viewModel.message
        }
    }
}
