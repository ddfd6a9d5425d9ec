import Shared

extension Clean {
    /// What the view model asks for when its own screen is not enough; handed over by the flow coordinator.
    struct LoginViewModelActions {
        let showHome: (_ displayName: String) -> Void
    }

    /// The view model: the login screen as values, and what a user can do there as methods.
    ///
    /// Owns its values, the use case, the actions and the running attempt. Knows no view, no widget, no other screen,
    /// and of the layers outside the domain nothing at all: no service, no repository, no DTO.
    final class LoginViewModel {
        /// Call with the user's edits; what it holds is what the field shows.
        @Binder var username = "" {
            didSet { message = "" }
        }
        /// Call with the user's edits; what it holds is what the field shows.
        @Binder var password = "" {
            didSet { message = "" }
        }
        /// Whether an attempt is under way.
        @Binder private(set) var isLoading = false
        /// What to tell the user; empty when there is nothing to tell.
        @Binder private(set) var message = ""

        private let useCase: any LogInUseCase
        private let actions: LoginViewModelActions
        private var attempt: Task<Void, Never>?

        init(useCase: any LogInUseCase, actions: LoginViewModelActions) {
            self.useCase = useCase
            self.actions = actions
        }

        deinit {
            attempt?.cancel()
        }

        // MARK: What the view tells

        func logInTapped() {
            guard attempt == nil else { return }
            do throws(MissingField) {
                logIn(with: try useCase.check(username: username, password: password))
            } catch {
                message = error.field.missingMessage
            }
        }

        func cancelTapped() {
            attempt?.cancel()
            attempt = nil
            isLoading = false
        }

        private func logIn(with credentials: Credentials) {
            message = ""
            isLoading = true
            attempt = Task { [weak self, useCase] in
                do throws(LoginError) {
                    let session = try await useCase.execute(with: credentials)
                    if !Task.isCancelled { self?.loggedIn(session) }
                } catch {
                    if !Task.isCancelled { self?.logInFailed(error) }
                }
            }
        }

        // MARK: What the use case answers

        private func loggedIn(_ session: Session) {
            attempt = nil
            actions.showHome(session.displayName)
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
