import LoginDomain
import LoginText
import Reactive

/// The view model: the login screen as values, and the user's gestures as methods.
///
/// It names no view: whatever binds to it is its view, in a test too. It reports a login through a closure.
final class LoginViewModel {
    /// The text of the username field.
    @Binder private(set) var username = ""
    /// The text of the password field.
    @Binder private(set) var password = Password()
    /// Whether the form is locked: an attempt is under way, or the user is logged in.
    @Binder private(set) var isLoading = false
    /// The message to show; empty for none.
    @Binder private(set) var message = ""

    private let service: any UserService
    private let onLoggedIn: (_ displayName: String) -> Void
    private var attempt: Task<Void, Never>?

    init(service: any UserService, onLoggedIn: @escaping (_ displayName: String) -> Void) {
        self.service = service
        self.onLoggedIn = onLoggedIn
    }

    deinit {
        attempt?.cancel()
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
        guard !isLoading else { return }
        let credentials = Credentials(username: username, password: password)
        if let field = credentials.missingField {
            message = field.missingMessage
            return
        }
        // The attempt exists before the values say so: Cancel finds it as soon as it can be tapped.
        attempt = Task { [weak self, service] in
            do throws(LoginError) {
                let user = try await service.logIn(with: credentials)
                // Cancelling only asks: an answer that is on its way still arrives, and must not count (L20).
                if !Task.isCancelled { self?.loggedIn(user) }
            } catch {
                if !Task.isCancelled { self?.logInFailed(error) }
            }
        }
        isLoading = true
        message = ""
    }

    func cancelTapped() {
        guard let attempt else { return }
        attempt.cancel()
        self.attempt = nil
        isLoading = false
    }

    // MARK: Answers

    // The attempt is over, and the form stays locked until home has replaced it.
    private func loggedIn(_ user: User) {
        attempt = nil
        onLoggedIn(user.displayName)
    }

    // The form is unlocked last: until then, Log in does nothing.
    private func logInFailed(_ error: LoginError) {
        attempt = nil
        if error.rejectsPassword { password = Password() }
        message = error.message ?? ""
        isLoading = false
    }
}
