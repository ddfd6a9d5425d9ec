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
    /// Whether an attempt is under way.
    @Binder private(set) var isLoading = false
    /// The message to show; empty for none.
    @Binder private(set) var message = ""

    private let service: any UserService
    private let onLoggedIn: (_ displayName: String) -> Void
    private var attempt: Task<Void, Never>?
    private var isLoggedIn = false

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
        guard attempt == nil else { return }
        let credentials = Credentials(username: username, password: password)
        if let field = credentials.missingField {
            message = field.missingMessage
            return
        }
        // First the attempt, then the values: whoever is bound may call back, and finds the attempt there (L46).
        attempt = Task { [weak self, service] in
            do throws(LoginError) {
                let user = try await service.logIn(with: credentials)
                // Cancelling only asks: an answer that is on its way still arrives, and must not count (L20, L21).
                if !Task.isCancelled { self?.loggedIn(user) }
            } catch {
                if !Task.isCancelled { self?.logInFailed(error) }
            }
        }
        isLoading = true
        message = ""
    }

    // First the attempt goes, then it is cancelled: that runs the cancellation handlers at once, and they may call back.
    func cancelTapped() {
        guard !isLoggedIn, let task = attempt else { return }
        attempt = nil
        task.cancel()
        isLoading = false
    }

    // MARK: Answers

    // The attempt stays, and Cancel does not end it: the form is locked until its screen has gone (L47).
    private func loggedIn(_ user: User) {
        isLoggedIn = true
        onLoggedIn(user.displayName)
    }

    // The view is unlocked last: until then nobody can begin the next attempt (L46).
    private func logInFailed(_ error: LoginError) {
        attempt = nil
        if error.rejectsPassword { password = Password() }
        message = error.message ?? ""
        isLoading = false
    }
}
