nonisolated extension Rule {
    static let viperProtocols = [
        Rule(
            "viper-contract", "the VIPER contract is five protocols",
            in: .role(.contract, of: "VIPER"), because: "there is one wherever two roles meet",
            toFix: "keep the five: view, presenter, interactor, output, router",
            check: .declares(protocols: [
                "LoginViewProtocol", "LoginPresenterProtocol", "LoginInteractorProtocol",
                "LoginInteractorOutput",
                "LoginRouterProtocol",
            ]),
            planted: Planted(
                "Sources/VIPER/LoginContract.swift",
                """
                protocol LoginViewProtocol: AnyObject {} // ✗ the output is missing
                protocol LoginPresenterProtocol {}
                protocol LoginInteractorProtocol {}
                protocol LoginRouterProtocol {}
                """)),
        Rule(
            "viper-contract-words", "the VIPER protocols name no widget and no login screen",
            in: .role(.contract, of: "VIPER"), because: "any view could stand behind them",
            toFix: "speak of content: a message, a display name, that something is under way",
            check: .names(none: Vocabulary.widgets + Vocabulary.anyScreen + Vocabulary.services)
                + .words(none: ["label", "button", "spinner", "indicator", "alert", "color"]),
            planted: Planted(
                "Sources/VIPER/LoginContract.swift",
                """
                protocol LoginRouterProtocol {
                    func push(_ home: HomeViewController) // ✗
                    func disableLogInButton() // ✗
                    func missing(_ field: LoginField)
                }
                """)),
        meets(.view, conforming: ["LoginViewProtocol"], knowing: ["LoginPresenterProtocol"]),
        meets(
            .presenter, conforming: ["LoginPresenterProtocol", "LoginInteractorOutput"],
            knowing: ["LoginViewProtocol", "LoginInteractorProtocol", "LoginRouterProtocol"]),
        meets(.interactor, conforming: ["LoginInteractorProtocol"], knowing: ["LoginInteractorOutput"]),
        meets(.router, conforming: ["LoginRouterProtocol"], knowing: []),
        weak(.presenter, "LoginViewProtocol", because: "the view owns it; each would keep the other alive"),
        weak(
            .interactor, "LoginInteractorOutput",
            because: "the presenter owns it; each would keep the other alive"),
        weak(.router, "NavigationController", because: "the stack keeps the screen that keeps the router"),
    ]

    private static func meets(_ role: Role, conforming: [String], knowing: [Name]) -> Rule {
        Rule(
            "viper-\(role.name)-protocols", "the VIPER \(role.name) meets the others by protocol",
            in: .role(role, of: "VIPER"), because: "a test puts anybody else in their place",
            toFix: "conform to its own protocol, and keep `any` of the others'",
            check: .conforms(to: conforming) + .refers(to: knowing),
            planted: Planted(
                "Sources/VIPER/\(role.file).swift",
                "final class \(role.file) { // \(String(repeating: "✗ ", count: conforming.count + knowing.count))\n}"
            ))
    }

    private static func weak(_ role: Role, _ type: String, because why: String) -> Rule {
        Rule(
            "viper-\(role.name)-weak", "the VIPER \(role.name) knows the \(type) weakly",
            in: .role(role, of: "VIPER"), because: why, toFix: "declare it `weak var`",
            check: .knowsWeakly([type]),
            planted: Planted(
                "Sources/VIPER/\(role.file).swift",
                "final class \(role.file) {\n    var known: (any \(type))? // ✗\n}"),
            Planted("Sources/VIPER/\(role.file).swift", "final class \(role.file) { // ✗\n}"))
    }
}
