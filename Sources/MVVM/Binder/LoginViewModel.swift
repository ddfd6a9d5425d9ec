import LoginDomain
import LoginText
import Reactive

/// The view model: the login screen as values, and the user's gestures as methods.
///
/// It names no view: whatever binds to it is its view, in a test too. It reports a login through a closure.
final class LoginViewModel {
    /// What the login is doing.
    private enum Phase {
        /// The user can edit.
        case editing
        /// This attempt is under way.
        case loading(Task<Void, Never>)
        /// The attempt is over, and the form still locked: until home has replaced it, or all of a failure is
        /// shown.
        case ended
    }

    /// The text of the username field.
    @Binder private(set) var username = ""
    /// The text of the password field.
    @Binder private(set) var password = Password()
    /// Whether the form is locked; it follows from the phase.
    @Binder private(set) var isLocked = false
    /// The message to show; empty for none.
    @Binder private(set) var message = ""

    private let service: any UserService
    private let onLoggedIn: (_ displayName: String) -> Void
    private var phase = Phase.editing {
        didSet { isLocked = if case .editing = phase { false } else { true } }
    }

    init(service: any UserService, onLoggedIn: @escaping (_ displayName: String) -> Void) {
        self.service = service
        self.onLoggedIn = onLoggedIn
    }

    deinit {
        if case .loading(let attempt) = phase { attempt.cancel() }
    }

    // MARK: Gestures

    func usernameChanged(_ username: String) {
        self.username = username
        message = ""
    }

    func passwordChanged(_ password: Password) {
        self.password = password
        message = ""
    }

    func logInTapped() {
        guard case .editing = phase else { return }
        let credentials = Credentials(username: username, password: password)
        if let field = credentials.missingField {
            message = field.missingMessage
            return
        }
        let attempt = Task { [weak self, service] in
            do throws(LoginError) {
                let user = try await service.logIn(with: credentials)
                // Cancelling only asks: an answer that is on its way still arrives, and must not count (L20).
                if !Task.isCancelled { self?.loggedIn(user) }
            } catch {
                if !Task.isCancelled { self?.logInFailed(error) }
            }
        }
        phase = .loading(attempt)
        message = ""
    }

    func cancelTapped() {
        guard case .loading(let attempt) = phase else { return }
        attempt.cancel()
        phase = .editing
    }

    // MARK: Answers

    private func loggedIn(_ user: User) {
        phase = .ended
        onLoggedIn(user.displayName)
    }

    // The form is unlocked last: nobody can tap Log in before all of the failure is shown (L46).
    private func logInFailed(_ error: LoginError) {
        phase = .ended
        if error.rejectsPassword { password = Password() }
        message = error.message ?? ""
        phase = .editing
    }
}
