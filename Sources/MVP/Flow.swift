// Model-View-Presenter, as a Passive View: the view decides nothing and asks nothing, and the presenter
// pushes every change that is shown. (In a Supervising Controller, the other kind, the view would bind simple
// values itself.)
//
// Reading order: Flow, LoginContract, LoginPresenter, LoginViewController, LoginNavigation.
//
// A number in brackets, such as (L20), is a rule of the login: `swift run patterns rules L20` says which.

import Flow
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
