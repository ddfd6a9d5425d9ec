import Flow
import LoginDomain
import LoginText
import LoginUI

extension LoginFlow {
    /// The login with no architecture at all: what every pattern is measured against.
    nonisolated static let plain = baseline("none", showPlainLogin)

    /// The same gestures on the same widgets and screens, and the same
    /// tasks, with no listener: what any flow has to do.
    ///
    /// A wrong password is emptied, the right one leads to home, Log out leads
    /// back. No message, no loading, no validation, no cancelling.
    nonisolated static let widgets = baseline("widgets", showBareLogin)

    private nonisolated static func baseline(
        _ id: String, _ show: @escaping @MainActor (NavigationController?, any UserService) -> Void
    ) -> LoginFlow {
        LoginFlow(id: id, title: id, summary: "A measure for the others.") { window, service in
            let navigationController = NavigationController()
            show(navigationController, service)
            window.rootViewController = navigationController
            return nil
        }
    }
}

/// What the closures share; released with its last owner.
private final class Login {
    weak var form: LoginForm?
    weak var navigationController: NavigationController?
    var attempt: Task<Void, Never>?
    var isLoggedIn = false

    deinit {
        attempt?.cancel()
    }
}

/// The whole login: it obeys every rule of the flow, and no part of it has a role.
private func showPlainLogin(on navigationController: NavigationController?, service: any UserService) {
    let screen = ViewController()
    let form = LoginForm()
    let login = Login()
    login.form = form
    login.navigationController = navigationController
    screen.view = form
    form.onUsernameEdit = { [messageLabel = form.messageLabel] _ in messageLabel.text = "" }
    form.onPasswordEdit = { [messageLabel = form.messageLabel] _ in messageLabel.text = "" }
    form.cancelButton.onTap = {
        guard !login.isLoggedIn, let attempt = login.attempt else { return }
        login.attempt = nil
        attempt.cancel()
        login.form?.isLocked = false
    }
    form.logInButton.onTap = {
        guard let form = login.form, login.attempt == nil else { return }
        let credentials = Credentials(username: form.usernameField.text, password: form.password)
        if let field = credentials.missingField {
            form.messageLabel.text = field.missingMessage
            return
        }
        // First the attempt, then the form (L46).
        login.attempt = Task { [weak login, service] in
            do throws(LoginError) {
                let user = try await service.logIn(with: credentials)
                guard let login, !Task.isCancelled else { return }
                login.isLoggedIn = true
                let home = HomeViewController(displayName: user.displayName) {
                    showPlainLogin(on: login.navigationController, service: service)
                }
                login.navigationController?.setViewControllers([home])
            } catch {
                guard let login, !Task.isCancelled else { return }
                login.attempt = nil
                if error.rejectsPassword { login.form?.passwordField.text = "" }
                login.form?.messageLabel.text = error.message ?? ""
                login.form?.isLocked = false
            }
        }
        form.isLocked = true
        form.messageLabel.text = ""
    }
    navigationController?.setViewControllers([screen])
}

/// The gestures and the screens alone.
private func showBareLogin(on navigationController: NavigationController?, service: any UserService) {
    let screen = ViewController()
    let form = LoginForm()
    screen.view = form
    form.logInButton.onTap = { [weak form, weak navigationController] in
        guard let form else { return }
        let credentials = Credentials(username: form.usernameField.text, password: form.password)
        Task { [weak form] in
            do throws(LoginError) {
                let user = try await service.logIn(with: credentials)
                let home = HomeViewController(displayName: user.displayName) { [weak navigationController] in
                    showBareLogin(on: navigationController, service: service)
                }
                navigationController?.setViewControllers([home])
            } catch {
                form?.passwordField.text = ""
            }
        }
    }
    navigationController?.setViewControllers([screen])
}
