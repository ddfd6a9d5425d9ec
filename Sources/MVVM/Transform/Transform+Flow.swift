// Model-View-ViewModel as one function: the view hands over its streams, `transform(input:)` makes the streams to
// show of them, and everything flows one way.
//
//     view ── Input ──▶ transform ── Output ──▶ view
//
// The view model keeps nothing: the chain belongs to the sources that it starts at, and these belong to the view.
// Streams and what can be made of them: Shared/Signal, Shared/Latest.
//
// Reading order: Transform+Flow, Transform+ViewModelType, Transform+LoginViewModel, Transform+LoginViewController,
// Transform+LoginFlowController.

import Shared

/// What belongs to the variant with `transform(input:)`.
enum Transform {}

extension LoginFlow {
    /// The login in Model-View-ViewModel with a transformation of streams.
    ///
    /// The host keeps the flow controller.
    public nonisolated static let mvvmTransform = LoginFlow(
        id: "mvvm/transform", title: "MVVM with transform",
        summary: "One function from a struct of input streams to a struct of output streams."
    ) { window, service in
        let navigationController = NavigationController()
        let flowController = Transform.LoginFlowController(
            navigationController: navigationController, service: service)
        flowController.showLogin()
        window.rootViewController = navigationController
        return flowController
    }
}
