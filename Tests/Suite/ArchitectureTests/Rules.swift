import Testing

/// What a pattern forbids and the compiler allows, found by a regular expression.
///
/// A rule looks at what is forbidden (a branch, a sentence, a stored property), never at the name of
/// something private.
nonisolated struct TextRule: Sendable {
    /// What holds, and what to do instead.
    let sentence: String
    private let files: String
    private let refused: String
    /// What is refused in other files, too.
    private let alsoRefused: [(files: String, pattern: String)]
    /// The path of a file, and lines each of which breaks the rule there.
    let planted: (path: String, lines: [String])

    /// Makes a rule from regular expressions for paths below Sources (usually all but Shared) and for their
    /// code.
    private init(
        _ sentence: String, in files: String = "(?!Shared/)", refuses refused: String,
        also: [(in: String, refuses: String)] = [], planted path: String, _ lines: String...
    ) {
        self.sentence = sentence
        self.files = files
        self.refused = refused
        alsoRefused = also.map { ($0.in, $0.refuses) }
        planted = (path, lines)
    }

    /// Regular expressions: for the path of a file, and for what its code must not match.
    private typealias Pattern = (path: Regex<AnyRegexOutput>, code: Regex<AnyRegexOutput>)

    private func patterns() throws -> [Pattern] {
        let pairs = [(files, refused)] + alsoRefused
        return try pairs.map { files, refused in
            let code = try Regex(refused).anchorsMatchLineEndings().wordBoundaryKind(.simple)
                .matchingSemantics(.unicodeScalar)
            return (try Regex("^Sources/(?:\(files))"), code)
        }
    }

    /// Whether it is about one of the files.
    func isAbout(_ files: [Source]) throws -> Bool {
        let patterns = try patterns()
        return files.contains { file in patterns.contains { file.path.contains($0.path) } }
    }

    /// One message for each file that breaks the rule.
    func violations(in files: [Source]) throws -> [String] {
        let patterns = try patterns()
        return files.compactMap { violation(in: $0, patterns) }
    }

    func violation(in file: Source) throws -> String? { violation(in: file, try patterns()) }

    /// One message for a file, however often it breaks the rule: the lines, each with what is refused there.
    private func violation(in file: Source, _ patterns: [Pattern]) -> String? {
        let refused = patterns.filter { file.path.contains($0.path) }.map(\.code)
        let places = refused.flatMap { file.code.matches(of: $0) }.map { match in
            let line = file.code[..<match.range.upperBound].count { $0 == "\n" } + 1
            let text = file.code[match.range].trimmingPrefix { " \n({".contains($0) }
            return "line \(line) `\(text)`"
        }
        return places.isEmpty ? nil : "\(file.path), \(places.joined(separator: ", ")): \(sentence)"
    }

    static let all = [
        // Unwrapping and asking for a version of the system decide nothing that a user sees.
        TextRule(
            """
            a passive view and a router decide nothing: the presenter decides, and calls one method for each outcome
            """,
            in: "(?:MVP|VIPER)/.*(?:ViewController|Router)",
            refuses: anyOf(branch, choice, filter, table),
            also: [
                // Neither does who leads from screen to screen.
                (in: "(?:MVVM|MVI)/.*(?:Coordinator|DIContainer)", refuses: #"\bawait\b"#)
            ],
            planted: "MVP/LoginViewController", "if isLocked { hide() }", "guard isLocked else { return }",
            "switch message { default: hide() }", "repeat {} while isLocked",
            "form.text = isLocked ? a : b", #"form.text = message ?? """#,
            "form.isHidden = isLocked || isOver", "form.isHidden = isLocked && isOver",
            "for label in labels where label.isHidden {}", "if let self, isLocked { hide() }",
            "label.text = [true: a, false: b][isLocked]"),
        // The compiler keeps the reducer from every object: objects are on the main actor, and it is not.
        TextRule(
            "states, intents, effects and the reducer are pure, and use what they are given: what works is the handler's",
            in: "MVI/(?:(?:Reducer|OneStore)/\\w+(?:State|Intent|Effect|Reducer)|StateDriver/\\w+State)[.+]",
            refuses: anyOf(impure, workInside, outsideWorld),
            planted: "MVI/Reducer/LoginReducer", "let user = await ask()", "Task { start() }",
            "final class Box {}", "enum Effect { case run(() -> Void) }", "    Attempts.shared.count += 1",
            "var hasher = Hasher()", "let start = ContinuousClock.Instant.now",
            "let digit = Int.random(in: 0...9)"),
        TextRule(
            "only LoginCoordinator, LoginNavigation, LoginRouter, AppView and Flow navigate (in MVC the view controller): call them",
            in: "(?:MVP|MVVM|MVI|VIPER)/.*(?:ViewController|LoginDIContainer)",
            refuses: #"\b(?:(?:set|push|pop)\w*ViewControllers?|rootViewController|NavigationController)\b"#,
            planted: "VIPER/LoginViewController", "navigationController?.setViewControllers([])"),
        // A property of a type begins after four spaces, and a local variable after more.
        TextRule(
            """
            what changes is kept in one place: in the presenter, in the view model (made of streams: in its signals), in \
            the state; a state driver's intent keeps its task alone
            """,
            in: """
                (?:MVP|MVVM|MVI|VIPER)/.*ViewController|MVVM/(?:InputsOutputs|Transform)/.*ViewModel\
                |MVI/StateDriver/\\w+Intent
                """,
            refuses: #"^(?: {4})?(?=[\w@])\#(modifiers)var (?!\w+: Task\b)(?!\#(getter))\w+"#,
            also: [
                (
                    in: "MVVM/(?:InputsOutputs|Transform)/.*ViewModel",
                    refuses: #"^ +(?:(?:private|fileprivate|final) )*(?:class(?! (?:func|var)\b)|actor) \w+"#
                )
            ],
            planted: "MVVM/InputsOutputs/LoginViewModel", "    private var isBusy = false",
            "    private final class Memory {",
            "    @Published var lastName: String?"),
        TextRule(
            """
            a presenter, view model or reducer must not mention a view controller, and a view may talk only to the role \
            next to it: use a protocol, a closure, a binder or a state
            """,
            in:
                "(?:MVP|MVVM|MVI|VIPER)/.*(?:Presenter|Interactor|ViewModel|UseCase|Repository|Reducer|Handler|Intent)[.+]",
            refuses: #"\b(?:[A-Z]\w*)?ViewController\b"#,
            also: [
                // Neither does the view reach past its neighbour: to the interactor, or to the reducer.
                (in: "VIPER/.*ViewController", refuses: #"\b\w*[iI]nteractor\w*\b"#),
                (in: "MVI/.*ViewController", refuses: #"\b\w*[rR]educer?\b"#),
            ],
            planted: "MVVM/Binder/LoginViewModel", "let login = LoginViewController(viewModel: self)"),
        TextRule(
            """
            no user, no credentials and no service leave the role that knows them (in VIPER the interactor, in Clean the \
            data layer), under another name neither: use plain values
            """,
            in: "VIPER/.*(?:Contract|Presenter)", refuses: entity,
            also: [
                (in: "VIPER/", refuses: #"\btypealias\b.*= .*"# + entity),
                (in: "MVVM/Clean/(?:Domain|Presentation)/", refuses: #"\b(?:User|(?:\w+)?UserService)\b"#),
            ],
            planted: "VIPER/LoginContract", "func loggedIn(_ user: User)", "case failed(Credentials)",
            "typealias Account = User"),
        TextRule(
            "a sample has its sentences from LoginText: add the text there, and use its name",
            in: #"(?!Shared/|.*/Flow\.swift)"#,
            refuses: #"(?:(?:\.|^ *)(?:text|message|title) = |\bshow\w*\(|\bmessage: ).*"…""#,
            planted: "MVC/LoginViewController", #"form.messageLabel.text = "Try again.""#,
            #"form.messageLabel.text = "Welcome, \(user.name)""#, #"view?.show(message: "Try again.")"#,
            #"    message = "Try again.""#),
        TextRule(
            "a sample is the same in every build and on every system: leave the condition out, and change nothing in `assert`",
            refuses: #"^ *#if\b.*|\bassert\(.*"#,
            planted: "MVC/LoginViewController", "#if DEBUG", "    #if os(iOS)",
            "assert({ cancel(); return true }())", "assert(users.insert(name).inserted)",
            #"assert(attempts.removeFirst() == 1, "The first attempt is number 1.")"#),
    ]

    private static func anyOf(_ patterns: String...) -> String { patterns.joined(separator: "|") }

    // What decides: a branch that does not unwrap, an operator, a loop with a condition, a table of true and false.
    private static let branch = #"(?:^|[\s({])(?:(?:if|guard|while)\b(?! \#(unwrapping))|switch\b)"#
    private static let choice = #"\?\?|\s\?\s|\|\||&&"#
    private static let filter = #"\bfor\b[^\n{]*\bwhere\b"#
    private static let table = #"\[\s*(?:true|false)\s*:"#

    // What is not pure: what has an identity, waits or differs from run to run, a closure that only works, and what
    // everybody shares.
    private static let impure =
        #"\b(?:class|actor|async|await|Task|Hasher|hashValue|randomElement|shuffled?|\w*Clock)\b"#
    private static let workInside = #"\((?![^()\n]*\binout\b)[^()\n]*\) *-> *(?:Void|\(\))"#
    private static let outsideWorld = #"\.(?:shared\b|random\()"#

    // Before a stored property that can change, and behind the name of a computed one.
    private static let modifiers = #"(?:(?!lazy\b|weak\b|static\b)[\w@()]+ )*"#
    private static let getter = #"[^\n={]*\{"#

    /// Who logs in, with what, and whom the login asks.
    private static let entity = #"\b(?:User|(?:\w+)?UserService|Credentials)\b"#

    /// What may follow `if` and `guard` in a passive view.
    private static let unwrapping = #"""
        (?:#(?:un)?available\([^)]*\)|let (?:\w+ = )?(?:self|navigationController)|let strongSelf = self)\s*(?:\{|else\b)
        """#
}

/// The rules, applied to the samples, to what breaks them, and to what a learner tries.
@Suite struct TextRuleTests {
    @Test(arguments: TextRule.all) func `the samples keep to the rule`(rule: TextRule) throws {
        let files = try Source.all
        #expect(try rule.isAbout(files), "the rule is about no file")
        for violation in try rule.violations(in: files) {
            complain(violation, suite: "TextRuleTests")
        }
    }

    @Test(arguments: TextRule.all) func `every planted line is refused`(rule: TextRule) throws {
        #expect(!rule.planted.lines.isEmpty)
        for line in rule.planted.lines {
            let file = Source("Sources/\(rule.planted.path).swift", of: "", text: line)
            #expect(try rule.violation(in: file) != nil, "\(line)")
        }
    }

    @Test func `a message says where, what, and what to do, once for a file`() throws {
        let file = Source(
            "Sources/MVP/LoginViewController.swift", of: "MVP", text: "\nif a { e() }\nb = c ?? d")
        let message = """
            Sources/MVP/LoginViewController.swift, line 2 `if`, line 3 `??`: a passive view and a router decide \
            nothing: the presenter decides, and calls one method for each outcome
            """
        #expect(try TextRule.all.compactMap { try $0.violation(in: file) } == [message])
    }

    /// What a rule refuses in further files: a path, and a line that breaks one rule there.
    nonisolated static let elsewhere = [
        ("VIPER/Login/LoginInteractor", "typealias Sent = Credentials"),
        ("VIPER/Login/LoginRouter", "if displayName.isEmpty { return }"),
        ("VIPER/Login/LoginViewController", "(presenter as? LoginPresenter)?.interactor.cancel()"),
        ("MVI/Reducer/LoginViewController", "render(LoginReducer.reduce(store.state, .logInTapped))"),
        ("MVVM/Binder/LoginCoordinator", "Task { try await service.logIn(with: credentials) }"),
        ("MVVM/InputsOutputs/LoginViewModel", "    private final class Memory {"),
        ("VIPER/Login/LoginViewController", "    var isBusy = false"),
        ("MVVM/Clean/Domain/LogInUseCase", "private let service: any UserService"),
        ("MVVM/Clean/Presentation/LoginViewModel", "func show(_ user: User) {}"),
    ]

    @Test(arguments: elsewhere)
    func `a line that is planted in further files is refused`(path: String, line: String) throws {
        let file = Source("Sources/\(path).swift", of: "", text: line)
        #expect(try TextRule.all.compactMap { try $0.violation(in: file) }.count == 1)
    }
}

nonisolated extension TextRule: CustomTestStringConvertible {
    var testDescription: String { sentence }
}
