import Shared

extension LoginFlow {
    /// The harness alone: the same gestures on the same widgets and screens, and nobody who listens.
    ///
    /// Only what makes a round possible is there: a wrong password is emptied, the right one leads to home, Log
    /// out leads back. No message, no loading, no validation, no task.
    nonisolated static let widgets = LoginFlow(
        id: "widgets", title: "The widgets alone", summary: "The gestures and the screens; nobody listens."
    ) { window, _ in
        let navigationController = NavigationController()
        showBareLogin(on: navigationController)
        window.rootViewController = navigationController
        return nil
    }
}

private func showBareLogin(on navigationController: NavigationController?) {
    let screen = ViewController()
    let form = LoginForm()
    screen.view = form
    form.usernameField.onEdit = { _ in }
    form.passwordField.onEdit = { _ in }
    form.cancelButton.onTap = {}
    form.logInButton.onTap = { [weak form, weak navigationController] in
        guard let field = form?.passwordField else { return }
        guard field.text == Account.password else {
            if field.text == "1235" { field.text = "" }
            return
        }
        let home = HomeViewController(displayName: Account.user.displayName) { [weak navigationController] in
            showBareLogin(on: navigationController)
        }
        navigationController?.setViewControllers([home])
    }
    navigationController?.setViewControllers([screen])
}
