// Model-View-Presenter, as a Passive View: the view decides nothing and asks nothing, and the presenter
// pushes every change that is shown. (In a Supervising Controller, the other kind, the view would bind simple
// values itself.)
//
// Reading order: Flow, LoginContract, LoginPresenter, LoginViewController.
//
// A number in brackets, such as (L20), is a rule of the login: `swift run patterns rules L20` says which.

import Flow
import LoginDomain
import LoginUI

extension LoginFlow {
    /// The login in Model-View-Presenter.
    public static let mvp = LoginFlow(
        id: "mvp", title: "MVP",
        summary: "A passive view, and a presenter that pushes every value through a protocol."
    ) { window, service in
        let navigationController = NavigationController()
        navigationController.setViewControllers([makeLogin(on: navigationController, service: service)])
        window.rootViewController = navigationController
        return nil
    }
}

/// The composition root: builds the login, and says where it leads.
func makeLogin(on navigationController: NavigationController, service: any UserService) -> ViewController {
    // Weak, here and below: the navigation controller owns the screens, and they own these closures.
    let presenter = LoginPresenter(service: service) { [weak navigationController] displayName in
        guard let navigationController else { return }
        let home = makeHome(displayName: displayName, on: navigationController, service: service)
        navigationController.setViewControllers([home])
    }
    let viewController = LoginViewController(presenter: presenter)
    // Each needs the other, so this half comes later. Without it the presenter would push to no view, in
    // silence.
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
