import LoginUI

/// The store that this view observes, and sends its intents to.
typealias LoginStore = Store<LoginState, LoginIntent, LoginEffect>

/// The view: sends intents, renders states, and keeps none.
final class LoginViewController: ViewController {
    private let store: LoginStore
    private let form = LoginForm()

    init(store: LoginStore) {
        self.store = store
    }

    override func loadView() {
        view = form
    }

    // The form and the store keep these closures, and this controller keeps both: without `[weak self]` the
    // screen would never be released.
    override func viewDidLoad() {
        super.viewDidLoad()
        form.onUsernameEdit = { [weak self] in self?.store.send(.usernameChanged($0)) }
        form.onPasswordEdit = { [weak self] in self?.store.send(.passwordChanged($0)) }
        form.logInButton.onTap = { [weak self] in self?.store.send(.logInTapped) }
        form.cancelButton.onTap = { [weak self] in self?.store.send(.cancelTapped) }
        store.observe { [weak self] in self?.render($0) }
    }

    // Writes everything, changed or not. A gesture in between waits until all of it is shown (L46).
    private func render(_ state: LoginState) {
        form.show(username: state.username)
        form.show(password: state.password)
        form.isLocked = state.isLocked
        form.messageLabel.text = state.message
    }
}
