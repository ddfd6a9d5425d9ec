import Shared

extension StateDriving {
    /// The view: passes each gesture on, and shows each state.
    ///
    /// Owns the form and the intent. Knows no other screen, and not where a state comes from.
    final class LoginViewController: ViewController {
        private let intent: LoginIntent
        private let form = LoginForm()

        init(intent: LoginIntent) {
            self.intent = intent
        }

        override func loadView() {
            view = form
        }

        override func viewDidLoad() {
            form.usernameField.onEdit = { [weak self] in self?.intent.usernameChanged($0) }
            form.passwordField.onEdit = { [weak self] in self?.intent.passwordChanged($0) }
            form.logInButton.onTap = { [weak self] in self?.intent.logInTapped() }
            form.cancelButton.onTap = { [weak self] in self?.intent.cancelTapped() }
            intent.bind(to: self)
        }
    }
}

extension StateDriving.LoginViewController: StateDriving.StateView {
    func update(with state: StateDriving.LoginState, previous: StateDriving.LoginState?) {
        if state.username != previous?.username { show(state.username, in: form.usernameField) }
        if state.password != previous?.password { show(state.password, in: form.passwordField) }
        if state.message != previous?.message { form.messageLabel.text = state.message }
        if state.isLoading != previous?.isLoading { form.isLoading = state.isLoading }
    }

    /// Shows a text, unless the user has just typed it: writing it back would move the caret, and fail L40.
    private func show(_ text: String, in field: TextField) {
        if text != field.text { field.text = text }
    }
}
