import Shared

extension Observed {
    /// The flow controller: knows which screen follows which, builds them, and gives each what it needs.
    ///
    /// Owns the service. Knows the navigation controller weakly; keeps no screen, which would fail L12.
    final class LoginFlowController {
        private weak var navigationController: NavigationController?
        private let service: any UserService

        init(navigationController: NavigationController, service: any UserService) {
            self.navigationController = navigationController
            self.service = service
        }

        func showLogin() {
            let viewModel = LoginViewModel(service: service) { [weak self] in
                self?.showHome(displayName: $0)
            }
            navigationController?.setViewControllers([LoginViewController(viewModel: viewModel)])
        }

        private func showHome(displayName: String) {
            let home = HomeViewController(displayName: displayName) { [weak self] in self?.showLogin() }
            navigationController?.setViewControllers([home])
        }
    }
}
