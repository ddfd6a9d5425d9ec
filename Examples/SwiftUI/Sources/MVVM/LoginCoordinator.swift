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
    private(set) var login: LoginViewModel?

    @ObservationIgnored private let service: any UserService

    init(service: any UserService) {
        self.service = service
        showLogin()
    }

    /// Shows a new, empty login.
    func showLogin() {
        // The view model keeps this closure, and this coordinator keeps the
        // view model: hence `[weak self]` (L26).
        login = LoginViewModel(service: service) { [weak self] in self?.showHome(displayName: $0) }
        path = []
    }

    private func showHome(displayName: String) {
        path = [.home(displayName: displayName)]
        login = nil
    }
}
