import LoginUI

/// The router: knows how to show the next screen; the presenter knows when.
///
/// It knows the navigation controller, weakly, and no screen: its own screen leaves the stack when the next
/// one is shown. Home has one gesture and nothing to decide, so it is no module, and the router builds it.
final class LoginRouter: LoginRouterProtocol {
    private weak var navigationController: NavigationController?
    private let loginBuilder: LoginModuleBuilder

    init(navigationController: NavigationController, loginBuilder: LoginModuleBuilder) {
        self.navigationController = navigationController
        self.loginBuilder = loginBuilder
    }

    // Home keeps this closure, and the router goes with its login: so the closure keeps the builder, and not the
    // router (L12, L24).
    func showHome(displayName: String) {
        let home = HomeViewController(displayName: displayName) { [weak navigationController, loginBuilder] in
            guard let navigationController else { return }
            navigationController.setViewControllers([loginBuilder.build(on: navigationController)])
        }
        navigationController?.setViewControllers([home])
    }
}
