import LoginDomain
import LoginUI
import Reactive

/// The view: turns gestures into streams, has the view model transform them, and shows what comes out.
///
/// It owns the sources of its streams, and with them the whole chain.
final class LoginViewController: ViewController {
    private let usernameTexts = Source<String>()
    private let passwordTexts = Source<Password>()
    private let logInTaps = Source<Void>()
    private let cancelTaps = Source<Void>()

    private let viewModel: LoginViewModel
    private let form = LoginForm()

    init(viewModel: LoginViewModel) {
        self.viewModel = viewModel
    }

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        bind(
            viewModel.transform(
                input: LoginViewModel.Input(
                    username: usernameTexts.signal, password: passwordTexts.signal,
                    logInTaps: logInTaps.signal, cancelTaps: cancelTaps.signal)))
        sendGestures()
    }

    // The sources own these closures, and this controller owns the sources: without `[weak self]` the screen
    // would never be released.
    private func bind(_ output: LoginViewModel.Output) {
        output.clearPassword.observe { [weak self] in self?.form.passwordField.text = "" }
        output.isLocked.observe { [weak self] in self?.form.isLocked = $0 }
        output.message.observe { [weak self] in self?.form.messageLabel.text = $0 }
    }

    // As `rx.text` does, each stream of texts begins with what its field shows. A source is a value: its method,
    // handed over, keeps the signal alive, and not this controller. That of a class would keep the object.
    private func sendGestures() {
        usernameTexts.send(form.usernameField.text)
        passwordTexts.send(form.password)
        form.onUsernameEdit = usernameTexts.send
        form.onPasswordEdit = passwordTexts.send
        form.logInButton.onTap = logInTaps.send
        form.cancelButton.onTap = cancelTaps.send
    }
}
