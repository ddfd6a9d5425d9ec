import LoginDomain
import LoginText
import Reactive

/// The view model: the login screen as values, and the user's gestures as methods.
///
/// It names no view. Any object can bind to it, and a test does. It reports a login through a closure.
final class LoginViewModel {
    /// The stage that the login has reached.
    private enum Phase {
        /// The user can edit.
        case editing
        /// This attempt is under way.
        case loading(Task<Void, Never>)
        /// The user is logged in: the form stays locked until home has replaced it.
        case loggedIn
    }

    /// The text of the username field.
    @Binder private(set) var username = ""
    /// The text of the password field.
    @Binder private(set) var password = Password()
    /// Whether the form is locked: an attempt is under way, or the user is logged in.
    @Binder private(set) var isLocked = false
    /// The message to show; empty for none.
    @Binder private(set) var message = ""

    private let service: any UserService
    private let onLoggedIn: (_ displayName: String) -> Void
    private var phase = Phase.editing

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
        // First the attempt, then what shows it (L46).
        phase = .loading(attempt)
        isLocked = true
        message = ""
    }

    func cancelTapped() {
        guard case .loading(let attempt) = phase else { return }
        attempt.cancel()
        phase = .editing
        isLocked = false
    }

    // MARK: Answers

    private func loggedIn(_ user: User) {
        phase = .loggedIn
        onLoggedIn(user.displayName)
    }

    // Unlock last (L46).
    private func logInFailed(_ error: LoginError) {
        phase = .editing
        if error.rejectsPassword { password = Password() }
        message = error.message ?? ""
        isLocked = false
    }
}
