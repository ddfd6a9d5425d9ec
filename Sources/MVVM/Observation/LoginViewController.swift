import LoginUI

/// The view: passes each gesture to the view model, and copies the view model into the widgets when it is
/// asked to.
///
/// It subscribes to nothing: a change of anything that ``updateProperties()`` reads makes the window call it
/// again.
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
        super.viewDidLoad()
        form.onUsernameEdit = { [weak self] in self?.viewModel.username = $0 }
        form.onPasswordEdit = { [weak self] in self?.viewModel.password = $0 }
        form.logInButton.onTap = { [weak self] in self?.viewModel.logInTapped() }
        form.cancelButton.onTap = { [weak self] in self?.viewModel.cancelTapped() }
    }

    // Copies everything, whichever property has changed. The form writes a text only where it differs, so the
    // caret of the user stays.
    override func updateProperties() {
        super.updateProperties()
        form.show(username: viewModel.username)
        form.show(password: viewModel.password)
        form.isLocked = viewModel.isLocked
        form.messageLabel.text = viewModel.message
    }
}
