import LoginUI

/// The view: sends intents, and renders states.
///
/// It remembers the state that it rendered last, and writes only what differs from that.
final class LoginViewController: ViewController {
    private let store: Store<LoginState, LoginIntent, LoginEffect>
    private let form = LoginForm()
    private var rendered: LoginState?

    init(store: Store<LoginState, LoginIntent, LoginEffect>) {
        self.store = store
    }

    override func loadView() {
        view = form
    }

    // The form and the store keep these closures, and this controller keeps both: without `[weak self]` the screen
    // would never be released (L12).
    override func viewDidLoad() {
        form.usernameField.onEdit = { [weak self] in self?.store.send(.usernameChanged($0)) }
        form.onPasswordEdit = { [weak self] in self?.store.send(.passwordChanged($0)) }
        form.logInButton.onTap = { [weak self] in self?.store.send(.logInTapped) }
        form.cancelButton.onTap = { [weak self] in self?.store.send(.cancelTapped) }
        store.onChange = { [weak self] in self?.render($0) }
        render(store.state)
    }

    // The form compares the texts with what its fields show: they are ahead of the state while the user types.
    private func render(_ state: LoginState) {
        form.show(username: state.username)
        form.show(password: state.password)
        if state.isLoading != rendered?.isLoading { form.isLoading = state.isLoading }
        if state.message != rendered?.message { form.messageLabel.text = state.message }
        rendered = state
    }
}
