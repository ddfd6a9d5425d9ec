// Model-View-ViewModel, with the platform's own binding: an observable view model, read where the window asks for it.
//
//     gesture ──▶ view controller ──▶ view model
//                                        ┆ a property that was read has changed
//     widgets ◀── updateProperties() ◀── window, before it draws and before the next gesture
//
// No binder and no subscription: what `updateProperties()` reads, it is called again for. Nobody else here imports
// Observation.
//
// Reading order: Observed+Flow, Observed+LoginViewModel, Observed+LoginViewController,
// Observed+LoginFlowController.

import Shared

/// What belongs to the variant with Observation.
enum Observed {}

extension LoginFlow {
    /// The login in Model-View-ViewModel with an `@Observable` view model.
    ///
    /// The host keeps the flow controller.
    public nonisolated static let mvvmObservation = LoginFlow(
        id: "mvvm/observation", title: "MVVM with Observation",
        summary: "An @Observable view model, read in updateProperties(): the platform is the binder."
    ) { window, service in
        let navigationController = NavigationController()
        let flowController = Observed.LoginFlowController(
            navigationController: navigationController, service: service)
        flowController.showLogin()
        window.rootViewController = navigationController
        return flowController
    }
}
