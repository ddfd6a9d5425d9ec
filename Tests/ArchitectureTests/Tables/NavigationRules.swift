nonisolated extension Rule {
    /// Who leads from one screen to the next, and whom home keeps alive.
    static let navigation = [
        Rule(
            "mvi-coordinator-keeps-no-screen", "the coordinator keeps no screen",
            in: .role(.coordinator, of: "MVI"), because: "what it kept would outlive its place on the stack",
            toFix: "build the screen where it is shown, and let the stack own it",
            check: .keeps(none: Vocabulary.keptScreens),
            planted: Planted(
                "Sources/MVI/Canonical/LoginCoordinator.swift",
                """
                final class LoginCoordinator {
                    private weak var navigationController: NavigationController?
                    private let store: LoginStore // ✗
                    private weak var login: LoginViewController? // ✗
                }
                """)),
        Rule(
            "mvi-weak-navigation", "the coordinator knows the navigation controller weakly",
            in: .role(.coordinator, of: "MVI"), because: "the window owns it, and closing drops only that",
            toFix: "declare it `weak var`",
            check: .knowsWeakly(["NavigationController"]),
            planted: Planted(
                "Sources/MVI/Canonical/LoginCoordinator.swift",
                "final class LoginCoordinator {\n    private var stack: NavigationController? // ✗\n}")),
        Rule(
            "mvi-weak-coordinator", "what the coordinator hands out knows it weakly",
            in: .role(.coordinator, of: "MVI"), because: "the host keeps it, and nobody else",
            toFix: "begin the closure with `[weak self]`",
            check: .called(["LoginEffectHandler", "HomeViewController"], captures: "weak self"),
            planted: Planted(
                "Sources/MVI/Canonical/LoginCoordinator.swift",
                """
                let handler = LoginEffectHandler(service: service) { self.showHome(displayName: $0) } // ✗
                let home = HomeViewController(displayName: "Ada") { [weak self] in self?.showLogin() }
                """)),
        Rule(
            "mvc-home", "the MVC controller gives home the navigation controller weakly",
            in: .role(.controller, of: "MVC"), because: "the stack keeps home, and home keeps the closure",
            toFix: "begin the closure with `[weak navigationController]`",
            check: .called(["HomeViewController"], captures: "weak navigationController"),
            planted: home("MVC", "[navigationController, service] in leave()")),
        Rule(
            "mvp-home", "the MVP view gives home the navigation controller weakly",
            in: .role(.view, of: "MVP"), because: "the stack keeps home, and home keeps the closure",
            toFix: "begin the closure with `[weak navigationController]`",
            check: .called(["HomeViewController"], captures: "weak navigationController"),
            planted: home("MVP", "self.leave()")),
    ]

    private static func home(_ module: String, _ closure: String) -> Planted {
        Planted(
            "Sources/\(module)/LoginViewController.swift",
            """
            let home = HomeViewController(displayName: name) { \(closure) } // ✗
            let next = HomeViewController(displayName: name) { [weak navigationController] in leave() }
            """)
    }
}
