import LoginDomain
import LoginText
import Observation

/// The view model: the login screen as values that can be observed, and the user's gestures as methods.
///
/// It names no view, and does not know that it is observed: the macro does the work. It reports a login to the
/// coordinator through a closure.
@Observable
final class LoginViewModel {
    /// The text of the username field.
    private(set) var username = ""
    /// The text of the password field.
    private(set) var password = Password()
    /// Whether an attempt is under way.
    private(set) var isLoading = false
    /// The message to show; empty for none.
    private(set) var message = ""

    private let service: any UserService
    private let onLoggedIn: (_ displayName: String) -> Void
    @ObservationIgnored private var attempt: Task<Void, Never>?

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
        message = ""
        isLoading = true
        attempt = Task { [weak self, service] in
            do throws(LoginError) {
                let user = try await service.logIn(with: credentials)
                // Cancelling only asks: an answer that is on its way still arrives, and must not count (L20, L21).
                if !Task.isCancelled { self?.loggedIn(user) }
            } catch {
                if !Task.isCancelled { self?.logInFailed(error) }
            }
        }
    }

    func cancelTapped() {
        attempt?.cancel()
        attempt = nil
        isLoading = false
    }

    // MARK: Answers

    private func loggedIn(_ user: User) {
        attempt = nil
        onLoggedIn(user.displayName)
    }

    private func logInFailed(_ error: LoginError) {
        attempt = nil
        isLoading = false
        if error.rejectsPassword { password = Password() }
        message = error.message ?? ""
    }
}
