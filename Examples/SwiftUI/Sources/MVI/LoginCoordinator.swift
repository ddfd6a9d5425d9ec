import LoginDomain
import Observation

/// The coordinator: knows which screen follows which.
///
/// The screen is a value, which SwiftUI follows.
@Observable
final class LoginCoordinator {
    /// A screen that can be pushed over the login.
    enum Route: Hashable {
        case home(displayName: String)
    }

    /// The pushed screens; `NavigationStack` reads them, and would write them if somebody tapped Back.
    var path: [Route] = []
    /// The login below; `nil` while home is shown, so nothing of it stays in memory (L12).
    private(set) var login: LoginStore?

    @ObservationIgnored private let service: any UserService

    init(service: any UserService) {
        self.service = service
        showLogin()
    }

    /// Shows a new, empty login.
    func showLogin() {
        // The handler keeps this closure, and this coordinator keeps the
        // store with its handler: hence `[weak self]` (L26).
        let handler = LoginEffectHandler(service: service) { [weak self] in self?.showHome(displayName: $0) }
        login = LoginStore(Store(initialState: LoginState(), reduce: LoginReducer.reduce, handler: handler))
        path = []
    }

    private func showHome(displayName: String) {
        path = [.home(displayName: displayName)]
        login = nil
    }
}
