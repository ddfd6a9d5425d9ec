nonisolated extension Rule {
    static let viper = [
        Rule(
            "viper-entities", "only the VIPER interactor names the entities",
            in: .samples(of: "VIPER", except: .interactor), because: "no entity leaves the interactor",
            toFix: "let the interactor report a plain value: a display name, a failure",
            check: .names(none: Vocabulary.entities),
            planted: Planted([
                "Sources/VIPER/LoginPresenter.swift": "func loggedIn(_ user: User) {} // ✗",
                "Sources/VIPER/LoginContract.swift":
                    "protocol P { func logIn(_ credentials: Credentials) } // ✗",
                "Sources/VIPER/LoginInteractor.swift": "func loggedIn(_ user: User) {}",
            ])),
        Rule(
            "viper-service", "only the VIPER interactor, and who builds it, name the service",
            in: .samples(of: "VIPER", except: .interactor, .flow),
            because: "asking is the interactor's one job",
            toFix: "ask the interactor",
            check: .names(none: Vocabulary.services),
            planted: Planted([
                "Sources/VIPER/LoginRouter.swift": "private let service: any UserService // ✗",
                "Sources/VIPER/Flow.swift": "func makeLogin(service: any UserService) {}",
            ])),
        Rule(
            "viper-presenter", "the VIPER presenter names no widget, no screen and no other role's class",
            in: .role(.presenter, of: "VIPER"), because: "it knows when to leave, and the router how",
            toFix: "go through the protocols of the contract",
            check: .names(
                none: Vocabulary.widgets + Vocabulary.anyScreen + Vocabulary.navigation
                    + ["LoginInteractor", "LoginRouter", "Task"]),
            planted: Planted(
                "Sources/VIPER/LoginPresenter.swift",
                """
                private let router: any LoginRouterProtocol
                private let interactor: LoginInteractor // ✗
                func loggedIn() { router.push(HomeViewController()) } // ✗
                """)),
        Rule(
            "viper-view",
            "the VIPER view names neither interactor nor router, and no class of the presenter",
            in: .role(.view, of: "VIPER"), because: "it reports to its presenter alone, whoever that is",
            toFix: "tell the presenter what happened",
            check: .names(
                none: Vocabulary.navigation + Vocabulary.failures
                    + [
                        "LoginRouter*", "LoginInteractor*", "LoginPresenter", "HomeViewController",
                        "Task",
                    ]),
            planted: Planted(
                "Sources/VIPER/LoginViewController.swift",
                """
                private let presenter: any LoginPresenterProtocol
                private let interactor: any LoginInteractorProtocol // ✗
                private let router: LoginRouter // ✗
                func show(_ error: LoginError) {} // ✗
                """)),
        Rule(
            "viper-interactor", "the VIPER interactor names no view, no widget and no screen",
            in: .role(.interactor, of: "VIPER"), because: "it is the login as business, without a screen",
            toFix: "report to the output",
            check: .names(
                none: Vocabulary.widgets + Vocabulary.anyScreen
                    + ["LoginViewProtocol", "LoginPresenter*", "LoginRouter*"]),
            planted: Planted(
                "Sources/VIPER/LoginInteractor.swift",
                """
                weak var output: (any LoginInteractorOutput)?
                weak var presenter: LoginPresenter? // ✗
                weak var view: (any LoginViewProtocol)? // ✗
                """)),
        Rule(
            "viper-router", "the VIPER router names neither login screen, presenter nor interactor",
            in: .role(.router, of: "VIPER"), because: "it must find its way after the stack was replaced",
            toFix: "take a factory that makes the next screen, and use the navigation controller",
            check: .names(none: [
                "LoginViewController", "LoginViewProtocol", "LoginPresenter*", "LoginInteractor*",
            ]),
            planted: Planted(
                "Sources/VIPER/LoginRouter.swift",
                """
                private let makeLogin: (NavigationController?) -> ViewController
                private weak var viewController: LoginViewController? // ✗
                private let presenter: any LoginPresenterProtocol // ✗
                """)),
        Rule(
            "viper-home", "home keeps the VIPER router",
            in: .role(.router, of: "VIPER"),
            because: "nobody else does once the login is gone: Log out would do nothing",
            toFix: "capture the router strongly",
            check: .calledCapturingStrongly("HomeViewController"),
            planted: Planted(
                "Sources/VIPER/LoginRouter.swift",
                "let home = HomeViewController(displayName: name) { [weak self] in self?.showLogin() } // ✗"
            )),
    ]
}
