import Observation
import Shared

extension Observed {
    /// The view model: the login screen as values that can be observed, and what a user can do there as methods.
    ///
    /// Owns its values, the service and the running attempt. Knows no view, no widget and no other screen, and not
    /// even that it is observed: that is between the macro and whoever reads.
    @Observable
    final class LoginViewModel {
        /// Set with the user's edits; what it holds is what the field shows.
        var username = "" {
            didSet { message = "" }
        }
        /// Set with the user's edits; what it holds is what the field shows.
        var password = "" {
            didSet { message = "" }
        }
        /// Whether an attempt is under way.
        private(set) var isLoading = false
        /// What to tell the user; empty when there is nothing to tell.
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

        // MARK: What the view tells

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

        // MARK: What the service answers

        private func loggedIn(_ user: User) {
            attempt = nil
            onLoggedIn(user.displayName)
        }

        private func logInFailed(_ error: LoginError) {
            attempt = nil
            isLoading = false
            // Emptied before the message is set, because a change of the password takes the message away.
            if error.rejectsPassword { password = "" }
            message = error.message ?? ""
        }
    }
}
