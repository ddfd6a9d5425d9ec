import Codebase
import Foundation
import TestSupport
import Testing

/// What somebody may do to a sample in good faith, and no user can notice: no rule may refuse it.
nonisolated struct HonestEdit: Sendable {
    let module: String
    /// The role whose files are edited.
    let role: String
    let what: String
    /// Regular expressions, and what takes the place of each match.
    var replacements: [(String, String)] = []
    /// Another file of the role: what follows its name after a “+”, and its text.
    var addition: (suffix: String, text: String)?

    init(_ module: String, _ role: String, _ what: String, _ replacements: (String, String)...) {
        self.module = module
        self.role = role
        self.what = what
        self.replacements = replacements
    }

    /// The same edit, with a new file.
    func adding(_ suffix: String, _ text: String) -> HonestEdit {
        var edit = self
        edit.addition = (suffix, text)
        return edit
    }

    /// Makes it in the files of its module.
    /// - Throws: `Failure` if a text that it replaces is nowhere.
    func applied(to files: [Source]) throws -> [Source] {
        var files = files
        for (old, new) in replacements {
            let pattern = try Regex(old).anchorsMatchLineEndings().wordBoundaryKind(.simple)
            let places = files.indices.filter { files[$0].role == role && files[$0].text.contains(pattern) }
            guard !places.isEmpty else {
                throw Failure(
                    "“\(what)” finds no “\(old)” in \(module), \(role): change it in HonestEdits.swift.")
            }
            for place in places {
                let text = files[place].text.replacing(pattern, with: new)
                files[place] = Source(files[place].path, of: module, text: text)
            }
        }
        guard let addition, let file = files.first(where: { $0.role == role }) else { return files }
        let path = file.path.replacing("/\(file.name).swift", with: "/\(role)+\(addition.suffix).swift")
        return files + [Source(path, of: module, text: addition.text)]
    }
}

nonisolated extension HonestEdit: CustomTestStringConvertible {
    var testDescription: String { "\(module), \(role): \(what)" }
}

