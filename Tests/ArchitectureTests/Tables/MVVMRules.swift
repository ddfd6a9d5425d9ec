nonisolated extension Rule {
    static let mvvm = [
        Rule(
            "mvvm-view-model", "the view model names no view, no widget and no screen",
            in: .role(.viewModel, of: "MVVM"), because: "it is what the screen shows, whoever looks at it",
            toFix: "offer the value, and tell whoever navigates by a closure",
            check: .names(
                none: Vocabulary.widgets + Vocabulary.anyScreen + Vocabulary.navigation
                    + ["*ViewProtocol", "*FlowController", "*Coordinator"]),
            planted: Planted(
                "Sources/MVVM/Canonical/LoginViewModel.swift",
                """
                final class LoginViewModel {
                    weak var view: (any LoginViewProtocol)? // ✗
                    private weak var flow: LoginFlowController? // ✗
                    func loggedIn() { navigationController.setViewControllers([home]) } // ✗ ✗
                    var isLoading = false
                }
                """)),
        Rule(
            "mvvm-view", "the MVVM view names no other screen, no navigation, no service and no entity",
            in: .role(.view, of: "MVVM"), because: "it binds, and the rest is its view model's or the flow's",
            toFix: "bind a value of the view model, or let the flow controller show the screen",
            check: .names(
                none: Vocabulary.services + Vocabulary.entities + Vocabulary.failures + Vocabulary.navigation
                    + ["HomeViewController", "NavigationController", "Window", "*FlowController", "Task"]),
            planted: Planted(
                "Sources/MVVM/Canonical/LoginViewController.swift",
                """
                final class LoginViewController: ViewController {
                    private let service: any UserService // ✗
                    func loggedIn() { navigationController?.popViewController() } // ✗
                    let next = HomeViewController(displayName: "Ada") {} // ✗
                }
                """)),
        Rule(
            "mvvm-binder", "the binder knows nothing of the login",
            in: .role(.binder, of: "MVVM"), because: "it carries any value to anybody",
            toFix: "leave what the value means to the view model, and how it looks to the view",
            check: .names(none: Vocabulary.shared + Vocabulary.anyScreen + ["Task", "await", "Login*"]),
            planted: Planted(
                "Sources/MVVM/Canonical/Binder.swift",
                """
                final class Binder<Value> {
                    func bind(to label: Label) {} // ✗
                    var user: User? // ✗
                    var viewModel: LoginViewModel // ✗
                }
                """)),
        Rule(
            "mvvm-binder-decides-nothing", "the binder decides nothing",
            in: .role(.binder, of: "MVVM"),
            because: "a binder that filters or formats is a second view model",
            toFix: "let the view model set the value as it is to be shown",
            check: .noDecisions,
            planted: Planted(
                "Sources/MVVM/Canonical/Binder.swift",
                """
                final class Binder<Value> {
                    var wrappedValue: Value {
                        didSet { if wrappedValue != oldValue { listener?(wrappedValue) } } // ✗
                    }
                }
                """)),
        Rule(
            "mvvm-weak-binding", "what a view binds captures the view weakly",
            in: .role(.view, of: "MVVM"), because: "the view model keeps the closure, and the view keeps it",
            toFix: "begin the closure with `[weak self]`",
            check: .called(["bind", "observe"], captures: "weak self"),
            planted: Planted(
                "Sources/MVVM/Canonical/LoginViewController.swift",
                """
                func bindValues() {
                    viewModel.$message.bind { [form] in form.messageLabel.text = $0 } // ✗
                    viewModel.$isLoading.bind { [weak self] in self?.form.isLoading = $0 }
                }
                """)),
    ]
}
