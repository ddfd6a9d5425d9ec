import LoginUI

/// The view: passes each gesture to the intent, and shows each state.
///
/// It does not know where a state comes from.
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
        super.viewDidLoad()
        form.onUsernameEdit = { [weak self] in self?.intent.usernameChanged($0) }
        form.onPasswordEdit = { [weak self] in self?.intent.passwordChanged($0) }
        form.logInButton.onTap = { [weak self] in self?.intent.logInTapped() }
        form.cancelButton.onTap = { [weak self] in self?.intent.cancelTapped() }
        intent.bind(to: self)
    }
}

extension LoginViewController: StateView {
    func update(with state: LoginState, previous: LoginState?) {
        if state.username != previous?.username { form.show(username: state.username) }
        if state.password != previous?.password { form.show(password: state.password) }
        if state.isLocked != previous?.isLocked { form.isLocked = state.isLocked }
        if state.message != previous?.message { form.messageLabel.text = state.message }
    }
}
