import Testing

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

    /// One message for a file, however often it breaks the rule: the lines, each with what is refused there.
    func violation(in file: Source) throws -> String? {
        guard try isAbout(file) else { return nil }
        let pattern = try Regex(refused).anchorsMatchLineEndings().wordBoundaryKind(.simple)
        let places = file.code.matches(of: pattern.matchingSemantics(.unicodeScalar)).map { match in
            let line = file.code[..<match.range.upperBound].count { $0 == "\n" } + 1
            let text = file.code[match.range].trimmingPrefix { " \n({".contains($0) }
            return "line \(line) `\(text)`"
        }
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
            "the data layer alone knows the service and what it sends: ask the use case, and use the session",
            in: "MVVM/Clean/(?:Domain|Presentation)/", refuses: #"\b(?:User|(?:\w+)?UserService)\b"#,
            planted: "MVVM/Clean/Domain/LogInUseCase", "private let service: any UserService",
            "func execute(with credentials: Credentials) async throws(LoginError) -> User"),
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
            in: "(?!Shared/|MVVM/Reactive/|MVVM/Clean/\\w+/)",
            refuses: #"\b(?:public(?! static let \w+ = LoginFlow\()|open|package) \w+"#,
            planted: "MVP/Flow", "public static let other = 1", "package struct Values {}"),
    ]

    /// What may follow `if` and `guard` in a passive view.
    private static let unwrapping =
        #"(?:#available|#unavailable|let (?:self|strongSelf|navigationController)\b)"#

    /// Where no type of LoginDomain but `Password` is used.
    private static let entityFree = "Shared/UI/|VIPER/.*(?:Contract|Presenter)"
}

/// The rules, applied to the samples, to what breaks them, and to what a learner tries.
@Suite struct TextRuleTests {
    @Test(arguments: TextRule.all) func `the samples keep to the rule`(rule: TextRule) throws {
        let files = try Source.all
        #expect(try files.contains(where: rule.isAbout), "the rule is about no file")
        for violation in try files.compactMap(rule.violation) {
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
            "Sources/MVP/LoginViewController.swift", of: "MVP", text: "\nif a {}\nb = c ?? d")
        let message = """
            Sources/MVP/LoginViewController.swift, line 2 `if`, line 3 `??`: a passive view decides nothing: the \
            presenter decides, and calls one method for each outcome
            """
        #expect(try TextRule.all.compactMap { try $0.violation(in: file) } == [message])
    }

    /// What a reader may add to any file of three flows to try something.
    nonisolated static let harmless = #"""
        final class LoginWorker: CustomStringConvertible {
            private var isEmpty: Bool { form.usernameField.text == "" }
            private let hint = Label(identifier: "hint")
            static let limit = 3
            func logInTapped() {
                var name = form.usernameField.text
                var attempts = 0
                let random = 4
                let unused = model.attempt
                guard let self else { return }
                guard let strongSelf = self else { return }
                strongSelf.form.isLoading = driver.state.attempt != nil
                if #available(macOS 26, *) { refresh() }
                if let navigationController { log("It is on a stack of \(navigationController).") }
                print("The answer is there: \(name ?? service.description)")
                assert(failures < 10, "There are too many failures.")
                (view as? LoginForm)?.isLoading = true
                form.logInButton.onTap = logInTapped
                form.cancelButton.onTap = { [form] in form.isLoading = false }
                async let answer = service.logIn(with: credentials)
                do { try await answer } catch let error as LoginFailure { attempts += 1 }
            }
            var description: String { "The login of \(limit) attempts." }
        }
        private extension LoginWorker { func explain() -> String { "This is \(self)." } }
        """#

    /// What has a place in those files alone where something is decided.
    nonisolated static let harmlessDecisions = #"""
        final class LoginWorker {
            private var failures = 0
            private var form = LoginForm()
            func describe(_ answer: Answer) -> String {
                switch answer {
                case .success: log("The user is there.")
                case .failure: return "It has failed."
                }
            }
        }
        """#

    @Test func `what a learner tries is refused nowhere`() throws {
        let files = try Source.all.filter { ["MVC", "MVVM", "VIPER"].contains($0.module) }
        #expect(files.count > 10)
        for file in files {
            let decides = file.role.contains(/Presenter|Interactor|ViewModel/) || file.module == "MVC"
            for text in [Self.harmless] + (decides ? [Self.harmlessDecisions] : []) {
                let edited = Source(file.path, of: file.module, text: text)
                let violations = try TextRule.all.compactMap { try $0.violation(in: edited) }
                #expect(violations.isEmpty, "\(violations)")
            }
        }
    }

    @Test func `what a learner tries in a reducer and an intent is refused nowhere`() throws {
        let text = #"""
            nonisolated enum LoginReducer {
                static let limit = 3
                static func reduce(_ state: LoginState, _ intent: LoginIntent) -> LoginState {
                    var state = state
                    let trimmed = state.username.trimmed()
                    state.message.append(trimmed)
                    print(driver.state.attempt, intent)
                    return state
                }
            }
            """#
        for path in ["Sources/MVI/Reducer/LoginReducer.swift", "Sources/MVI/StateDriver/LoginState.swift"] {
            let edited = Source(path, of: "MVI", text: text)
            #expect(try TextRule.all.compactMap { try $0.violation(in: edited) } == [])
        }
    }
}

nonisolated extension TextRule: CustomTestStringConvertible {
    var testDescription: String { sentence }
}
