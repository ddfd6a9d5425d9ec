import LoginDomain
import LoginText
import MVVMCleanDomain
import Reactive

/// What the view model calls when its own screen is not enough; the coordinator provides it.
package struct LoginViewModelActions {
    let onLoggedIn: (_ displayName: String) -> Void
}

/// The view model: the login screen as values, and the user's gestures as methods.
///
/// Of the other layers it knows the domain alone: it names no service, no repository and no view.
package final class LoginViewModel {
    /// What the login is doing.
    private enum Phase {
        /// The user can edit.
        case editing
        /// This attempt is under way.
        case loading(Task<Void, Never>)
        /// The attempt is over, and the form still locked: until home has replaced it, or all of a failure is
        /// shown.
        case ended
    }

    /// The text of the username field.
    @Binder private(set) var username = ""
    /// The text of the password field.
    @Binder private(set) var password = Password()
    /// Whether the form is locked; it follows from the phase.
    @Binder private(set) var isLocked = false
    /// The message to show; empty for none.
    @Binder private(set) var message = ""

    private let logInUseCase: any LogInUseCase
    private let actions: LoginViewModelActions
    private var phase = Phase.editing {
        didSet { isLocked = if case .editing = phase { false } else { true } }
    }

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
        phase = .loading(attempt)
        message = ""
    }

    // MARK: Answers

    private func loggedIn(_ session: Session) {
        phase = .ended
        actions.onLoggedIn(session.displayName)
    }

    // The form is unlocked last: nobody can tap Log in before all of the failure is shown (L46).
    private func logInFailed(_ error: LoginError) {
        phase = .ended
        if error.rejectsPassword { password = Password() }
        message = error.message ?? ""
        phase = .editing
    }
}
