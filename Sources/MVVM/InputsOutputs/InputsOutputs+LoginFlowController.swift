import Shared

extension InputsOutputs {
    /// The flow controller: knows which screen follows which, builds them, and gives each what it needs.
    ///
    /// Owns the service. Knows the navigation controller weakly; keeps no screen. It hears of a login as the view
    /// hears of a message: by an output.
    final class LoginFlowController {
        private weak var navigationController: NavigationController?
        private let service: any UserService

        init(navigationController: NavigationController, service: any UserService) {
            self.navigationController = navigationController
            self.service = service
        }

        func showLogin() {
            let viewModel = LoginViewModel(service: service)
            viewModel.outputs.showHome.observe { [weak self] in self?.showHome(displayName: $0) }
            navigationController?.setViewControllers([LoginViewController(viewModel: viewModel)])
        }

        private func showHome(displayName: String) {
            let home = HomeViewController(displayName: displayName) { [weak self] in self?.showLogin() }
            navigationController?.setViewControllers([home])
        }
    }
}
