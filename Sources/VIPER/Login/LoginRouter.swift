import LoginUI

/// The router: knows how to show the next screen; the presenter knows when.
///
/// It knows the navigation controller and no view controller: the stack is replaced, and a router that kept its own
/// screen could not go on from the next one.
final class LoginRouter: LoginRouterProtocol {
    private weak var navigationController: NavigationController?
    private let builder: LoginModuleBuilder

    init(navigationController: NavigationController?, builder: LoginModuleBuilder) {
        self.navigationController = navigationController
        self.builder = builder
    }

    func showHome(displayName: String) {
        // Home owns the router: the login that owned it is released by now, and the way back must still work (L24).
        let home = HomeViewController(displayName: displayName) { self.showLogin() }
        navigationController?.setViewControllers([home])
    }

    private func showLogin() {
        navigationController?.setViewControllers([builder.build(on: navigationController)])
    }
}
