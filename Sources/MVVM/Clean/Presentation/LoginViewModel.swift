import LoginDomain
import LoginText
import MVVMCleanDomain
import Reactive

/// What the view model calls when its own screen is not enough; the coordinator provides it.
package struct LoginViewModelActions {
    let showHome: (_ displayName: String) -> Void
}

/// The view model: the login screen as values, and the user's gestures as methods.
///
/// Of the other layers it knows the domain alone: it names no service, no repository and no view.
package final class LoginViewModel {
    /// The text of the username field.
    @Binder private(set) var username = ""
    /// The text of the password field.
    @Binder private(set) var password = Password()
    /// Whether an attempt is under way.
    @Binder private(set) var isLoading = false
    /// The message to show; empty for none.
    @Binder private(set) var message = ""

    private let useCase: any LogInUseCase
    private let actions: LoginViewModelActions
    private var attempt: Task<Void, Never>?
    private var isLoggedIn = false

    package init(useCase: any LogInUseCase, actions: LoginViewModelActions) {
        self.useCase = useCase
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
        guard attempt == nil else { return }
        do throws(MissingField) {
            logIn(with: try useCase.check(username: username, password: password))
        } catch {
            message = error.field.missingMessage
        }
    }

    // First the attempt goes, then it is cancelled: that runs the cancellation handlers at once, and they may call back.
    func cancelTapped() {
        guard !isLoggedIn, let task = attempt else { return }
        attempt = nil
        task.cancel()
        isLoading = false
    }

    private func logIn(with credentials: CheckedCredentials) {
        // First the attempt, then the values: whoever is bound may call back, and finds the attempt there (L46).
        attempt = Task { [weak self, useCase] in
            do throws(LoginError) {
                let session = try await useCase.execute(with: credentials)
                // Cancelling only asks: an answer that is on its way still arrives, and must not count (L20, L21).
                if !Task.isCancelled { self?.loggedIn(session) }
            } catch {
                if !Task.isCancelled { self?.logInFailed(error) }
            }
        }
        isLoading = true
        message = ""
    }

    // MARK: Answers

    // The attempt stays, and Cancel does not end it: the form is locked until its screen has gone (L47).
    private func loggedIn(_ session: Session) {
        isLoggedIn = true
        actions.showHome(session.displayName)
    }

    // The view is unlocked last: until then nobody can begin the next attempt (L46).
    private func logInFailed(_ error: LoginError) {
        attempt = nil
        if error.rejectsPassword { password = Password() }
        message = error.message ?? ""
        isLoading = false
    }
}
