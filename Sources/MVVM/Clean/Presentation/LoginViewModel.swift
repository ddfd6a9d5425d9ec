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
    /// The text of the username field.
    @Binder private(set) var username = ""
    /// The text of the password field.
    @Binder private(set) var password = Password()
    /// Whether the form is locked: an attempt is under way, or the user is logged in.
    @Binder private(set) var isLoading = false
    /// The message to show; empty for none.
    @Binder private(set) var message = ""

    private let logInUseCase: any LogInUseCase
    private let actions: LoginViewModelActions
    private var attempt: Task<Void, Never>?

    package init(logInUseCase: any LogInUseCase, actions: LoginViewModelActions) {
        self.logInUseCase = logInUseCase
        self.actions = actions
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
        guard !isLoading else { return }
        do throws(MissingField) {
            logIn(with: try logInUseCase.check(username: username, password: password))
        } catch {
            message = error.field.missingMessage
        }
    }

    func cancelTapped() {
        guard let attempt else { return }
        attempt.cancel()
        self.attempt = nil
        isLoading = false
    }

    private func logIn(with credentials: CheckedCredentials) {
        // The attempt exists before the values say so: Cancel finds it as soon as it can be tapped.
        attempt = Task { [weak self, logInUseCase] in
            do throws(LoginError) {
                let session = try await logInUseCase.execute(with: credentials)
                // Cancelling only asks: an answer that is on its way still arrives, and must not count (L20).
                if !Task.isCancelled { self?.loggedIn(session) }
            } catch {
                if !Task.isCancelled { self?.logInFailed(error) }
            }
        }
        isLoading = true
        message = ""
    }

    // MARK: Answers

    // The attempt is over, and the form stays locked until home has replaced it.
    private func loggedIn(_ session: Session) {
        attempt = nil
        actions.onLoggedIn(session.displayName)
    }

    // The form is unlocked last: until then, Log in does nothing.
    private func logInFailed(_ error: LoginError) {
        attempt = nil
        if error.rejectsPassword { password = Password() }
        message = error.message ?? ""
        isLoading = false
    }
}
