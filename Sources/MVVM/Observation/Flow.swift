// Model-View-ViewModel with the platform's own binding: an observable view model, which the view reads when
// the window asks it to.
//
//     gesture ──▶ view controller ──▶ view model
//                                        ┆ a property that was read has changed
//     widgets ◀── updateProperties() ◀── window, before it draws and before the next gesture
//
// There is no binder and no subscription.
//
// Reading order: Flow, LoginViewModel, LoginViewController, LoginCoordinator.
//
// A number in brackets, such as (L20), is a rule of the login: `swift run patterns rules L20` says which.

import Flow
import LoginUI

extension LoginFlow {
    /// The login in Model-View-ViewModel with Observation; the host keeps the coordinator.
    public static let mvvmObservation = LoginFlow(
        id: "mvvm/observation", title: "MVVM with Observation",
        summary: "An @Observable view model, read in updateProperties(): the platform is the binder."
    ) { window, service in
        let coordinator = LoginCoordinator(navigationController: NavigationController(), service: service)
        coordinator.start(in: window)
        return coordinator
    }
}
