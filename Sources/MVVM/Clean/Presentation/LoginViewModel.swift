import LoginDomain
import LoginText
import MVVMCleanDomain
import Reactive

/// Called by the view model when its own screen is not enough; provided by the coordinator.
package struct LoginViewModelActions {
    let onLoggedIn: (_ displayName: String) -> Void
}

/// The view model: the login screen as values, and the user's gestures as methods.
///
/// Of the other layers it knows the domain alone: it names no service, no repository and no view.
package final class LoginViewModel {
    /// The stage that the login has reached.
    private enum Phase {
        /// The user can edit.
        case editing
        /// This attempt is under way.
        case loading(Task<Void, Never>)
        /// The user is logged in: the form stays locked until home has replaced it.
        case loggedIn
    }

    /// The text of the username field.
    @Binder private(set) var username = ""
    /// The text of the password field.
    @Binder private(set) var password = Password()
    /// Whether the form is locked: an attempt is under way, or the user is logged in.
    @Binder private(set) var isLocked = false
    /// The message to show; empty for none.
    @Binder private(set) var message = ""

    private let logInUseCase: any LogInUseCase
    private let actions: LoginViewModelActions
    private var phase = Phase.editing

    package init(logInUseCase: any LogInUseCase, actions: LoginViewModelActions) {
        self.logInUseCase = logInUseCase
        self.actions = actions
    }

    deinit {
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
        do throws(MissingField) {
            logIn(with: try logInUseCase.check(username: username, password: password))
        } catch {
            message = error.field.missingMessage
        }
    }

    func cancelTapped() {
        guard case .loading(let attempt) = phase else { return }
        attempt.cancel()
        phase = .editing
        isLocked = false
    }

    private func logIn(with credentials: CheckedCredentials) {
        let attempt = Task { [weak self, logInUseCase] in
            do throws(LoginError) {
                let session = try await logInUseCase.execute(with: credentials)
                // Cancelling only asks: an answer that is on its way still arrives, and must not count (L20).
                if !Task.isCancelled { self?.loggedIn(session) }
            } catch {
                if !Task.isCancelled { self?.logInFailed(error) }
            }
        }
        // First the attempt, then what shows it (L46).
        phase = .loading(attempt)
        isLocked = true
        message = ""
    }

    // MARK: Answers

    private func loggedIn(_ session: Session) {
        phase = .loggedIn
        actions.onLoggedIn(session.displayName)
    }

    // Unlock last (L46).
    private func logInFailed(_ error: LoginError) {
        phase = .editing
        if error.rejectsPassword { password = Password() }
        message = error.message ?? ""
        isLocked = false
    }
}
