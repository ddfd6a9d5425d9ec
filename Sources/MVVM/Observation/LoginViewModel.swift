import LoginDomain
import LoginText
import Observation

/// The view model: the login screen as values that can be observed, and the user's gestures as methods.
///
/// It names no view: the macro lets any view observe it, and what a user edits is a `var`, which SwiftUI can
/// bind to (`$viewModel.username`). It reports a login to the coordinator through a closure.
@Observable
final class LoginViewModel {
    /// The stage that the login has reached.
    private enum Phase {
        /// The user can edit.
        case editing
        /// An attempt is under way.
        case loading
        /// The user is logged in: the form stays locked until home has replaced it.
        case loggedIn
    }

    /// The text of the username field; editing it clears the message.
    var username = "" {
        didSet { message = "" }
    }
    /// The text of the password field; editing it clears the message.
    var password = Password() {
        didSet { message = "" }
    }
    /// The message to show; empty for none.
    private(set) var message = ""

    /// Whether the form is locked: computed from the phase, and so observed with it.
    var isLocked: Bool { phase != .editing }

    private var phase = Phase.editing
    /// The handle to cancel by; no view shows it, so it is not observed, and a plain `deinit` can use it.
    @ObservationIgnored private var attempt: Task<Void, Never>?

    private let service: any UserService
    private let onLoggedIn: (_ displayName: String) -> Void

    init(service: any UserService, onLoggedIn: @escaping (_ displayName: String) -> Void) {
        self.service = service
        self.onLoggedIn = onLoggedIn
    }

    deinit {
        attempt?.cancel()
    }

    // MARK: Gestures

    func logInTapped() {
        guard phase == .editing else { return }
        let credentials = Credentials(username: username, password: password)
        if let field = credentials.missingField {
            message = field.missingMessage
            return
        }
        attempt = Task { [weak self, service] in
            do throws(LoginError) {
                let user = try await service.logIn(with: credentials)
                // Cancelling only asks: an answer that is on its way still arrives, and must not count (L20).
                if !Task.isCancelled { self?.loggedIn(user) }
            } catch {
                if !Task.isCancelled { self?.logInFailed(error) }
            }
        }
        phase = .loading
        message = ""
    }

    func cancelTapped() {
        guard phase == .loading else { return }
        attempt?.cancel()
        phase = .editing
    }

    // MARK: Answers

    private func loggedIn(_ user: User) {
        phase = .loggedIn
        onLoggedIn(user.displayName)
    }

    // The message comes after the password, which clears it; the phase last, because it unlocks the form (L46).
    private func logInFailed(_ error: LoginError) {
        if error.rejectsPassword { password = Password() }
        message = error.message ?? ""
        phase = .editing
    }
}
