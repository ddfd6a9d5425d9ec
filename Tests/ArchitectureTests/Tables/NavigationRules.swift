nonisolated extension Rule {
    /// Who leads from one screen to the next, and whom home keeps alive.
    static let navigation =
        leading(.flowController, in: "MVVM")
        + leading(.flowCoordinator, in: "MVVM", variant: "Clean/Presentation")
        + leading(.coordinator, in: "MVI") + home

    private static let home = [
        Rule(
            "mvc-home", "the MVC controller gives home the navigation controller weakly",
            in: .role(.controller, of: "MVC"), because: "the stack keeps home, and home keeps the closure",
            toFix: "begin the closure with `[weak navigationController]`",
            check: .called(["HomeViewController"], captures: "weak navigationController"),
            planted: leavingHome("MVC", "[navigationController, service] in leave()")),
        Rule(
            "mvp-home", "the MVP view gives home the navigation controller weakly",
            in: .role(.view, of: "MVP"), because: "the stack keeps home, and home keeps the closure",
            toFix: "begin the closure with `[weak navigationController]`",
            check: .called(["HomeViewController"], captures: "weak navigationController"),
            planted: leavingHome("MVP", "self.leave()")),
    ]

    private static func leavingHome(_ module: String, _ closure: String) -> Planted {
        Planted(
            "Sources/\(module)/LoginViewController.swift",
            """
            let home = HomeViewController(displayName: name) { \(closure) } // ✗
            let next = HomeViewController(displayName: name) { [weak navigationController] in leave() }
            """)
    }

    /// What holds for whoever builds the screens and is kept by the host.
    private static func leading(_ role: Role, in module: String, variant: String = "Canonical") -> [Rule] {
        let path = "Sources/\(module)/\(variant)/\(role.file).swift"
        return [
            Rule(
                "\(role.file)-keeps-no-screen", "the \(role.name) keeps no screen",
                in: .role(role, of: module), because: "what it kept would outlive its place on the stack",
                toFix: "build the screen where it is shown, and let the stack own it",
                check: .keeps(none: Vocabulary.keptScreens),
                planted: Planted(
                    path,
                    """
                    final class \(role.file) {
                        private weak var navigationController: NavigationController?
                        private let makeHome: (String) -> ViewController
                        private lazy var login = makeLogin() // ✗
                        private weak var home: HomeViewController? // ✗
                        private let viewModel = LoginViewModel() // ✗
                        private let store: LoginStore // ✗
                    }
                    """)),
            Rule(
                "\(role.file)-weak-navigation", "the \(role.name) knows the navigation controller weakly",
                in: .role(role, of: module), because: "the window owns it, and closing drops only that",
                toFix: "declare it `weak var`",
                check: .knowsWeakly(["NavigationController"]),
                planted: Planted(
                    path, "final class \(role.file) {\n    private let stack: NavigationController // ✗\n}"),
                Planted(path, "final class \(role.file) { // ✗\n}")),
            Rule(
                "\(role.file)-known-weakly", "what the \(role.name) hands out knows it weakly",
                in: .role(role, of: module), because: "the host keeps it, and nobody else",
                toFix: "begin the closure with `[weak self]`",
                check: .called(
                    [
                        "LoginViewModel", "LoginViewModelActions", "LoginEffectHandler", "LoginIntent",
                        "LoginViewController", "HomeViewController", "observe",
                    ], captures: "weak self"),
                planted: Planted(
                    path,
                    """
                    func showLogin() {
                        let model = LoginViewModel(service: service) { self.showHome(displayName: $0) } // ✗
                        let other = LoginViewModel(onLoggedIn: { [self] in showHome(displayName: $0) }) // ✗
                        let handler = LoginEffectHandler(service: service) { [service] in service.end() } // ✗
                        let home = HomeViewController(displayName: "Ada") { [weak self] in self?.showLogin() }
                    }
                    """)),
        ]
    }
}
