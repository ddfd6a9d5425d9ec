import Shared

/// The controller: told of gestures by the view, asks the model, tells the view what to show.
///
/// Owns the form, the service and the running attempt. Knows the navigation controller that it stands on, and how
/// to build the screens before and after it.
///
/// When to validate, load, tell and leave is all decided here; what a valid input is, how it is worded and what
/// loading looks like, the model and the view know, or this would be a massive controller. The whole login can be
/// read in this file, which is also why nothing in this file can be tested without its widgets.
final class LoginViewController: ViewController {
    private let service: any UserService
    private let form = LoginForm()
    private var attempt: Task<Void, Never>?

    init(service: any UserService) {
        self.service = service
    }

    deinit {
        attempt?.cancel()
    }

    // MARK: What the view reports

    override func loadView() {
        view = form
    }

    // Each closure is kept by a widget that this controller owns: without `[weak self]`, L12 fails.
    override func viewDidLoad() {
        form.usernameField.onEdit = { [weak self] _ in self?.fieldEdited() }
        form.passwordField.onEdit = { [weak self] _ in self?.fieldEdited() }
        form.logInButton.onTap = { [weak self] in self?.logInTapped() }
        form.cancelButton.onTap = { [weak self] in self?.cancelTapped() }
    }

    func fieldEdited() {
        form.messageLabel.text = ""
    }

    func logInTapped() {
        guard attempt == nil else { return }
        let credentials = Credentials(username: form.usernameField.text, password: form.passwordField.text)
        if let field = credentials.missingField {
            form.messageLabel.text = field.missingMessage
            return
        }
        form.messageLabel.text = ""
        form.isLoading = true
        // The task outlives neither the tap on Cancel nor this controller: it holds the service alone.
        attempt = Task { [weak self, service] in
            do throws(LoginError) {
                let user = try await service.logIn(with: credentials)
                if !Task.isCancelled { self?.loggedIn(user) }
            } catch {
                if !Task.isCancelled { self?.logInFailed(error) }
            }
        }
    }

    func cancelTapped() {
        attempt?.cancel()
        attempt = nil
        form.isLoading = false
    }

    // MARK: What the model answers

    private func loggedIn(_ user: User) {
        attempt = nil
        let home = HomeViewController(displayName: user.displayName) { [weak navigationController, service] in
            navigationController?.setViewControllers([LoginViewController(service: service)])
        }
        navigationController?.setViewControllers([home])
    }

    private func logInFailed(_ error: LoginError) {
        attempt = nil
        form.isLoading = false
        if error.rejectsPassword { form.passwordField.text = "" }
        form.messageLabel.text = error.message ?? ""
    }
}
