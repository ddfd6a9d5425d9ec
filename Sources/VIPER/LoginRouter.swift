import Shared

/// The router: knows how to get from one screen to the next.
///
/// When, the presenter knows.
///
/// Owns the factory of the screen that follows a log-out. Knows the navigation controller weakly, and no view
/// controller: one that did would lose its way as soon as the stack is replaced.
final class LoginRouter: LoginRouterProtocol {
    private weak var navigationController: NavigationController?
    private let makeLogin: (NavigationController?) -> ViewController

    init(
        navigationController: NavigationController?,
        makeLogin: @escaping (NavigationController?) -> ViewController
    ) {
        self.navigationController = navigationController
        self.makeLogin = makeLogin
    }

    func showHome(displayName: String) {
        // Home keeps the router: by then the login that owned it is gone, and a weak one would lead nowhere (L24).
        let home = HomeViewController(displayName: displayName) { self.showLogin() }
        navigationController?.setViewControllers([home])
    }

    private func showLogin() {
        navigationController?.setViewControllers([makeLogin(navigationController)])
    }
}
