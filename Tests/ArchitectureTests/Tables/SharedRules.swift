nonisolated extension Rule {
    static let shared = [
        Rule(
            "mvc-model", "the model names no view and no controller",
            in: .under("Sources/Shared/Domain/", "Sources/Shared/Service/", subject: "the model"),
            because: "it is the same in front of a phone, a terminal or a test",
            toFix: "return the fact, and let a controller or presenter show it",
            check: .names(none: Vocabulary.widgets + Vocabulary.anyScreen + Vocabulary.hosting),
            planted: Planted(
                "Sources/Shared/Domain/User.swift",
                """
                struct User {
                    var label: Label // ✗
                    var text = "Label" // Label
                    func show(on controller: LoginViewController) {} // ✗
                }
                """)),
        Rule(
            "mvc-view", "the view names no model and no service",
            in: .under("Sources/Shared/UI/", "Sources/Shared/Screens/", subject: "the view"),
            because: "it shows texts, whatever they are about",
            toFix: "take a text or a flag, and let a controller or presenter choose it",
            check: .names(none: Vocabulary.entities + Vocabulary.failures + Vocabulary.services),
            planted: Planted(
                "Sources/Shared/Screens/LoginForm.swift",
                """
                final class LoginForm: View {
                    func show(_ error: LoginError) {} // ✗
                    func greet(_ user: User) { print("\\(User.self)") } // ✗
                }
                """)),
        Rule(
            "shared-roles", "Shared names no role of a pattern",
            in: .under("Sources/Shared/", subject: "Shared"),
            because: "it is what the patterns have in common",
            toFix: "take a closure or a protocol of Shared's own",
            check: .names(none: [
                "LoginViewController", "*Presenter", "*ViewModel", "*FlowController", "*Coordinator",
                "*Interactor",
                "*Router", "*Store", "*State", "*Intent", "*Effect", "reduce",
            ]),
            planted: Planted(
                "Sources/Shared/Screens/LoginForm.swift",
                "final class LoginForm: View {\n    weak var presenter: LoginPresenter? // ✗\n}")),
        Rule(
            "shared-weak-navigation", "a view controller knows the navigation controller weakly",
            in: .under("Sources/Shared/UI/ViewController.swift", subject: "a view controller"),
            because: "the stack owns its screens; a strong way back would keep both for ever",
            toFix: "declare it `weak var`",
            check: .knowsWeakly(["NavigationController"]),
            planted: Planted(
                "Sources/Shared/UI/ViewController.swift",
                """
                open class ViewController {
                    public internal(set) var navigationController: NavigationController? // ✗
                }
                """),
            Planted("Sources/Shared/UI/ViewController.swift", "open class ViewController { // ✗\n}")),
        Rule(
            "shared-weak-superview", "a view knows the view around it weakly",
            in: .under("Sources/Shared/UI/View.swift", subject: "a view"),
            because: "the one around it owns it",
            toFix: "declare it `weak var`",
            check: Check { file in
                file.outline.properties.filter { $0.name == "superview" && !$0.modifiers.contains("weak") }
                    .map { .init(line: $0.line, text: "must make `superview` weak") }
            },
            planted: Planted("Sources/Shared/UI/View.swift", "class View {\n    var superview: View? // ✗\n}")
        ),
        Rule(
            "shared-weak-widgets", "what Shared gives a widget to do captures weakly",
            in: .under("Sources/Shared/", subject: "Shared"),
            because: "the widget keeps the closure, and something keeps the widget",
            toFix: "begin it with `[weak …]`",
            check: .assignedWeakly(to: ["onTap", "onEdit", "onReturn", "onChange", "onNeedsDisplay"]),
            planted: Planted(
                "Sources/Shared/Screens/LoginForm.swift",
                """
                final class LoginForm: View {
                    init() {
                        passwordField.onReturn = { logInButton.tap() } // ✗
                        usernameField.onReturn = { [passwordField] in passwordField.focus() } // ✗
                        cancelButton.onTap = { [weak self] in self?.clear() }
                        logInButton.onTap = onLogIn
                    }
                }
                """)),
    ]
}
