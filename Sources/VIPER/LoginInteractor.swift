import Shared

/// The interactor: the login as a piece of business, without a screen.
///
/// Owns the service and the running attempt. Knows its output weakly, by protocol, and alone knows the entities.
final class LoginInteractor: LoginInteractorProtocol {
    /// Make it strong, and L12 fails: presenter and interactor keep each other alive.
    weak var output: (any LoginInteractorOutput)?

    private let service: any UserService
    private var attempt: Task<Void, Never>?

    init(service: any UserService) {
        self.service = service
    }

    deinit {
        attempt?.cancel()
    }

    // MARK: What the presenter asks

    func logIn(username: String, password: String) {
        guard attempt == nil else { return }
        let credentials = Credentials(username: username, password: password)
        if let field = credentials.missingField {
            output?.missing(field)
            return
        }
        output?.logInStarted()
        attempt = Task { [weak self, service] in
            do throws(LoginError) {
                let user = try await service.logIn(with: credentials)
                if !Task.isCancelled { self?.loggedIn(user) }
            } catch {
                if !Task.isCancelled { self?.logInFailed(error) }
            }
        }
    }

    func cancel() {
        attempt?.cancel()
        attempt = nil
    }

    // MARK: What the service answers

    private func loggedIn(_ user: User) {
        attempt = nil
        output?.loggedIn(displayName: user.displayName)
    }

    private func logInFailed(_ error: LoginError) {
        attempt = nil
        output?.logInFailed(error)
    }
}
