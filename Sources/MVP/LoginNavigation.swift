import LoginDomain
import LoginUI

/// The navigation: builds the login, and says where it leads.
///
/// Two functions do here what a coordinator does elsewhere.
func makeLogin(on navigationController: NavigationController, service: any UserService) -> ViewController {
    // Weak, here and below: the navigation controller owns the screens, and they own these closures.
    let presenter = LoginPresenter(service: service) { [weak navigationController] displayName in
        guard let navigationController else { return }
        let home = makeHome(displayName: displayName, on: navigationController, service: service)
        navigationController.setViewControllers([home])
    }
    let viewController = LoginViewController(presenter: presenter)
    // Each needs the other: the view is given its presenter, and the presenter its view, here.
    presenter.view = viewController
    return viewController
}

/// Builds home, which leads back to a new login.
///
/// Home has one gesture and nothing to decide, so it has no presenter.
func makeHome(
    displayName: String, on navigationController: NavigationController, service: any UserService
) -> ViewController {
    HomeViewController(displayName: displayName) { [weak navigationController] in
        guard let navigationController else { return }
        navigationController.setViewControllers([makeLogin(on: navigationController, service: service)])
    }
}
