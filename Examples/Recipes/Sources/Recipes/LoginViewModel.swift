import Combine
import LoginDomain
import LoginText

final class LoginViewModel: ObservableObject {
    // A field may set the text that it shows already: that is no edit.
    @Published var username = "" { didSet { if username != oldValue { message = "" } } }
    @Published var password = "" { didSet { if password != oldValue { message = "" } } }
    @Published private(set) var message = ""
    @Published private(set) var isLocked = false
    private var attempt: Task<Void, Never>?
    private let service: any UserService
    private let onLoggedIn: (_ displayName: String) -> Void

    init(service: any UserService, onLoggedIn: @escaping (_ displayName: String) -> Void) {
        self.service = service
        self.onLoggedIn = onLoggedIn
    }

    deinit { attempt?.cancel() }

    func logInTapped() {
        guard !isLocked else { return }
        let credentials = Credentials(username: username, password: Password(password))
        attempt = Task { [weak self, service] in
            do throws(LoginError) {
                let user = try await service.logIn(with: credentials)
                if !Task.isCancelled { self?.onLoggedIn(user.displayName) }
            } catch {
                if !Task.isCancelled { self?.logInFailed(error) }
            }
        }
        isLocked = true
        message = ""
    }

    private func logInFailed(_ error: LoginError) {
        if error.rejectsPassword { password = "" }
        message = error.message ?? ""
        isLocked = false
    }
}
