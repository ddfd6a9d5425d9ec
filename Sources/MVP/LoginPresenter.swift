import LoginDomain
import LoginText

/// The presenter: makes every decision of the login screen, and knows none of its widgets.
///
/// It knows no other screen either: it reports a login through a closure.
final class LoginPresenter: LoginPresenterProtocol {
    /// The stage that the login has reached.
    private enum Phase {
        /// The user can edit.
        case editing
        /// This attempt is under way.
        case loading(Task<Void, Never>)
        /// The user is logged in: the view stays locked until home has replaced it.
        case loggedIn
    }

    /// The view owns the presenter: a strong reference back would be a retain cycle.
    weak var view: (any LoginViewProtocol)?

    private let service: any UserService
    private let onLoggedIn: (_ displayName: String) -> Void
    private var phase = Phase.editing

    init(service: any UserService, onLoggedIn: @escaping (_ displayName: String) -> Void) {
        self.service = service
        self.onLoggedIn = onLoggedIn
    }

    deinit {
        if case .loading(let attempt) = phase { attempt.cancel() }
    }

    // A passive view has no state, not even at first.
    func viewDidLoad() {
        view?.hideLoading()
        view?.hideMessage()
    }

    // MARK: Gestures

    func fieldEdited() {
        view?.hideMessage()
    }

    func logInTapped(username: String, password: Password) {
        guard case .editing = phase else { return }
        let credentials = Credentials(username: username, password: password)
        if let field = credentials.missingField {
            view?.show(message: field.missingMessage)
            return
        }
        let attempt = Task { [weak self, service] in
            do throws(LoginError) {
                let user = try await service.logIn(with: credentials)
                // Cancelling only asks: an answer that is on its way still arrives, and must not count (L20).
                if !Task.isCancelled { self?.loggedIn(user) }
            } catch {
                if !Task.isCancelled { self?.logInFailed(error) }
            }
        }
        // First the attempt, then what shows it (L46).
        phase = .loading(attempt)
        view?.showLoading()
        view?.hideMessage()
    }

    func cancelTapped() {
        guard case .loading(let attempt) = phase else { return }
        attempt.cancel()
        phase = .editing
        view?.hideLoading()
    }

    // MARK: Answers

    private func loggedIn(_ user: User) {
        phase = .loggedIn
        onLoggedIn(user.displayName)
    }

    // Unlock last (L46).
    private func logInFailed(_ error: LoginError) {
        phase = .editing
        if error.rejectsPassword { view?.clearPassword() }
        if let message = error.message { view?.show(message: message) }
        view?.hideLoading()
    }
}