nonisolated extension HonestEdit {
    /// Of each flow some; a name that replaces another comes last, because others name the old one.
    static let all = mvc + mvp + mvvm + streams + clean + mvi + stateDriver + viper

    private static let mvc = [
        HonestEdit(
            "MVC", "LoginViewController", "a gesture unwraps self",
            (
                #"\{ \[weak self\] in self\?\.logInTapped\(\) \}"#,
                "{ [weak self] in\n            guard let self else { return }\n            logInTapped()\n        }"
            )),
        HonestEdit(
            "MVC", "LoginViewController", "a line is printed",
            (
                "(    private func logInTapped.*)",
                "    private func logInTapped() {\n        print(\"Log in was tapped.\")"
            )),
        HonestEdit(
            "MVC", "LoginViewController", "failures are counted",
            (
                "    private var phase = Phase.editing",
                "    private var phase = Phase.editing\n    private var failureCount = 0"
            ),
            (
                #"    private func logInFailed\(_ error: LoginError\) \{"#,
                "    private func logInFailed(_ error: LoginError) {\n        failureCount += 1"
            )),
        HonestEdit(
            "MVC", "LoginViewController", "what clears the message is a method",
            (#"form\.messageLabel\.text = """#, "hideMessage()"),
            (
                "    // MARK: Answers",
                "    private func hideMessage() {\n        form.messageLabel.text = \"\"\n    }\n\n    // MARK: Answers"
            )),
        HonestEdit(
            "MVC", "LoginViewController", "a private property has another name", (#"\bform\b"#, "loginForm")),
    ]

    private static let mvp = [
        HonestEdit(
            "MVP", "LoginViewController", "the form is lazy",
            (#"private let form = LoginForm\(\)"#, "private lazy var form = LoginForm()")),
        HonestEdit(
            "MVP", "LoginViewController", "a stack is unwrapped under another name",
            (
                #"        navigationController\?\.setViewControllers\(\[makeHome\(displayName\)\]\)"#,
                "        guard let stack = navigationController else { return }\n        stack.setViewControllers([makeHome(displayName)])"
            )),
        HonestEdit(
            "MVP", "LoginViewController", "self is unwrapped under another name",
            (
                #"\{ \[weak self\] in self\?\.logInTapped\(\) \}"#,
                "{ [weak self] in\n            if let view = self { view.logInTapped() }\n        }"
            )),
        HonestEdit(
            "MVP", "LoginPresenter", "a case has another name",
            (#"\bcase editing\b"#, "case idle"), (#"\.editing\b"#, ".idle")),
        HonestEdit(
            "MVP", "LoginPresenter", "a log with a limit",
            (
                "    private let service: any UserService",
                "    private let service: any UserService\n    private var log: [String] = []"
            ),
            (
                "    // MARK: Answers",
                """
                    private func note(_ event: String) {
                        log.append(event)
                        if log.count > 20 { log.removeFirst() }
                    }

                    // MARK: Answers
                """
            ),
            (
                #"    func fieldEdited\(\) \{"#,
                "    func fieldEdited() {\n        note(\"A field was edited.\")"
            )),
        HonestEdit(
            "MVP", "LoginPresenter", "the service is a local variable",
            (
                #"(        let attempt = Task \{ \[weak self), service\]"#,
                "        let service = service\n        let attempt = Task { [weak self, service]"
            )),
        HonestEdit(
            "MVP", "LoginPresenter", "private methods have other names", ("loggedIn", "didLogIn"),
            ("logInFailed", "didFail")),
    ]

    private static let mvvm = [
        HonestEdit(
            "MVVM", "LoginViewController", "the text of a closure has a name",
            (
                #"in self\?\.viewModel\.usernameChanged\(\$0\)"#,
                "text in self?.viewModel.usernameChanged(text)"
            )),
        HonestEdit(
            "MVVM", "LoginViewModel", "a condition has a name",
            ("guard !isLoading else", "guard canLogIn else"),
            (
                "    // MARK: Gestures",
                "    private var canLogIn: Bool { !isLoading }\n\n    // MARK: Gestures"
            )),
        HonestEdit(
            "MVVM", "LoginViewModel", "a local variable has another name", (#"\bcredentials\b(?!:)"#, "typed")
        ),
        HonestEdit(
            "MVVM", "LoginCoordinator", "a screen is made by a method of its own",
            (
                #"        navigationController\.setViewControllers\(\[LoginViewController\(viewModel: viewModel\)\]\)"#,
                "        show(LoginViewController(viewModel: viewModel))"
            ),
            (
                "    private func showHome",
                """
                    private func show(_ screen: ViewController) {
                        navigationController.setViewControllers([screen])
                    }

                    private func showHome
                """
            )),
        HonestEdit(
            "MVVM", "LoginViewController", "the view model has another name",
            ("private let viewModel", "private let model"),
            (#"init\(viewModel:"#, "init(viewModel model:"), (#"\bviewModel\b(?!:| model)"#, "model")),
        HonestEdit(
            "MVVMObservation", "LoginViewController", "the view model is a local variable",
            (
                #"        form\.show\(username: viewModel"#,
                "        let model = viewModel\n        form.show(username: model"
            )),
        HonestEdit("MVVMObservation", "LoginViewModel", "it describes itself").adding(
            "Description",
            """
            extension LoginViewModel: CustomStringConvertible {
                var description: String { "A username of \\(username.count) characters." }
            }

            """),
        HonestEdit(
            "MVVMObservation", "LoginViewModel", "an attempt is unwrapped under another name",
            (
                #"guard case \.loading\(let attempt\) = phase else \{ return \}\n        attempt\.cancel\(\)"#,
                "guard case .loading(let task) = phase else { return }\n        task.cancel()"
            )),
    ]

    private static let streams = [
        HonestEdit(
            "MVVMInputsOutputs", "LoginViewModel", "the values of a closure have names",
            (
                #"\.map \{ Credentials\(username: \$0, password: \$1\) \}"#,
                ".map { username, password in Credentials(username: username, password: password) }"
            )),
        HonestEdit(
            "MVVMInputsOutputs", "LoginViewModel", "a stream of sentences has a name",
            (
                "        // After the login the form",
                "        let sentences = missingFields.map(\\.missingMessage)\n        // After the login the form"
            ),
            (#"missingFields\.map\(\\\.missingMessage\),"#, "sentences,")),
        HonestEdit(
            "MVVMInputsOutputs", "LoginViewModel", "a private source has another name", ("logInTaps", "taps")),
        HonestEdit(
            "MVVMTransform", "LoginViewController", "a gesture is a closure",
            (#"onTap = logInTaps\.send"#, "onTap = { [logInTaps] in logInTaps.send() }")),
        HonestEdit(
            "MVVMTransform", "LoginViewController", "an output has a name",
            (
                #"(?s)        bind\(\n            viewModel\.transform\((.*?)cancelTaps\.signal\)\)\)"#,
                """
                        let output = viewModel.transform(
                            input: LoginViewModel.Input(
                                username: usernameTexts.signal, password: passwordTexts.signal,
                                logInTaps: logInTaps.signal, cancelTaps: cancelTaps.signal))
                        bind(output)
                """
            )),
        HonestEdit(
            "MVVMTransform", "LoginViewModel", "a closure is spelled out",
            (#"errors\.map \{ \$0\.message \?\? "" \}"#, "errors.map { error in error.message ?? \"\" }")),
    ]

    private static let clean = [
        HonestEdit(
            "MVVMCleanDomain", "LogInUseCase", "the use case is a class",
            ("package struct DefaultLogInUseCase", "package final class DefaultLogInUseCase")),
        HonestEdit(
            "MVVMCleanData", "DefaultLoginRepository", "a private property has another name",
            (#"private let service"#, "private let remote"), (#"self\.service ="#, "remote ="),
            (#"await service\."#, "await remote.")),
        HonestEdit(
            "MVVMCleanPresentation", "LoginViewModel", "an attempt begins in a method of its own",
            (
                #"            logIn\(with: try logInUseCase\.check\(username: username, password: password\)\)"#,
                "            let checked = try logInUseCase.check(username: username, password: password)\n            logIn(with: checked)"
            )),
        HonestEdit(
            "MVVMCleanPresentation", "LoginViewModel", "a sentence for whoever debugs",
            (
                "        actions.onLoggedIn",
                "        debugPrint(\"The session of \\(session.displayName) is open.\")\n        actions.onLoggedIn"
            )),
    ]

    private static let mvi = [
        HonestEdit(
            "MVI", "LoginReducer", "a local variable has another name",
            (#"_ state: LoginState"#, "_ old: LoginState"), ("var state = state", "var new = old"),
            (#"\bstate\b"#, "new")),
        HonestEdit(
            "MVI", "LoginState", "what is derived is in another file",
            (#"(?s)\n    ///[^\n]*\n    var message: String \{.*?\n    \}\n"#, "")
        ).adding(
            "Message",
            """
            nonisolated extension LoginState {
                /// The message; only while a user can edit.
                var message: String {
                    if case .editing(let message) = phase { message } else { "" }
                }
            }

            """),
        HonestEdit(
            "MVI", "LoginEffectHandler", "a private property has another name", (#"\battempts\b"#, "tasks")),
        HonestEdit(
            "MVI", "Store", "what comes is printed",
            (
                "        inTurn \\{ \\[self\\] in handle\\(intent\\) \\}",
                "        print(\"An intent has come.\")\n        inTurn { [self] in handle(intent) }"
            )),
        HonestEdit(
            "MVI", "LoginViewController", "a state has a name",
            (#"in self\?\.render\(\$0\)"#, "state in self?.render(state)")),
    ]

    private static let stateDriver = [
        HonestEdit(
            "MVIStateDriver", "LoginIntent", "a change is spelled out",
            (
                #"driver\.update \{ \$0\.phase = \.loggedIn \}"#,
                "driver.update { state in state.phase = .loggedIn }"
            )),
        HonestEdit(
            "MVIStateDriver", "LoginViewController", "what is shown is a method for each part",
            (
                #"        if state\.message != previous\?\.message \{ form\.messageLabel\.text = state\.message \}"#,
                "        showMessage(of: state, previous: previous)"
            ),
            (
                "    func update\\(with",
                """
                    private func showMessage(of state: LoginState, previous: LoginState?) {
                        guard state.message != previous?.message else { return }
                        form.messageLabel.text = state.message
                    }

                    func update(with
                """
            )),
        HonestEdit(
            "MVIStateDriver", "LoginIntent", "the state is a local variable",
            (
                #"        let credentials = Credentials\(username: driver\.state\.username, password: driver\.state\.password\)"#,
                "        let state = driver.state\n        let credentials = Credentials(username: state.username, password: state.password)"
            )),
    ]

    private static let viper = [
        HonestEdit(
            "VIPER", "LoginRouter", "a stack is unwrapped under another name",
            (
                #"(?s)guard let navigationController else \{ return \}\n(.*?)navigationController\.set"#,
                """
                guard let stack = navigationController else { return }
                        let home = homeBuilder.build(on: stack, displayName: displayName)
                        stack.set
                """
            )),
        HonestEdit(
            "VIPER", "LoginInteractor", "a switch is an if",
            (
                #"(?s)switch credentials\.missingField \{.*?\n        \}"#,
                """
                if let field = credentials.missingField {
                            output?.fieldMissing(field == .username ? .username : .password)
                        } else {
                            start(with: credentials)
                        }
                """
            )),
        HonestEdit(
            "VIPER", "LoginInteractor", "a log with a limit",
            (
                "    private var phase = Phase.idle",
                "    private var phase = Phase.idle\n    private var failures: [LoginError] = []"
            ),
            (
                #"    private func logInFailed\(_ error: LoginError\) \{"#,
                """
                    private func logInFailed(_ error: LoginError) {
                        failures = (failures + [error]).suffix(20)
                """
            )),
        HonestEdit(
            "VIPER", "LoginPresenter", "wording is in another file",
            (#"(?s)\n    private func message\(for failure.*?\n    \}\n"#, "")
        ).adding(
            "Messages",
            """
            import LoginText

            extension LoginPresenter {
                func message(for failure: LoginFailure) -> String {
                    switch failure {
                    case .rejected(.wrongCredentials): LoginMessage.wrongCredentials
                    case .rejected(.locked): LoginMessage.locked
                    case .unreachable: LoginMessage.unreachable
                    }
                }
            }

            """),
        HonestEdit(
            "VIPER", "HomePresenter", "a line is printed",
            (
                #"(        router\.showLogin\(\))"#,
                "        print(\"Somebody logs out.\")\n        router.showLogin()"
            )),
    ]
}

/// What somebody may do in good faith is refused nowhere.
///
/// They name the samples' own lines, so they are played on demand, and once a week: `Workshop/weekly honest`. It plays the edits, too:
/// with `EDIT_SAMPLES=1` they are written into the samples.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["HONEST"] == "1")) struct HonestEditTests {
    @Test(arguments: HonestEdit.all) func `no rule about imports or words refuses it`(edit: HonestEdit) throws
    {
        let files = try Source.all.filter { $0.module == edit.module }
        let edited = try edit.applied(to: files)
        #expect(edited.map(\.text) != files.map(\.text))
        #expect(edited.compactMap { Roles.problem(in: $0)?.text } == [])
        for rule in TextRule.all {
            #expect(try rule.violations(in: edited) == [])
        }
    }

    @Test(arguments: Set(HonestEdit.all.map(\.module)).sorted())
    func `all of a module compile, and no wall is red for them`(module: String) async throws {
        let files = try Source.all.filter { $0.module == module }
        let edited = try HonestEdit.all.filter { $0.module == module }.reduce(files) {
            try $1.applied(to: $0)
        }
        let walls = Wall.all.filter { $0.module == module }
        let complaints = try await Wall.complaints(in: module, with: walls, files: edited)
        #expect(complaints.filter { !$0.isStale }.map(\.text) == [])
        guard ProcessInfo.processInfo.environment["EDIT_SAMPLES"] == "1" else { return }
        for file in edited { try Checkout.url(file.path).write(file.text) }
    }

    @Test func `an edit whose text is gone says where to change it`() throws {
        let edit = HonestEdit("MVP", "LoginPresenter", "nothing", ("what is nowhere", ""))
        let error = #expect(throws: Failure.self) { try edit.applied(to: try Source.all) }
        #expect("\(try #require(error))".contains("finds no “what is nowhere” in MVP, LoginPresenter"))
    }

    @Test func `there are some of every flow`() throws {
        #expect(HonestEdit.all.count >= 39)
        for sample in try Module.samples {
            #expect(HonestEdit.all.contains { $0.module.hasPrefix(sample.name) }, "\(sample.name)")
        }
    }
}
