// Model-View-Controller, as Apple teaches it: the controller mediates between a model and a view that do not
// know each other. (In Smalltalk's MVC the view observes the model.)
//
// Reading order: Flow, LoginViewController. The model (`Credentials`, `UserService`) and the view
// (`LoginForm`) are in Shared: neither of them needs to know that this is MVC.
//
// A number in brackets, such as (L20), is a rule of the login: `swift run patterns rules L20` says which.

import Flow
import LoginUI

extension LoginFlow {
    /// The login in Apple's Model-View-Controller.
    public static let mvc = LoginFlow(
        id: "mvc", title: "MVC",
        summary: "One controller between model and view: the least code, all of it in one place."
    ) { window, service in
        let navigationController = NavigationController()
        navigationController.setViewControllers([LoginViewController(service: service)])
        window.rootViewController = navigationController
        return nil
    }
}
