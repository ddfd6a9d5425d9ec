import Testing

/// The rules, applied to the samples, to what breaks them, and to what a learner tries.
@Suite struct TextRuleTests {
    @Test(arguments: TextRule.all) func `the samples keep to the rule`(rule: TextRule) throws {
        #expect(try Codebase.files.contains(where: rule.isAbout), "the rule is about no file")
        for violation in try Codebase.files.compactMap(rule.violation) { Issue.record("\(violation)") }
    }

    @Test(arguments: TextRule.all) func `every planted line is refused`(rule: TextRule) throws {
        #expect(!rule.planted.lines.isEmpty)
        for line in rule.planted.lines {
            let file = SourceFile("Sources/\(rule.planted.path).swift", of: "", text: line)
            #expect(try rule.violation(in: file) != nil, "\(line)")
        }
    }

    @Test func `a message says where, what, and what to do, once for a file`() throws {
        let file = SourceFile(
            "Sources/MVP/LoginViewController.swift", of: "MVP", text: "\nif a {}\nb = c ?? d")
        let message = """
            Sources/MVP/LoginViewController.swift, line 2 `if`, line 3 `??`: a passive view decides nothing: the \
            presenter decides, and calls one method for each outcome
            """
        #expect(try TextRule.all.compactMap { try $0.violation(in: file) } == [message])
    }

    /// What a reader may add to any file of three flows to try something.
    nonisolated static let harmless = #"""
        final class LoginViewController: ViewController {
            private var failures = 0
            private var isEmpty: Bool { form.usernameField.text == "" }
            private let hint = Label(identifier: "hint")
            static let limit = 3
            var onFinish: (() -> Void)?
            func logInTapped() {
                var name = form.usernameField.text
                guard let self else { return }
                print("The answer is there: \(name ?? service.description)")
                assert(failures < 10, "There are too many failures.")
                (view as? LoginForm)?.isLoading = true
                form.logInButton.onTap = logInTapped
                form.cancelButton.onTap = { [form] in form.isLoading = false }
                async let answer = service.logIn(with: credentials)
                do { try await answer } catch let error as LoginError { failures += 1 }
            }
        }
        private extension LoginViewController { func explain() -> String { "This is \(self)." } }
        """#

    @Test func `what a learner tries is refused nowhere`() throws {
        let files = Codebase.files.filter { ["MVC", "MVVM", "VIPER"].contains($0.module) }
        #expect(files.count > 10)
        for file in files {
            let edited = SourceFile(file.path, of: file.module, text: Self.harmless)
            let violations = try TextRule.all.compactMap { try $0.violation(in: edited) }
            #expect(violations.isEmpty, "\(violations)")
        }
    }
}

nonisolated extension TextRule: CustomTestStringConvertible {
    var testDescription: String { sentence }
}
