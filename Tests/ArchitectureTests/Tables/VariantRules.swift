nonisolated extension Rule {
    /// What makes a variant the variant that it is.
    static let variants = [
        Rule(
            "signal", "a signal knows nothing of the login",
            in: .under(
                "Sources/MVVM/Shared/Signal.swift", "Sources/MVVM/Shared/Latest.swift", subject: "a signal"),
            because: "it carries any value to anybody",
            toFix: "leave what the value means to the view model",
            check: .names(none: Vocabulary.shared + Vocabulary.anyScreen + ["Login*"]),
            planted: Planted(
                "Sources/MVVM/Shared/Signal.swift", "final class Signal<Value> {\n    var user: User? // ✗\n}"
            )),
        Rule(
            "observation", "the observed view model is bound by the platform alone",
            in: .samples(of: "MVVM", in: "Observation"), because: "that is what this variant shows",
            toFix: "read the property in `updateProperties()`",
            check: .names(none: ["Binder", "bind", "Signal", "observe"]),
            planted: Planted(
                "Sources/MVVM/Observation/Observed+LoginViewController.swift",
                "viewModel.$message.bind { [weak self] in self?.show($0) } // ✗")),
        Rule(
            "inputs-outputs-contract",
            "inputs and outputs are three protocols that name no widget and no model",
            in: .role(.contract, of: "MVVM", in: "InputsOutputs"),
            because: "a view sees nothing else of its view model",
            toFix: "add a method to the inputs or a signal to the outputs",
            check: .declares(protocols: [
                "LoginViewModelInputs", "LoginViewModelOutputs", "LoginViewModelType",
            ])
                + .names(
                    none: Vocabulary.widgets + Vocabulary.anyScreen + Vocabulary.entities
                        + Vocabulary.failures
                        + Vocabulary.services),
            planted: Planted(
                "Sources/MVVM/InputsOutputs/InputsOutputs+LoginContract.swift",
                """
                protocol LoginViewModelInputs {} // ✗ the type is missing
                protocol LoginViewModelOutputs {
                    var user: Signal<User> { get } // ✗
                }
                """)),
        Rule(
            "inputs-outputs-view", "the view of inputs and outputs decides nothing, and sees a protocol",
            in: .role(.view, of: "MVVM", in: "InputsOutputs"), because: "it cannot ask, so it cannot decide",
            toFix: "add an output for each outcome",
            check: .noDecisions + .names(none: ["LoginViewModel"]) + .refers(to: ["LoginViewModelType"]),
            planted: Planted(
                "Sources/MVVM/InputsOutputs/InputsOutputs+LoginViewController.swift",
                """
                final class LoginViewController: ViewController { // ✗
                    private let viewModel: LoginViewModel // ✗
                    func show(_ text: String) { if text.isEmpty { hide() } } // ✗
                }
                """)),
        constant(
            .viewModel, in: "MVVM", variant: "InputsOutputs",
            "its outputs are assigned once, in terms of its inputs"),
        constant(.viewModel, in: "MVVM", variant: "Transform", "the chain keeps what changes"),
        constant(.state, in: "MVI", variant: "StateDriver", "the next state is another value"),
        Rule(
            "transform-value", "a view model that is one function is a value",
            in: .role(.viewModel, of: "MVVM", in: "Transform"), because: "it is used up by its one call",
            toFix: "make it a struct that conforms to `ViewModelType`",
            check: .types(areOnly: ["struct"]) + .conforms(to: ["ViewModelType"]),
            planted: Planted(
                "Sources/MVVM/Transform/Transform+LoginViewModel.swift",
                "final class LoginViewModel {} // ✗ ✗")),
        Rule(
            "state-driver", "the state driver knows nothing of the login",
            in: .role(.stateDriver, of: "MVI"), because: "it drives any view with any state",
            toFix: "leave it to the intent",
            check: .names(none: Vocabulary.shared + Vocabulary.anyScreen + ["Login*", "Task"]),
            planted: Planted(
                "Sources/MVI/StateDriver/StateDriving+StateDriver.swift", "var state = LoginState() // ✗")),
        Rule(
            "state-driver-weak", "the state driver knows the view weakly",
            in: .role(.stateDriver, of: "MVI"), because: "the view owns the intent, and that the driver",
            toFix: "declare it `weak var`",
            check: .knowsWeakly(["StateView"]),
            planted: Planted(
                "Sources/MVI/StateDriver/StateDriving+StateDriver.swift",
                "final class StateDriver<State> {\n    private var view: (any StateView<State>)? // ✗\n}")),
        Rule(
            "state-driver-intent", "the intent object names no widget and no screen",
            in: .role(.intentObject, of: "MVI"),
            because: "it answers each event with a state, and no view shows it how",
            toFix: "make a state of it",
            check: .names(
                none: Vocabulary.widgets + Vocabulary.anyScreen + Vocabulary.navigation + ["*Coordinator"]),
            planted: Planted(
                "Sources/MVI/StateDriver/StateDriving+LoginIntent.swift",
                "final class LoginIntent {\n    weak var view: LoginViewController? // ✗\n}")),
        Rule(
            "state-driver-view", "the driven view keeps no state",
            in: .role(.view, of: "MVI", in: "StateDriver"), because: "the driver remembers what was rendered",
            toFix: "compare with `previous`",
            check: .keeps(none: ["LoginState"]) + .conforms(to: ["StateView"]),
            planted: Planted(
                "Sources/MVI/StateDriver/StateDriving+LoginViewController.swift",
                "class LoginViewController: ViewController { // ✗\n    private var state: LoginState? // ✗\n}"
            )),
    ]

    private static func constant(_ role: Role, in module: String, variant: String, _ why: String) -> Rule {
        Rule(
            "\(variant)-\(role.file)-constant", "the \(role.name) of \(variant) has no property that changes",
            in: .role(role, of: module, in: variant), because: why, toFix: "make it a constant",
            check: .changesNothing,
            planted: Planted(
                "Sources/\(module)/\(variant)/\(role.file).swift",
                "struct \(role.file) {\n    let name: String\n    var count = 0 // ✗\n    var twice: Int { 2 }\n}"
            ))
    }
}
