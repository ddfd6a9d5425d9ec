import LoginDomain
import LoginText

/// The intent: handles everything that happens to the login screen, and makes a new state of it.
///
/// It knows the view only as something that shows states. Whether an attempt is under way is in the state alone; the
/// task is only the handle to cancel it by.
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
        guard !driver.state.isLoading else { return }
        let credentials = Credentials(username: driver.state.username, password: driver.state.password)
        if let field = credentials.missingField {
            driver.update { $0.message = field.missingMessage }
            return
        }
        // First the task, then the state: whoever shows it may call back, and Cancel must find the task (L46).
        attempt = Task { [weak self, service] in
            do throws(LoginError) {
                let user = try await service.logIn(with: credentials)
                // Cancelling only asks: an answer that is on its way still arrives, and must not count (L20, L21).
                if !Task.isCancelled { self?.loggedIn(user) }
            } catch {
                if !Task.isCancelled { self?.logInFailed(error) }
            }
        }
        driver.update { state in
            state.message = ""
            state.isLoading = true
        }
    }

    // The task first: until the state says otherwise the form is locked, and no other attempt can begin (L46).
    func cancelTapped() {
        guard let attempt else { return }
        attempt.cancel()
        driver.update { $0.isLoading = false }
    }

    // MARK: Answers

    // The state stays as it is, and Cancel finds no attempt: the form is locked until its screen has gone (L47).
    private func loggedIn(_ user: User) {
        attempt = nil
        onLoggedIn(user.displayName)
    }

    // One event makes one state: the view never renders half of it.
    private func logInFailed(_ error: LoginError) {
        driver.update { state in
            state.isLoading = false
            state.message = error.message ?? ""
            if error.rejectsPassword { state.password = Password() }
        }
    }
}
