nonisolated extension Rule {
    static let mvi = [
        Rule(
            "mvi-reducer", "the reducer is pure: it names no time, chance, task, service, store or view",
            in: .role(.reducer, of: "MVI"),
            because: "the same state and intent must always give the same answer",
            toFix: "return an effect, and let the handler do the work",
            check: .names(
                none: Vocabulary.impurities + Vocabulary.widgets + Vocabulary.anyScreen
                    + Vocabulary.services
                    + ["*Store", "*Handler", "*Coordinator"]),
            planted: Planted(
                "Sources/MVI/Canonical/LoginReducer.swift",
                """
                nonisolated func reduce(_ state: LoginState) async -> LoginState { // ✗
                    let now = ContinuousClock().now // ✗
                    let user = try await service.logIn(with: credentials) // ✗
                    let number = Int.random(in: 0..<9) // ✗
                    store = LoginStore(handler: handler) // ✗
                }
                """)),
        values("state", role: .state),
        values("intent", role: .intent),
        values("effect", role: .effect),
        Rule(
            "mvi-intents", "an intent is no command",
            in: .role(.intent, of: "MVI", in: "Canonical"),
            because: "it says what happened; what follows from it, the reducer says",
            toFix: "name the case for the event: `logInTapped`, not `setLoading`",
            check: .cases(neverBeginWith: [
                "set", "show", "hide", "load", "reload", "update", "render", "display", "present", "push",
                "pop",
                "start", "stop", "reset", "clear", "enable", "disable", "perform", "make", "navigate",
                "go", "fetch",
            ]),
            planted: Planted(
                "Sources/MVI/Canonical/LoginIntent.swift",
                """
                nonisolated enum LoginIntent: Equatable {
                    case usernameChanged(String), setLoading(Bool) // ✗
                    case showHome // ✗
                    case settingsTapped
                    func text() { switch self { case .showHome: "" } }
                }
                """)),
        Rule(
            "mvi-store", "the store names no widget, no screen and no service",
            in: .role(.store, of: "MVI"),
            because: "it only lets the reducer change the state, and says so",
            toFix: "leave the world to the effect handler, and the screen to who renders the state",
            check: .names(
                none: Vocabulary.widgets + Vocabulary.anyScreen + Vocabulary.navigation
                    + Vocabulary.services
                    + ["*Coordinator"]),
            planted: Planted(
                "Sources/MVI/Canonical/LoginStore.swift",
                """
                final class LoginStore {
                    weak var view: LoginViewController? // ✗
                    let service: any UserService // ✗
                }
                """)),
        Rule(
            "mvi-view", "the MVI view reduces nothing, performs nothing and asks nobody",
            in: .role(.view, of: "MVI"), because: "it sends intents and renders states, and that is all",
            toFix: "send an intent",
            check: .names(
                none: Vocabulary.services + Vocabulary.entities + Vocabulary.failures
                    + Vocabulary.navigation
                    + ["reduce", "*Effect", "*Handler", "*Coordinator", "HomeViewController", "Task"]),
            planted: Planted(
                "Sources/MVI/Canonical/LoginViewController.swift",
                """
                final class LoginViewController: ViewController {
                    private let service: any UserService // ✗
                    func tapped() { state = reduce(state, .logInTapped).0 } // ✗
                    func perform(_ effect: LoginEffect) {} // ✗
                }
                """)),
        Rule(
            "mvi-handler-value", "the effect handler is a value",
            in: .role(.effectHandler, of: "MVI"),
            because: "a suspended request keeps a copy of it alive, and nothing else",
            toFix: "make it a struct",
            check: .types(areOnly: ["struct"]),
            planted: Planted(
                "Sources/MVI/Canonical/LoginEffectHandler.swift", "final class LoginEffectHandler {} // ✗"
            )),
        Rule(
            "mvi-handler", "the effect handler names no widget, no screen and no store",
            in: .role(.effectHandler, of: "MVI"),
            because: "it does the work, and somebody else shows what came of it",
            toFix: "report by a closure or a result",
            check: .names(
                none: Vocabulary.widgets + Vocabulary.anyScreen + ["*Store", "*Coordinator", "*State"]),
            planted: Planted(
                "Sources/MVI/Canonical/LoginEffectHandler.swift",
                "struct LoginEffectHandler {\n    let store: LoginStore // ✗\n}")),
    ]

    private static func values(_ name: String, role: Role) -> Rule {
        Rule(
            "mvi-\(name)-value", "the \(name) is a value that can be compared",
            in: .role(role, of: "MVI", in: "Canonical"),
            because: "states and intents are recorded, compared and replayed",
            toFix: "make it a `nonisolated struct` or `enum` that is Equatable",
            check: .types(areOnly: ["struct", "enum"], conformingTo: ["Equatable"])
                + .names(none: Vocabulary.widgets + Vocabulary.anyScreen + Vocabulary.services + ["Task"]),
            planted: Planted(
                "Sources/MVI/Canonical/\(role.file).swift",
                """
                final class A: Equatable {} // ✗
                nonisolated enum B { case one } // ✗
                nonisolated struct C: Equatable {
                    var task: Task<Void, Never>? // ✗
                }
                """))
    }
}
