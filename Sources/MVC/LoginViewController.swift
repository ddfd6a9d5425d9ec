import LoginDomain
import LoginText
import LoginUI

/// The controller: takes the view's gestures, asks the model, and shows the result in the view.
///
/// Validation, loading, wording and navigation meet here. The rules themselves are the model's, and what loading
/// looks like is the view's; otherwise this would become a massive view controller. Nothing is observed: the model
/// is a value and a service, and the service answers the controller that asked.
final class LoginViewController: ViewController {
    private let service: any UserService
    private let form = LoginForm()
    private var attempt: Task<Void, Never>?
    private var isLoggedIn = false

    init(service: any UserService) {
        self.service = service
    }

    deinit {
        attempt?.cancel()
    }

    override func loadView() {
        view = form
    }

    // The form keeps these closures, and this controller keeps the form: without `[weak self]` the screen would
    // never be released (L12).
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
        guard attempt == nil else { return }
        let credentials = Credentials(username: form.usernameField.text, password: form.password)
        if let field = credentials.missingField {
            form.messageLabel.text = field.missingMessage
            return
        }
        // First the attempt, then the form: a widget that changes may call back, and finds the attempt there (L46). The
        // task keeps the service alive, and not this controller: a closed screen is released at once (L26).
        attempt = Task { [weak self, service] in
            do throws(LoginError) {
                let user = try await service.logIn(with: credentials)
                // Cancelling only asks: an answer that is on its way still arrives, and must not count (L20, L21).
                if !Task.isCancelled { self?.loggedIn(user) }
            } catch {
                if !Task.isCancelled { self?.logInFailed(error) }
            }
        }
        form.isLoading = true
        form.messageLabel.text = ""
    }

    private func cancelTapped() {
        guard !isLoggedIn, let task = attempt else { return }
        // The attempt goes first: `cancel()` runs the request's cancellation handlers at once, and they may call back.
        attempt = nil
        task.cancel()
        form.isLoading = false
    }

    // MARK: Answers

    // The attempt stays, so no second request can begin, and Cancel does not end it: the form is locked until it has left
    // the screen (L47).
    private func loggedIn(_ user: User) {
        isLoggedIn = true
        let home = HomeViewController(displayName: user.displayName) { [weak navigationController, service] in
            navigationController?.setViewControllers([LoginViewController(service: service)])
        }
        navigationController?.setViewControllers([home])
    }

    // The form is unlocked last: until then nobody can begin the next attempt (L46).
    private func logInFailed(_ error: LoginError) {
        attempt = nil
        if error.rejectsPassword { form.passwordField.text = "" }
        form.messageLabel.text = error.message ?? ""
        form.isLoading = false
    }
}
