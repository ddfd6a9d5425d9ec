import Shared

extension StateDriving {
    /// The intent: handles everything that happens to the login screen, and answers each with a state.
    ///
    /// Owns the state driver, the service and the running attempt. Knows who is driven by protocol alone, and the
    /// coordinator by a closure.
    final class LoginIntent {
        private let driver = StateDriver<LoginState>()
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

        /// Has a view show the state, now and after every change.
        func bind(to view: some StateView<LoginState>) {
            driver.drive(view)
        }

        // MARK: What the view tells

        func usernameChanged(_ username: String) {
            driver.move(to: LoginState(from: driver.state, username: username, message: ""))
        }

        func passwordChanged(_ password: String) {
            driver.move(to: LoginState(from: driver.state, password: password, message: ""))
        }

        func logInTapped() {
            guard attempt == nil else { return }
            let credentials = Credentials(username: driver.state.username, password: driver.state.password)
            if let field = credentials.missingField {
                driver.move(to: LoginState(from: driver.state, message: field.missingMessage))
                return
            }
            driver.move(to: LoginState(from: driver.state, message: "", isLoading: true))
            attempt = Task { [weak self, service] in
                do throws(LoginError) {
                    let user = try await service.logIn(with: credentials)
                    if !Task.isCancelled { self?.loggedIn(user) }
                } catch {
                    if !Task.isCancelled { self?.logInFailed(error) }
                }
            }
        }

        func cancelTapped() {
            attempt?.cancel()
            attempt = nil
            driver.move(to: LoginState(from: driver.state, isLoading: false))
        }

        // MARK: What the service answers

        private func loggedIn(_ user: User) {
            attempt = nil
            onLoggedIn(user.displayName)
        }

        private func logInFailed(_ error: LoginError) {
            attempt = nil
            // All of it in one state: what one event changes is never seen by halves.
            let password = error.rejectsPassword ? "" : driver.state.password
            let message = error.message ?? ""
            driver.move(
                to: LoginState(from: driver.state, password: password, message: message, isLoading: false))
        }
    }
}
