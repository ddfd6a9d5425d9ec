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
        (self.sentence, self.files, self.refused, planted) = (sentence, files, refused, (path, lines))
    }

    func isAbout(_ file: SourceFile) throws -> Bool {
        try file.path.contains(Regex("^Sources/(?:\(files))"))
    }

    /// The lines that break the rule, each with what is refused there.
    func findings(in file: SourceFile) throws -> [(line: Int, text: String)] {
        guard try isAbout(file) else { return [] }
        let pattern = try Regex(refused).anchorsMatchLineEndings().wordBoundaryKind(.simple)
        return file.code.matches(of: pattern.matchingSemantics(.unicodeScalar)).map { match in
            let line = file.code[..<match.range.upperBound].count { $0 == "\n" } + 1
            return (line, file.code[match.range].trimmingPrefix { " \n({".contains($0) }.description)
        }
    }

    /// One message for a file, however often it breaks the rule.
    func violation(in file: SourceFile) throws -> String? {
        let places = try findings(in: file).map { "line \($0.line) `\($0.text)`" }
        return places.isEmpty ? nil : "\(file.path), \(places.joined(separator: ", ")): \(sentence)"
    }

    static let all = [
        TextRule(
            "a passive view decides nothing: the presenter decides, and calls one method for each outcome",
            in: "(?:MVP|VIPER)/.*ViewController",
            refuses: #"(?:^|[\s({])(?:(?:if|guard|while)\b(?! let self\b)|switch\b)|\?\?|\s\?\s"#,
            planted: "MVP/LoginViewController", "if isLoading { hide() }", "guard isLoading else { return }",
            "switch message { default: hide() }", "repeat {} while isLoading",
            "form.text = isLoading ? a : b", #"form.text = message ?? """#),
        TextRule(
            "states, intents, effects and the reducer are pure: what waits or works is the effect handler's",
            in: "MVI/(?:Reducer/\\w+(?:State|Intent|Effect|Reducer)|StateDriver/\\w+State)\\.",
            refuses: #"\b(?:class|actor|async|await|Task)\b|-> *(?:Void|\(\))"#,
            planted: "MVI/Reducer/LoginReducer", "let user = await ask()", "Task { start() }",
            "final class Box {}", "enum Effect { case run(() -> Void) }"),
        TextRule(
            "an intent is no command: name what happened (…Tapped, …Changed, …Arrived); the reducer says what follows",
            in: "MVI/Reducer/\\w+Intent",
            refuses:
                #"\bcase (?!\w*ed\b)(?:set|show|hide|load|update|present|push|pop|start|stop|clear)[A-Z(\n]"#,
            planted: "MVI/Reducer/LoginIntent", "case setLoading(Bool)", "case showHome"),
        TextRule(
            "only LoginCoordinator, LoginRouter and Flow navigate (in MVC and MVP the view controller): call them",
            in: "(?:MVVM|MVI|VIPER)/.*(?:ViewController|LoginDIContainer)",
            refuses:
                #"\b(?:[nN]avigationController|(?:set|push|pop)\w*ViewControllers?|rootViewController)\b"#,
            planted: "VIPER/LoginViewController", "navigationController?.setViewControllers([])"),
        TextRule(
            "a view model made of streams has no `var`: define what changes as a signal, from the inputs",
            in: "MVVM/(?:InputsOutputs|Transform)/.*ViewModel", refuses: #"\bvar\b(?![^\n={]*\{)"#,
            planted: "MVVM/InputsOutputs/LoginViewModel", "private var isBusy = false"),
        TextRule(
            "do not reach through another role to what that one keeps: give it a method that says what you need",
            refuses: #"""
                \b(?!self\b|super\b)\w+[?!]?\.(?:service|useCase|repository|interactor|router|presenter|viewModel|store|\#
                handler|driver|builder|dependencies|form|attempt|view|intent)\b(?! = )
                """#,
            planted: "MVVM/Binder/LoginViewController", "viewModel.service.logIn(with: credentials)",
            "presenter.view?.hide()"),
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
            in: #"(?!Shared/|.*/Flow\.swift)"#, refuses: #"\b(?:text|message|title|show|case)\b.*"…""#,
            planted: "MVC/LoginViewController", #"form.messageLabel.text = "Try again.""#,
            #"form.messageLabel.text = "Welcome, \(user.name)""#),
        TextRule(
            "a login depends on no clock, no chance and no other thread: let the service take its time",
            refuses: #"""
                \b(?:\w*Clock|Date|UUID|hashValue|random\w*|shuffle\w*|\w*RandomNumber\w*)\b|\.(?:now|sleep|detached)\b
                """#,
            planted: "MVP/LoginPresenter", "let now = ContinuousClock().now",
            "try await Task.sleep(for: .seconds(1))", "let name = names.randomElement()",
            "attempt = Task.detached { await work() }"),
        TextRule(
            "the view kit names no model: give it the text that it shows", in: "Shared/UI/",
            refuses: #"\b(?:User|(?:Fake)?UserService|Credentials|LoginError|LoginField)\b"#,
            planted: "Shared/UI/LoginForm", "func show(_ error: LoginError) {}"),
        TextRule(
            "nothing but the flow is public: leave the word out",
            in: "(?!Shared/|MVVM/Reactive/|MVVM/Clean/(?:Domain|Data)/)",
            refuses: #"\b(?:public(?! static let \w+ = LoginFlow\()|open|package) \w+"#,
            planted: "MVP/Flow", "public static let other = 1", "package struct Values {}"),
    ]
}
