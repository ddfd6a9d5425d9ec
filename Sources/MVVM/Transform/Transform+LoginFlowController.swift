import Shared

extension Transform {
    /// The flow controller: knows which screen follows which, builds them, and gives each what it needs.
    ///
    /// Owns the service. Knows the navigation controller weakly; keeps no screen. The view tells it of a login, for
    /// whoever binds an output is the one who hears it.
    final class LoginFlowController {
        private weak var navigationController: NavigationController?
        private let service: any UserService

        init(navigationController: NavigationController, service: any UserService) {
            self.navigationController = navigationController
            self.service = service
        }

        func showLogin() {
            let login = LoginViewController(viewModel: LoginViewModel(service: service)) { [weak self] in
                self?.showHome(displayName: $0)
            }
            navigationController?.setViewControllers([login])
        }

        private func showHome(displayName: String) {
            let home = HomeViewController(displayName: displayName) { [weak self] in self?.showLogin() }
            navigationController?.setViewControllers([home])
        }
    }
}
