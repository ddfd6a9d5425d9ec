import Shared

/// The view: sends intents, and renders states.
///
/// Owns the form, the store, and the state that it rendered last; writes only what differs from that. Knows no
/// reducer, no effect and no other screen.
final class LoginViewController: ViewController {
    private let store: LoginStore
    private let form = LoginForm()
    private var rendered: LoginState?

    init(store: LoginStore) {
        self.store = store
    }

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        form.usernameField.onEdit = { [weak self] in self?.store.send(.usernameChanged($0)) }
        form.passwordField.onEdit = { [weak self] in self?.store.send(.passwordChanged($0)) }
        form.logInButton.onTap = { [weak self] in self?.store.send(.logInTapped) }
        form.cancelButton.onTap = { [weak self] in self?.store.send(.cancelTapped) }
        store.onChange = { [weak self] in self?.render($0) }
        render(store.state)
    }

    private func render(_ state: LoginState) {
        // What the user has just typed stands in the field already: writing it back would move the caret (L40).
        if state.username != form.usernameField.text { form.usernameField.text = state.username }
        if state.password != form.passwordField.text { form.passwordField.text = state.password }
        if state.isLoading != rendered?.isLoading { form.isLoading = state.isLoading }
        if state.message != rendered?.message { form.messageLabel.text = state.message }
        rendered = state
    }
}
