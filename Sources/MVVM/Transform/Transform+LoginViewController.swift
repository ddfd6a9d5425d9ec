import Shared

extension Transform {
    /// The view: turns gestures into streams, has them transformed, and shows what comes out.
    ///
    /// Owns the form and the sources of its streams, and through these the whole chain. Knows the view model only until
    /// the chain is made.
    final class LoginViewController: ViewController {
        private let usernameEdits = Source<String>()
        private let passwordEdits = Source<String>()
        private let logInTaps = Source<Void>()
        private let cancelTaps = Source<Void>()
        private let output: LoginViewModel.Output
        private let onLoggedIn: (_ displayName: String) -> Void
        private let form = LoginForm()

        init(viewModel: consuming LoginViewModel, onLoggedIn: @escaping (_ displayName: String) -> Void) {
            output = viewModel.transform(
                input: LoginViewModel.Input(
                    username: usernameEdits.signal, password: passwordEdits.signal,
                    logInTaps: logInTaps.signal, cancelTaps: cancelTaps.signal))
            self.onLoggedIn = onLoggedIn
        }

        override func loadView() {
            view = form
        }

        override func viewDidLoad() {
            bindOutput()
            bindGestures()
        }

        // The sources own these closures, and this controller owns the sources: without `[weak self]`, L12 fails.
        private func bindOutput() {
            output.clearPassword.observe { [weak self] in self?.form.passwordField.text = "" }
            output.isLoading.observe { [weak self] in self?.form.isLoading = $0 }
            output.message.observe { [weak self] in self?.form.messageLabel.text = $0 }
            output.loggedIn.observe { [weak self] in self?.onLoggedIn($0) }
        }

        // A source is no role that could be kept alive by mistake: it owns a signal and knows nobody.
        private func bindGestures() {
            form.usernameField.onEdit = usernameEdits.send
            form.passwordField.onEdit = passwordEdits.send
            form.logInButton.onTap = logInTaps.send
            form.cancelButton.onTap = cancelTaps.send
        }
    }
}
