/// What a pattern forbids and the compiler allows, found by a regular expression.
nonisolated struct TextRule: Sendable {
    /// What holds, and what to do instead.
    let sentence: String
    private let files: String
    private let refused: String
    /// The path of a file, and lines each of which breaks the rule there.
    let planted: (path: String, lines: [String])

    /// Makes a rule from regular expressions for paths below Sources (usually all but Shared) and for their code.
    private init(
        _ sentence: String, in files: String = "(?!Shared/)", refuses refused: String,
        planted path: String, _ lines: String...
    ) {
        self.sentence = sentence
        self.files = files
        self.refused = refused
        planted = (path, lines)
    }

    func isAbout(_ file: Source) throws -> Bool {
        try file.path.contains(Regex("^Sources/(?:\(files))"))
    }

    /// The lines that break the rule, each with what is refused there.
    func findings(in file: Source) throws -> [(line: Int, text: String)] {
        guard try isAbout(file) else { return [] }
        let pattern = try Regex(refused).anchorsMatchLineEndings().wordBoundaryKind(.simple)
        return file.code.matches(of: pattern.matchingSemantics(.unicodeScalar)).map { match in
            let line = file.code[..<match.range.upperBound].count { $0 == "\n" } + 1
            let text = file.code[match.range].trimmingPrefix { " \n({".contains($0) }
            return (line, String(text))
        }
    }

    /// One message for a file, however often it breaks the rule.
    func violation(in file: Source) throws -> String? {
        let places = try findings(in: file).map { "line \($0.line) `\($0.text)`" }
        return places.isEmpty ? nil : "\(file.path), \(places.joined(separator: ", ")): \(sentence)"
    }

    static let all = [
        // Unwrapping and asking for a version of the system decide nothing that a user sees.
        TextRule(
            "a passive view decides nothing: the presenter decides, and calls one method for each outcome",
            in: "(?:MVP|VIPER)/.*ViewController",
            refuses: #"""
                (?:^|[\s({])(?:(?:if|guard|while)\b(?! \#(unwrapping))|switch\b)|\?\?|\s\?\s
                """#,
            planted: "MVP/LoginViewController", "if isLoading { hide() }", "guard isLoading else { return }",
            "switch message { default: hide() }", "repeat {} while isLoading",
            "form.text = isLoading ? a : b", #"form.text = message ?? """#),
        // A statement that calls something, or assigns to it, works on an object; the new state alone is the reducer's.
        TextRule(
            "states, intents, effects and the reducer are pure, and use what they are given: what works is the handler's",
            in: "MVI/(?:Reducer/\\w+(?:State|Intent|Effect|Reducer)|StateDriver/\\w+State)\\.",
            refuses: #"""
                \b(?:class|actor|async|await|Task)\b|-> *(?:Void|\(\))|\.shared\b\#
                |^ *(?!state\b|self\b)\w+(?:\.\w+)+(?:\(| [-+]?= )
                """#,
            planted: "MVI/Reducer/LoginReducer", "let user = await ask()", "Task { start() }",
            "final class Box {}", "enum Effect { case run(() -> Void) }", "    Attempts.shared.count += 1",
            "    journal.entries.append(intent)"),
        TextRule(
            "an intent is no command: name what happened (…Tapped, …Changed, …Arrived); the reducer says what follows",
            in: "MVI/Reducer/\\w+Intent",
            refuses:
                #"\bcase (?!\w*ed\b)(?:set|show|hide|load|update|present|push|pop|start|stop|clear)[A-Z(\n]"#,
            planted: "MVI/Reducer/LoginIntent", "case setLoading(Bool)", "case showHome"),
        TextRule(
            "only LoginCoordinator, LoginRouter and Flow navigate (in MVC and MVP the view controller): call them",
            in: "(?:MVVM|MVI|VIPER)/.*(?:ViewController|LoginDIContainer)",
            refuses: #"\b(?:(?:set|push|pop)\w*ViewControllers?|rootViewController|NavigationController)\b"#,
            planted: "VIPER/LoginViewController", "navigationController?.setViewControllers([])"),
        // A property of a type begins after four spaces, and a local variable after more.
        TextRule(
            """
            what changes is kept in one place: in the view model (made of streams: in its signals), in the state; a \
            state driver's intent keeps its task alone
            """,
            in: """
                MVVM/.*ViewController|MVVM/(?:InputsOutputs|Transform)/.*ViewModel|MVI/.*ViewController\
                |MVI/StateDriver/\\w+Intent
                """,
            refuses: #"^(?: {4})?(?=[\w@])(?:[\w@()]+ )*var (?!attempt: Task\b)(?![^\n={]*\{)\w+"#,
            planted: "MVVM/InputsOutputs/LoginViewModel", "    private var isBusy = false",
            "    @Published var lastName: String?"),
        TextRule(
            "what decides names no view controller: tell it by a protocol, a closure, a binder or a state",
            in:
                "(?:MVP|MVVM|MVI|VIPER)/.*(?:Presenter|Interactor|ViewModel|UseCase|Repository|Reducer|Handler|Intent)\\.",
            refuses: #"\b\w*ViewController\b"#,
            planted: "MVVM/Binder/LoginViewModel", "let login = LoginViewController(viewModel: self)"),
        TextRule(
            "the view of a view model applies no rule of the login and writes no message by itself: it binds to outputs",
            in: "MVVM/.*ViewController",
            refuses: #"\b(?:missingField|rejectsPassword)\b|\bmessageLabel\.text = (?!\$0|viewModel\b)"#,
            planted: "MVVM/Transform/LoginViewController", "if credentials.missingField != nil { return }",
            "form.messageLabel.text = hint"),
        TextRule(
            "no entity and no service is named here: use plain values, and texts", in: entityFree,
            refuses: #"\b(?:User|(?:\w+)?UserService|Credentials|LoginError|LoginField)\b"#,
            planted: "VIPER/LoginContract", "func loggedIn(_ user: User)", "case failed(LoginError)"),
        TextRule(
            """
            only the role that logs in starts a task: call it (the presenter in MVP, the view model, the interactor, \
            the effect handler, the intent with a state driver)
            """,
            in: """
                MVP/(?!\\w+Presenter)|MVVM/(?!.*ViewModel|Reactive/)|VIPER/(?!Login/\\w+Interactor)\
                |MVI/(?!Reducer/\\w+EffectHandler|StateDriver/\\w+Intent)
                """,
            refuses: #"\bTask(?:<.*>)? ?[({]|\bTask\.(?:init|immediate)"#,
            planted: "MVP/LoginViewController", "Task(priority: .high) { [weak self] in self?.show() }"),
        TextRule(
            "nothing outlives a login: make it a property of the role that uses it, or a constant (`static let`)",
            refuses: #"(?:^|\b(?:static|class) )(?:[\w@()]+ )*var\b(?![^\n={]*\{)"#,
            planted: "MVC/LoginViewController", "private var last: Credentials?",
            "private static var names: [String] = []"),
        TextRule(
            "a sample has its sentences from LoginText: add the text there, and use its name",
            in: #"(?!Shared/|.*/Flow\.swift)"#,
            refuses: #"(?:\b(?:text|message|title) = |\bshow\w*\(|\bmessage: ).*"…""#,
            planted: "MVC/LoginViewController", #"form.messageLabel.text = "Try again.""#,
            #"form.messageLabel.text = "Welcome, \(user.name)""#, #"view?.show(message: "Try again.")"#),
        TextRule(
            "a login depends on no clock, no chance and no other thread: let the service take its time",
            refuses: #"""
                \b(?:\w*Clock|Date|UUID|\w*RandomNumber\w*)\b|\.(?:now|sleep|detached|hashValue|random\w*|shuffle\w*)\b
                """#,
            planted: "MVP/LoginPresenter", "let now = ContinuousClock().now",
            "try await Task.sleep(for: .seconds(1))", "let name = names.randomElement()",
            "attempt = Task.detached { await work() }"),
        TextRule(
            "nothing but the flow is public: leave the word out",
            in: "(?!Shared/|MVVM/Reactive/|MVVM/Clean/(?:Domain|Data)/)",
            refuses: #"\b(?:public(?! static let \w+ = LoginFlow\()|open|package) \w+"#,
            planted: "MVP/Flow", "public static let other = 1", "package struct Values {}"),
    ]

    /// What may follow `if` and `guard` in a passive view.
    private static let unwrapping =
        #"(?:#available|#unavailable|let (?:self|strongSelf|navigationController)\b)"#

    /// Where no type of LoginDomain but `Password` is used.
    private static let entityFree = "Shared/UI/|VIPER/.*(?:Contract|Presenter)"
}
