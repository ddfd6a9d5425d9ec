import Shared

extension StateDriving {
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
            let intent = LoginIntent(service: service) { [weak self] in self?.showHome(displayName: $0) }
            navigationController?.setViewControllers([LoginViewController(intent: intent)])
        }

        private func showHome(displayName: String) {
            let home = HomeViewController(displayName: displayName) { [weak self] in self?.showLogin() }
            navigationController?.setViewControllers([home])
        }
    }
}
