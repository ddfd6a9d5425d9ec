// Model-View-ViewModel in Kickstarter's form: the view model is a list of inputs, a list of outputs, and an
// initialiser that defines each output in terms of the inputs.
//
//     view ── inputs: methods ──▶ view model ── outputs: signals ──▶ view, coordinator
//
// A view can neither read a value nor set one, so no current value can be stale or written back.
//
// Reading order: Flow, LoginContract, LoginViewModel, LoginViewController, LoginCoordinator; signals and
// their operators are in Reactive/Signal.
//
// A number in brackets, such as (L20), is a rule of the login: `swift run patterns rules L20` says which.

import Flow
import LoginUI

extension LoginFlow {
    /// The login in Model-View-ViewModel with inputs and outputs; the host keeps the coordinator.
    public static let mvvmInputsOutputs = LoginFlow(
        id: "mvvm/inputs-outputs", title: "MVVM with inputs and outputs",
        summary: "Inputs are methods, outputs are signals, each defined once in terms of the inputs."
    ) { window, service in
        let coordinator = LoginCoordinator(navigationController: NavigationController(), service: service)
        coordinator.start(in: window)
        return coordinator
    }
}
