// Model-View-ViewModel, with a Binder for the values and a FlowController for the screens.
//
// The view model is what the screen shows, as values; whoever looks at it is none of its business.
//
// Reading order: Flow, LoginViewModel, Binder, LoginViewController, LoginFlowController.

import Shared

extension LoginFlow {
    /// The login in Model-View-ViewModel.
    ///
    /// The host keeps the flow controller.
    public nonisolated static let mvvm = LoginFlow(
        id: "mvvm", title: "MVVM",
        summary: "A view model of plain values, a binder that carries them, a flow controller."
    ) { window, service in
        let navigationController = NavigationController()
        let flowController = LoginFlowController(
            navigationController: navigationController, service: service)
        flowController.showLogin()
        window.rootViewController = navigationController
        return flowController
    }
}
