import LoginUI
import Reactive

/// The view: calls an input for each gesture, and does what each output says.
///
/// There is no `if` in it, and nothing that it could ask.
final class LoginViewController: ViewController {
    private let viewModel: any LoginViewModelType
    private let form = LoginForm()

    init(viewModel: any LoginViewModelType) {
        self.viewModel = viewModel
    }

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        observeOutputs()
        callInputs()
        viewModel.inputs.viewDidLoad()
    }

    // The view model owns the signals, and they own these closures: without `[weak self]` the screen would
    // never be released.
    private func observeOutputs() {
        let outputs = viewModel.outputs
        outputs.clearPassword.observe { [weak self] in self?.form.passwordField.text = "" }
        outputs.isLocked.observe { [weak self] in self?.form.isLocked = $0 }
        outputs.message.observe { [weak self] in self?.form.messageLabel.text = $0 }
    }

    private func callInputs() {
        form.onUsernameEdit = { [weak self] in self?.viewModel.inputs.usernameChanged($0) }
        form.onPasswordEdit = { [weak self] in self?.viewModel.inputs.passwordChanged($0) }
        form.logInButton.onTap = { [weak self] in self?.viewModel.inputs.logInTapped() }
        form.cancelButton.onTap = { [weak self] in self?.viewModel.inputs.cancelTapped() }
    }
}
