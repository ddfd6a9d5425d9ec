nonisolated extension Rule {
    static let mvp = [
        Rule(
            "mvp-presenter", "the MVP presenter names no widget and no screen",
            in: .role(.presenter, of: "MVP"), because: "it can be tested without a screen",
            toFix: "tell the view by its protocol what to show, and leave the how to it",
            check: .names(none: Vocabulary.widgets + Vocabulary.anyScreen + Vocabulary.navigation),
            planted: Planted(
                "Sources/MVP/LoginPresenter.swift",
                """
                final class LoginPresenter {
                    weak var view: (any LoginViewProtocol)?
                    private let label = Label(identifier: "message") // ✗
                    func loggedIn() { view?.show(HomeViewController()) } // ✗
                    func leave() { navigationController?.pop() } // ✗
                }
                """)),
        Rule(
            "mvp-view", "the MVP view names nothing of the model, and starts no task",
            in: .role(.view, of: "MVP"), because: "a Passive View knows what to show, never what it means",
            toFix: "report the gesture to the presenter, and let it push plain texts",
            check: .names(
                none: Vocabulary.entities + Vocabulary.failures + Vocabulary.services
                    + ["Task", "await", "LoginPresenter"]),
            planted: Planted(
                "Sources/MVP/LoginViewController.swift",
                """
                final class LoginViewController: ViewController {
                    private let presenter: LoginPresenter // ✗
                    func show(_ error: LoginError) { form.messageLabel.text = error.message ?? "" } // ✗
                    func logInTapped() {
                        Task { [weak self] in self?.presenter.logInTapped() } // ✗
                    }
                }
                """)),
        Rule(
            "mvp-view-decides-nothing", "the MVP view decides nothing",
            in: .role(.view, of: "MVP"),
            because: "what a Passive View decides, no test of the presenter sees",
            toFix: "decide in the presenter, and give the view one method for each outcome",
            check: .noDecisions,
            planted: Planted(
                "Sources/MVP/LoginViewController.swift",
                """
                final class LoginViewController: ViewController {
                    func show(message: String?) {
                        guard let message else { return } // ✗
                        form.messageLabel.text = message.isEmpty ? "" : message // ✗
                        form.messageLabel.text = other ?? "" // ✗
                        if form.isLoading { hide() } // ✗
                        switch message { default: break } // ✗
                        self?.presenter.tapped()
                    }
                }
                """)),
        Rule(
            "mvp-contract", "the MVP protocols name no widget, no screen and no model",
            in: .role(.contract, of: "MVP"), because: "any view could stand behind them, and any presenter",
            toFix: "speak of content: a message, a display name, that something is under way",
            check: .names(
                none: Vocabulary.widgets + Vocabulary.anyScreen + Vocabulary.entities + Vocabulary.failures
                    + Vocabulary.services)
                + .words(none: ["label", "button", "spinner", "indicator", "alert", "color"]),
            planted: Planted(
                "Sources/MVP/LoginContract.swift",
                """
                protocol LoginViewProtocol: AnyObject {
                    func show(_ user: User) // ✗
                    func fill(_ label: Label) // ✗ ✗
                    func setMessageLabel(_ text: String) // ✗
                    func show(message: String)
                }
                """)),
        Rule(
            "mvp-contract-protocols", "the MVP contract is two protocols",
            in: .role(.contract, of: "MVP"),
            because: "there are two directions between a view and its presenter",
            toFix: "keep one protocol for each direction",
            check: .declares(protocols: ["LoginViewProtocol", "LoginPresenterProtocol"]),
            planted: Planted(
                "Sources/MVP/LoginContract.swift",
                """
                protocol LoginViewProtocol: AnyObject {} // ✗ the other one is missing
                protocol LoginModelProtocol {} // ✗
                """)),
        Rule(
            "mvp-presenter-protocols",
            "the MVP presenter and its view meet by protocol: the presenter's half",
            in: .role(.presenter, of: "MVP"), because: "a test puts another view in front of it",
            toFix: "conform to `LoginPresenterProtocol`, and keep an `any LoginViewProtocol`",
            check: .conforms(to: ["LoginPresenterProtocol"]) + .refers(to: ["LoginViewProtocol"]),
            planted: Planted("Sources/MVP/LoginPresenter.swift", "final class LoginPresenter { // ✗ ✗\n}")),
        Rule(
            "mvp-view-protocols", "the MVP presenter and its view meet by protocol: the view's half",
            in: .role(.view, of: "MVP"), because: "the presenter must not need this very view",
            toFix: "conform to `LoginViewProtocol`, and keep an `any LoginPresenterProtocol`",
            check: .conforms(to: ["LoginViewProtocol"]) + .refers(to: ["LoginPresenterProtocol"]),
            planted: Planted(
                "Sources/MVP/LoginViewController.swift",
                """
                final class LoginViewController: ViewController { // ✗
                    private let presenter: any LoginPresenterProtocol
                }
                """)),
        Rule(
            "mvp-weak-view", "the MVP presenter knows its view weakly",
            in: .role(.presenter, of: "MVP"), because: "the view owns it; each would keep the other alive",
            toFix: "declare the view `weak var`",
            check: .knowsWeakly(["LoginViewProtocol"]),
            planted: Planted(
                "Sources/MVP/LoginPresenter.swift",
                """
                final class LoginPresenter {
                    var view: (any LoginViewProtocol)? // ✗
                    private let service: any UserService
                }
                """)),
    ]
}
