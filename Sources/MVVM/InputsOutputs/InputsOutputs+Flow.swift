// Model-View-ViewModel in Kickstarter's form: the view model is a list of inputs, a list of outputs, and an
// initialiser that says how the second follows from the first.
//
//     view ── inputs: methods ──▶ view model ── outputs: signals ──▶ view, flow controller
//
// A view can neither read a value nor set one, so there is no current value that could be stale or written back.
// Signals and what can be made of them: Shared/Signal, Shared/Latest.
//
// Reading order: InputsOutputs+Flow, InputsOutputs+LoginContract, InputsOutputs+LoginViewModel,
// InputsOutputs+LoginViewController, InputsOutputs+LoginFlowController.

import Shared

/// What belongs to the variant with inputs and outputs.
enum InputsOutputs {}

extension LoginFlow {
    /// The login in Model-View-ViewModel with inputs and outputs.
    ///
    /// The host keeps the flow controller.
    public nonisolated static let mvvmInputsOutputs = LoginFlow(
        id: "mvvm/inputs-outputs", title: "MVVM with inputs and outputs",
        summary: "Inputs are methods, outputs are signals, assigned once in terms of the inputs."
    ) { window, service in
        let navigationController = NavigationController()
        let flowController = InputsOutputs.LoginFlowController(
            navigationController: navigationController, service: service)
        flowController.showLogin()
        window.rootViewController = navigationController
        return flowController
    }
}
