// Model-View-Controller, as Apple teaches it: the controller stands between a model and a view that have never
// heard of each other. (Smalltalk's is another one: there the view observes the model.)
//
// Reading order: Flow, LoginViewController. The model (`Credentials`, `UserService`) and the view (`LoginForm`)
// are in Shared, and that is the point: neither of them needed to know that this is MVC.

import Shared

extension LoginFlow {
    /// The login in Apple's Model-View-Controller.
    ///
    /// The window keeps all there is.
    public nonisolated static let mvc = LoginFlow(
        id: "mvc", title: "MVC",
        summary: "One controller between model and view: least code, and all of it in one place."
    ) { window, service in
        let navigationController = NavigationController()
        navigationController.setViewControllers([LoginViewController(service: service)])
        window.rootViewController = navigationController
        return nil
    }
}
