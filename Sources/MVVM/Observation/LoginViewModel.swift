import LoginDomain
import LoginText
import Observation

/// The view model: the login screen as values that can be observed, and the user's gestures as methods.
///
/// It names no view: the macro lets any view observe it. It reports a login to the coordinator through a closure.
@Observable
final class LoginViewModel {
    /// The text of the username field.
    private(set) var username = ""
    /// The text of the password field.
    private(set) var password = Password()
    /// The message to show; empty for none.
    private(set) var message = ""

    /// Whether an attempt is under way; computed, and observed all the same: the attempt is.
    var isLoading: Bool { attempt != nil }
    private var attempt: Task<Void, Never>?
    private var isLoggedIn = false

    private let service: any UserService
    private let onLoggedIn: (_ displayName: String) -> Void

    init(service: any UserService, onLoggedIn: @escaping (_ displayName: String) -> Void) {
        self.service = service
        self.onLoggedIn = onLoggedIn
    }

    // `isolated`, because the macro makes a computed property of `attempt`, and a plain `deinit` may not call its getter.
    isolated deinit {
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
        attempt = Task { [weak self, service] in
            do throws(LoginError) {
                let user = try await service.logIn(with: credentials)
                // Cancelling only asks: an answer that is on its way still arrives, and must not count (L20, L21).
                if !Task.isCancelled { self?.loggedIn(user) }
            } catch {
                if !Task.isCancelled { self?.logInFailed(error) }
            }
        }
        message = ""
    }

    // First the attempt goes, then it is cancelled: that runs the cancellation handlers at once, and they may call back.
    func cancelTapped() {
        guard !isLoggedIn, let task = attempt else { return }
        attempt = nil
        task.cancel()
    }

    // MARK: Answers

    // The attempt stays, and Cancel does not end it: the form is locked until its screen has gone (L47).
    private func loggedIn(_ user: User) {
        isLoggedIn = true
        onLoggedIn(user.displayName)
    }

    // The attempt ends last, because that unlocks the form: until then nobody can begin the next one (L46).
    private func logInFailed(_ error: LoginError) {
        if error.rejectsPassword { password = Password() }
        message = error.message ?? ""
        attempt = nil
    }
}
