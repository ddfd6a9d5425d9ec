import LoginUI

/// The home router: knows how to show the login again.
final class HomeRouter: HomeRouterProtocol {
    private weak var navigationController: NavigationController?
    private let loginBuilder: LoginModuleBuilder

    init(navigationController: NavigationController, loginBuilder: LoginModuleBuilder) {
        self.navigationController = navigationController
        self.loginBuilder = loginBuilder
    }

    func showLogin() {
        guard let navigationController else { return }
        navigationController.setViewControllers([loginBuilder.build(on: navigationController)])
    }
}
