// Model-View-Presenter, as a Passive View: the view decides nothing and asks nothing, and the presenter pushes every
// change that is shown. (In a Supervising Controller, the other kind, the view would bind simple values itself.)
//
// Reading order: Flow, LoginContract, LoginPresenter, LoginViewController.

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
        navigationController.setViewControllers([makeLogin(service: service)])
        window.rootViewController = navigationController
        return nil
    }
}

/// The composition root: builds a login screen, which can build the next one after a log-out.
func makeLogin(service: any UserService) -> ViewController {
    let presenter = LoginPresenter(service: service)
    let viewController = LoginViewController(presenter: presenter) { makeLogin(service: service) }
    // Each needs the other, so this half comes later. Without it the presenter would push to no view, in silence.
    presenter.view = viewController
    return viewController
}
