import LoginUI

/// The router: knows how to show the next screen; the presenter knows when.
///
/// It knows the navigation controller, weakly, and no screen: its own screen leaves the stack when the next
/// one is shown.
final class LoginRouter: LoginRouterProtocol {
    private weak var navigationController: NavigationController?
    private let homeBuilder: HomeModuleBuilder

    init(navigationController: NavigationController, homeBuilder: HomeModuleBuilder) {
        self.navigationController = navigationController
        self.homeBuilder = homeBuilder
    }

    func showHome(displayName: String) {
        guard let navigationController else { return }
        let home = homeBuilder.build(on: navigationController, displayName: displayName)
        navigationController.setViewControllers([home])
    }
}
