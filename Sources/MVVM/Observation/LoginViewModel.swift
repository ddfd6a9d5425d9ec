import LoginDomain
import LoginText
import Observation

/// The view model: the login screen as values that can be observed, and the user's gestures as methods.
///
/// It names no view: the macro lets any view observe it. It reports a login to the coordinator through a
/// closure.
@Observable
final class LoginViewModel {
    /// What the login is doing.
    private enum Phase {
        /// The user can edit.
        case editing
        /// This attempt is under way.
        case loading(Task<Void, Never>)
        /// The user is logged in: the form stays locked until home has replaced it.
        case loggedIn
    }

    /// The text of the username field.
    private(set) var username = ""
    /// The text of the password field.
    private(set) var password = Password()
    /// The message to show; empty for none.
    private(set) var message = ""

    /// Whether the form is locked; computed, and observed all the same: the phase is.
    var isLoading: Bool {
        if case .editing = phase { false } else { true }
    }

    private var phase = Phase.editing

    private let service: any UserService
    private let onLoggedIn: (_ displayName: String) -> Void

    init(service: any UserService, onLoggedIn: @escaping (_ displayName: String) -> Void) {
        self.service = service
        self.onLoggedIn = onLoggedIn
    }

    // `isolated`, because the macro makes a computed property of `phase`, and a plain `deinit` may not call
    // its getter.
    isolated deinit {
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
        phase = .loggedIn
        onLoggedIn(user.displayName)
    }

    // The phase changes last, because that unlocks the form: until then, Log in does nothing.
    private func logInFailed(_ error: LoginError) {
        if error.rejectsPassword { password = Password() }
        message = error.message ?? ""
        phase = .editing
    }
}
