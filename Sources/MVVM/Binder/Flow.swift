// Model-View-ViewModel, with a binder for the values and a coordinator for the screens.
//
// The view model is the screen as values. It does not know its view, so a test can take the view's place.
//
// Reading order: Flow, LoginViewModel, LoginViewController, LoginCoordinator; the binder is Reactive/Binder.
//
// A number in brackets, such as (L20), is a rule of the login: `swift run patterns rules L20` says which.

import Flow
import LoginUI

extension LoginFlow {
    /// The login in Model-View-ViewModel; the host keeps the coordinator.
    public static let mvvm = LoginFlow(
        id: "mvvm", title: "MVVM",
        summary: "A view model of plain values, a binder that delivers them, a coordinator."
    ) { window, service in
        let coordinator = LoginCoordinator(navigationController: NavigationController(), service: service)
        coordinator.start(in: window)
        return coordinator
    }
}
