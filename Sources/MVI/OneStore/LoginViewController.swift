import LoginUI

/// The view: sends intents, renders states, and keeps none.
///
/// It knows the login alone: the app view passes its intents on, and gives it the states to show.
final class LoginViewController: ViewController {
    private let send: (LoginIntent) -> Void
    private let form = LoginForm()

    init(send: @escaping (LoginIntent) -> Void) {
        self.send = send
    }

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        form.onUsernameEdit = { [send] in send(.usernameChanged($0)) }
        form.onPasswordEdit = { [send] in send(.passwordChanged($0)) }
        form.logInButton.onTap = { [send] in send(.logInTapped) }
        form.cancelButton.onTap = { [send] in send(.cancelTapped) }
    }

    // Writes everything, changed or not. A gesture in between waits until all of it is shown (L46).
    func render(_ state: LoginState) {
        form.show(username: state.username)
        form.show(password: state.password)
        form.isLocked = state.isLocked
        form.messageLabel.text = state.message
    }
}
