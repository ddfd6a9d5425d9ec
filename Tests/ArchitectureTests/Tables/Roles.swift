/// The one thing that a file of a sample is.
///
/// A new kind of file is a new entry here, in ``all`` too, and then in the rules of its module: what it must not
/// name is what makes it a role.
nonisolated struct Role: Sendable {
    /// What the rules call it: "presenter".
    let name: String
    /// How its comment begins, unless it declares nothing of its own.
    let opening: String?
    /// What its file is called, with or without the name of a variant and a `+` before it.
    let file: String
    let modules: [String]
    /// The one flow of the module that has it, if not all may.
    var variant: String?

    func contains(_ sourceFile: SourceFile) -> Bool {
        (file == sourceFile.name || file == sourceFile.roleName) && modules.contains(sourceFile.module)
            && (variant ?? sourceFile.variant) == sourceFile.variant
    }
}

nonisolated extension Role {
    static let all =
        [
            flow, controller, view, contract, presenter, viewModel, binder, flowController, coordinator,
            state,
            intent,
            effect, reducer, store, effectHandler, interactor, router,
        ] + variants

    static let flow = Role(name: "flow", opening: nil, file: "Flow", modules: Codebase.patternModules)

    static let controller = Role(
        name: "controller", opening: "The controller:", file: "LoginViewController", modules: ["MVC"])
    static let view = Role(
        name: "view", opening: "The view:", file: "LoginViewController",
        modules: ["MVP", "MVVM", "MVI", "VIPER"])

    static let contract = Role(
        name: "contract", opening: "What the ", file: "LoginContract", modules: ["MVP", "MVVM", "VIPER"])
    static let presenter = Role(
        name: "presenter", opening: "The presenter:", file: "LoginPresenter", modules: ["MVP", "VIPER"])

    static let viewModel = Role(
        name: "view model", opening: "The view model:", file: "LoginViewModel", modules: ["MVVM"])
    static let binder = Role(name: "binder", opening: "The binder:", file: "Binder", modules: ["MVVM"])
    static let flowController = Role(
        name: "flow controller", opening: "The flow controller:", file: "LoginFlowController",
        modules: ["MVVM"])
    static let coordinator = Role(
        name: "coordinator", opening: "The coordinator:", file: "LoginCoordinator", modules: ["MVI"])

    static let state = Role(name: "state", opening: "The state:", file: "LoginState", modules: ["MVI"])
    static let intent = Role(
        name: "intent", opening: "The intents:", file: "LoginIntent", modules: ["MVI"],
        variant: "Canonical")
    static let effect = Role(name: "effect", opening: "The effects:", file: "LoginEffect", modules: ["MVI"])
    static let reducer = Role(
        name: "reducer", opening: "The reducer:", file: "LoginReducer", modules: ["MVI"])
    static let store = Role(name: "store", opening: "The store:", file: "LoginStore", modules: ["MVI"])
    static let effectHandler = Role(
        name: "effect handler", opening: "The effect handler:", file: "LoginEffectHandler", modules: ["MVI"])

    static let interactor = Role(
        name: "interactor", opening: "The interactor:", file: "LoginInteractor", modules: ["VIPER"])
    static let router = Role(name: "router", opening: "The router:", file: "LoginRouter", modules: ["VIPER"])
}
