import Shared

/// The coordinator: knows which screen follows which, and builds them.
///
/// Owns the service. Knows the navigation controller weakly; keeps no screen.
final class LoginCoordinator {
    private weak var navigationController: NavigationController?
    private let service: any UserService

    init(navigationController: NavigationController, service: any UserService) {
        self.navigationController = navigationController
        self.service = service
    }

    func showLogin() {
        let handler = LoginEffectHandler(service: service) { [weak self] in self?.showHome(displayName: $0) }
        let store = LoginStore(handler: handler)
        navigationController?.setViewControllers([LoginViewController(store: store)])
    }

    private func showHome(displayName: String) {
        let home = HomeViewController(displayName: displayName) { [weak self] in self?.showLogin() }
        navigationController?.setViewControllers([home])
    }
}
