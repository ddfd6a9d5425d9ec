import Flow
import LoginDomain
import LoginText
import LoginUI

/// A login in one class, for tests: what happens to a sample breaks no test of the suite or of the program.
///
/// It keeps every rule. Each of its subclasses has one fault.
open class PlainLogin: ViewController {
    public let service: any UserService
    public let form = LoginForm()
    private var attempt: Task<Void, Never>?
    private var isLoggedIn = false

    public required init(service: any UserService) {
        self.service = service
    }

    deinit {
        attempt?.cancel()
    }

    override open func loadView() {
        view = form
    }

    override open func viewDidLoad() {
        form.onUsernameEdit = { [weak self] _ in self?.edited() }
        form.onPasswordEdit = { [weak self] _ in self?.edited() }
        form.logInButton.onTap = { [weak self] in self?.logInTapped() }
        form.cancelButton.onTap = { [weak self] in self?.cancelTapped() }
        didLoad()
    }

    /// The form is there.
    open func didLoad() {}

    open func edited() {
        form.messageLabel.text = ""
    }

    /// What Log in sends.
    open var credentials: Credentials {
        Credentials(username: form.usernameField.text, password: form.password)
    }

    open func logInTapped() {
        guard attempt == nil else { return }
        let credentials = credentials
        if let field = credentials.missingField {
            form.messageLabel.text = field.missingMessage
            return
        }
        send(credentials)
    }

    /// An attempt begins.
    open func willSend(_ credentials: Credentials) {}

    open func send(_ credentials: Credentials) {
        willSend(credentials)
        attempt = Task { [weak self, service] in
            do throws(LoginError) {
                let user = try await service.logIn(with: credentials)
                self?.answered()
                if !Task.isCancelled { self?.welcome(user) }
            } catch {
                self?.answered()
                if !Task.isCancelled { await self?.show(error) }
            }
        }
        form.isLocked = true
        form.messageLabel.text = ""
    }

    /// An answer has come, whether or not it was cancelled.
    open func answered() {}

    open func cancelTapped() {
        guard !isLoggedIn, let task = attempt else { return }
        attempt = nil
        task.cancel()
        form.isLocked = false
    }

    open func show(_ error: LoginError) async {
        attempt = nil
        if error.rejectsPassword { clearPassword() }
        form.messageLabel.text = error.message ?? ""
        form.isLocked = false
    }

    open func clearPassword() {
        form.passwordField.text = ""
    }

    open func welcome(_ user: User) {
        isLoggedIn = true
        let home = HomeViewController(displayName: user.displayName) {
            [weak navigationController, service, kind = type(of: self)] in
            navigationController?.setViewControllers([kind.init(service: service)])
        }
        navigationController?.setViewControllers([home])
    }
}

nonisolated extension LoginFlow {
    /// A plain login, or one with a fault.
    public static func plain(
        _ kind: PlainLogin.Type = PlainLogin.self, id: String = "plain", title: String = "Plain"
    ) -> LoginFlow {
        LoginFlow(id: id, title: title, summary: "For tests.") { window, service in
            let navigationController = NavigationController()
            navigationController.setViewControllers([kind.init(service: service)])
            window.rootViewController = navigationController
            return nil
        }
    }
}
