import LoginUI

/// The view: sends intents, renders states, and keeps none.
///
/// It knows the login alone: what it sends to, and which states it is given, the app view decides.
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

    // Writes everything, whatever has changed. What a user does in between waits until all of it is shown (L46).
    func render(_ state: LoginState) {
        form.show(username: state.username)
        form.show(password: state.password)
        form.isLocked = state.isLocked
        form.messageLabel.text = state.message
    }
}
