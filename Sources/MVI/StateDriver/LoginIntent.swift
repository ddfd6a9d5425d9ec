import LoginDomain
import LoginText

/// The intent: handles everything that happens to the login screen, and makes a new state of it.
///
/// It knows the view only as something that shows states. The state alone says what the login is doing; the
/// task is only the handle to cancel the attempt by.
final class LoginIntent {
    private let driver = StateDriver(initialState: LoginState())
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

    /// Shows the state in a view, now and after every change.
    func bind(to view: some StateView<LoginState>) {
        driver.drive(view)
    }

    // MARK: Gestures

    func usernameChanged(_ username: String) {
        driver.update { state in
            state.username = username
            state.message = ""
        }
    }

    func passwordChanged(_ password: Password) {
        driver.update { state in
            state.password = password
            state.message = ""
        }
    }

    func logInTapped() {
        guard driver.state.phase == .editing else { return }
        let credentials = Credentials(username: driver.state.username, password: driver.state.password)
        if let field = credentials.missingField {
            driver.update { $0.message = field.missingMessage }
            return
        }
        // First the attempt, then what shows it (L46).
        attempt = Task { [weak self, service] in
            do throws(LoginError) {
                let user = try await service.logIn(with: credentials)
                // Cancelling only asks: an answer that is on its way still arrives, and must not count (L20).
                if !Task.isCancelled { self?.loggedIn(user) }
            } catch {
                if !Task.isCancelled { self?.logInFailed(error) }
            }
        }
        driver.update { state in
            state.message = ""
            state.phase = .loading
        }
    }

    func cancelTapped() {
        guard driver.state.phase == .loading else { return }
        attempt?.cancel()
        driver.update { $0.phase = .editing }
    }

    // MARK: Answers

    private func loggedIn(_ user: User) {
        driver.update { $0.phase = .loggedIn }
        onLoggedIn(user.displayName)
    }

    // One event makes one state: the view never renders half of it.
    private func logInFailed(_ error: LoginError) {
        driver.update { state in
            state.phase = .editing
            state.message = error.message ?? ""
            if error.rejectsPassword { state.password = Password() }
        }
    }
}
