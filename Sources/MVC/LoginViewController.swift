import LoginDomain
import LoginText
import LoginUI

/// The controller: takes the view's gestures, asks the model, and shows the result in the view.
///
/// Validation, loading, wording and navigation meet here. The rules themselves are the model's, and what
/// loading looks like is the view's; otherwise this would become a massive view controller. Nothing is
/// observed: the model is a value and a service, and the service answers the controller that asked.
final class LoginViewController: ViewController {
    /// The stage that the login has reached.
    private enum Phase {
        /// The user can edit.
        case editing
        /// This attempt is under way.
        case loading(Task<Void, Never>)
        /// The user is logged in: the form stays locked until home has replaced it.
        case loggedIn
    }

    private let service: any UserService
    private let form = LoginForm()
    private var phase = Phase.editing

    init(service: any UserService) {
        self.service = service
    }

    deinit {
        if case .loading(let attempt) = phase { attempt.cancel() }
    }

    override func loadView() {
        view = form
    }

    // The form keeps these closures, and this controller keeps the form: without `[weak self]` the screen
    // would never be released.
    override func viewDidLoad() {
        super.viewDidLoad()
        form.onUsernameEdit = { [weak self] _ in self?.fieldEdited() }
        form.onPasswordEdit = { [weak self] _ in self?.fieldEdited() }
        form.logInButton.onTap = { [weak self] in self?.logInTapped() }
        form.cancelButton.onTap = { [weak self] in self?.cancelTapped() }
    }

    // MARK: Gestures

    private func fieldEdited() {
        form.messageLabel.text = ""
    }

    private func logInTapped() {
        guard case .editing = phase else { return }
        let credentials = Credentials(username: form.usernameField.text, password: form.password)
        if let field = credentials.missingField {
            form.messageLabel.text = field.missingMessage
            return
        }
        // The task keeps the service alive, and not this controller: a closed screen is released at once.
        let attempt = Task { [weak self, service] in
            do throws(LoginError) {
                let user = try await service.logIn(with: credentials)
                // Cancelling only asks: an answer that is on its way still arrives, and must not count (L20).
                if !Task.isCancelled { self?.loggedIn(user) }
            } catch {
                if !Task.isCancelled { self?.logInFailed(error) }
            }
        }
        // First the attempt, then what shows it (L46).
        phase = .loading(attempt)
        form.isLocked = true
        form.messageLabel.text = ""
    }

    private func cancelTapped() {
        guard case .loading(let attempt) = phase else { return }
        attempt.cancel()
        phase = .editing
        form.isLocked = false
    }

    // MARK: Answers

    private func loggedIn(_ user: User) {
        phase = .loggedIn
        let home = HomeViewController(displayName: user.displayName) { [weak navigationController, service] in
            navigationController?.setViewControllers([LoginViewController(service: service)])
        }
        navigationController?.setViewControllers([home])
    }

    // Unlock last (L46).
    private func logInFailed(_ error: LoginError) {
        phase = .editing
        if error.rejectsPassword { form.passwordField.text = "" }
        form.messageLabel.text = error.message ?? ""
        form.isLocked = false
    }
}
