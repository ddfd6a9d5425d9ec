import Flow
import LoginDomain
import LoginText
import LoginUI

extension LoginFlow {
    /// A login of the tests' own: what happens to a sample breaks no test of the program.
    static let own = plain("own", forgetsToClear: false)
    /// A login that keeps a rejected password (L13, L15).
    static let forgetful = plain("own/forgetful", forgetsToClear: true)
    /// A flow that shows nothing.
    static let blank = LoginFlow(id: "blank", title: "Blank", summary: "Nothing.") { window, _ in
        window.rootViewController = ViewController()
        return nil
    }

    private static func plain(_ id: String, forgetsToClear: Bool) -> LoginFlow {
        LoginFlow(id: id, title: "The flow \(id)", summary: "For tests.") { window, service in
            let navigationController = NavigationController()
            navigationController.setViewControllers([OwnLoginController(service, forgetsToClear)])
            window.rootViewController = navigationController
            return nil
        }
    }
}

/// A login in one class.
private final class OwnLoginController: ViewController {
    private let service: any UserService
    private let forgetsToClear: Bool
    private let form = LoginForm()
    private var attempt: Task<Void, Never>? { didSet { if attempt != nil { form.isLoading = true } } }

    init(_ service: any UserService, _ forgetsToClear: Bool) {
        (self.service, self.forgetsToClear) = (service, forgetsToClear)
    }

    deinit {
        attempt?.cancel()
    }

    override func loadView() {
        view = form
        form.onUsernameEdit = { [weak form] _ in form?.messageLabel.text = "" }
        form.onPasswordEdit = { [weak form] _ in form?.messageLabel.text = "" }
        form.logInButton.onTap = { [weak self] in self?.logIn() }
        form.cancelButton.onTap = { [weak self] in
            self?.attempt?.cancel()
            self?.attempt = nil
            self?.form.isLoading = false
        }
    }

    private func logIn() {
        let credentials = Credentials(username: form.usernameField.text, password: form.password)
        guard attempt == nil else { return }
        if let field = credentials.missingField {
            form.messageLabel.text = field.missingMessage
            return
        }
        defer { form.messageLabel.text = "" }
        attempt = Task { [weak self, service] in
            do throws(LoginError) {
                let user = try await service.logIn(with: credentials)
                if !Task.isCancelled { self?.welcome(user) }
            } catch {
                if !Task.isCancelled { self?.show(error) }
            }
        }
    }

    private func welcome(_ user: User) {
        attempt = nil
        let home = HomeViewController(displayName: user.displayName) {
            [weak navigationController, service, forgetsToClear] in
            navigationController?.setViewControllers([OwnLoginController(service, forgetsToClear)])
        }
        navigationController?.setViewControllers([home])
    }

    private func show(_ error: LoginError) {
        attempt = nil
        if error.rejectsPassword, !forgetsToClear { form.passwordField.text = "" }
        form.messageLabel.text = error.message ?? ""
        form.isLoading = false
    }
}
