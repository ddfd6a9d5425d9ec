import Testing

/// The rules, applied to the samples, to what breaks them, and to what a learner tries.
@Suite struct TextRuleTests {
    @Test(arguments: TextRule.all) func `the samples keep to the rule`(rule: TextRule) throws {
        let files = try Source.all
        #expect(try files.contains(where: rule.isAbout), "the rule is about no file")
        for violation in try files.compactMap(rule.violation) {
            Complaint(text: violation, suite: "TextRuleTests").record()
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
