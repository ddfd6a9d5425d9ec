import Combine
import LoginDomain
import LoginText

final class LoginViewModel: ObservableObject {
    private enum Phase {
        case editing, loading, loggedIn
    }

    // A field may set the text that it shows already: that is no edit.
    @Published var username = "" { didSet { if username != oldValue { message = "" } } }
    @Published var password = Password() { didSet { if password != oldValue { message = "" } } }
    @Published private(set) var message = ""
    @Published private var phase = Phase.editing
    var isLocked: Bool { phase != .editing }

    private var attempt: Task<Void, Never>?
    private let service: any UserService
    private let onLoggedIn: (_ displayName: String) -> Void

    init(service: any UserService, onLoggedIn: @escaping (_ displayName: String) -> Void) {
        self.service = service
        self.onLoggedIn = onLoggedIn
    }

    deinit { attempt?.cancel() }

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

    private func loggedIn(_ user: User) {
        phase = .loggedIn
        onLoggedIn(user.displayName)
    }

    private func logInFailed(_ error: LoginError) {
        if error.rejectsPassword { password = Password() }
        message = error.message ?? ""
        phase = .editing
    }
}
