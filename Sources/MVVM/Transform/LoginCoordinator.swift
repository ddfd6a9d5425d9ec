import LoginDomain
import LoginUI

/// The coordinator: knows which screen follows which, and builds each with what it needs.
///
/// It keeps no screen: a screen is released as soon as the next one replaces it.
final class LoginCoordinator {
    private let navigationController: NavigationController
    private let service: any UserService

    init(navigationController: NavigationController, service: any UserService) {
        self.navigationController = navigationController
        self.service = service
    }

    func start(in window: Window) {
        showLogin()
        window.rootViewController = navigationController
    }

    // The closures capture weakly: the navigation controller owns the screens, they own the closures, and
    // this coordinator owns the navigation controller.
    private func showLogin() {
        let viewModel = LoginViewModel(service: service) { [weak self] in self?.showHome(displayName: $0) }
        navigationController.setViewControllers([LoginViewController(viewModel: viewModel)])
    }

    private func showHome(displayName: String) {
        let home = HomeViewController(displayName: displayName) { [weak self] in self?.showLogin() }
        navigationController.setViewControllers([home])
    }
}
