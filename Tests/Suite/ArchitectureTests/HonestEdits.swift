import Codebase
import Foundation
import TestSupport
import Testing

/// What somebody may do to a sample in good faith, and no user can notice: no rule may refuse it.
nonisolated struct HonestEdit: Sendable {
    let module: String
    /// The role whose file is edited.
    let role: String
    let what: String
    /// Texts of that file, and what takes the place of each.
    let replacements: [(old: String, new: String)]
    /// Another file of the role: what follows its name after a “+”, and its text.
    var addition: (suffix: String, text: String)?

    init(
        _ module: String, _ role: String, _ what: String, _ replacements: (old: String, new: String)...,
        adding addition: (suffix: String, text: String)? = nil
    ) {
        self.module = module
        self.role = role
        self.what = what
        self.replacements = replacements
        self.addition = addition
    }

    /// Makes it in the files of its module.
    /// - Throws: `Failure` if a text that it replaces is not there.
    func applied(to files: [Source]) throws -> [Source] {
        guard let index = files.firstIndex(where: { $0.name == role }) else {
            throw Failure("“\(what)” finds no \(role) in \(module): change it in HonestEdits.swift.")
        }
        var text = files[index].text
        for (old, new) in replacements {
            guard text.contains(old) else {
                throw Failure(
                    "“\(what)” finds no “\(old)” in \(module), \(role): change it in HonestEdits.swift.")
            }
            text = text.replacing(old, with: new)
        }
        var edited = files
        edited[index] = Source(files[index].path, of: module, text: text)
        guard let addition else { return edited }
        let path = files[index].path.replacing("\(role).swift", with: "\(role)+\(addition.suffix).swift")
        return edited + [Source(path, of: module, text: addition.text)]
    }
}

nonisolated extension HonestEdit: CustomTestStringConvertible {
    var testDescription: String { "\(module), \(role): \(what)" }
}

nonisolated extension HonestEdit {
    static let all = [
        HonestEdit(
            "MVC", "LoginViewController", "a file is split",
            ("    private let form", "    let form"),
            ("    private func fieldEdited() {\n        form.messageLabel.text = \"\"\n    }\n\n", ""),
            adding: (
                "Edits",
                """
                import LoginUI

                extension LoginViewController {
                    func fieldEdited() {
                        form.messageLabel.text = ""
                    }
                }

                """
            )),
        HonestEdit(
            "MVP", "LoginViewController", "a line is printed, under a condition",
            (
                "    private func logInTapped() {\n",
                "    private func logInTapped() {\n        if form.isLocked { print(\"It is locked.\") }\n"
            )),
        HonestEdit(
            "MVP", "LoginPresenter", "a log with a limit",
            (
                "    private var phase = Phase.editing\n",
                "    private var phase = Phase.editing\n    private var log: [String] = []\n"
            ),
            (
                "    func fieldEdited() {\n",
                "    func fieldEdited() {\n        log = (log + [\"A field was edited.\"]).suffix(20)\n"
            )),
        HonestEdit(
            "MVVM", "LoginViewModel", "private methods have other names",
            ("loggedIn(", "didLogIn("), ("logInFailed(", "didFail(")),
        HonestEdit(
            "MVVM", "LoginCoordinator", "a screen is shown by a method of its own",
            (
                "        navigationController.setViewControllers([LoginViewController(viewModel: viewModel)])\n",
                "        show(LoginViewController(viewModel: viewModel))\n"
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
            "MVVMObservation", "LoginViewModel", "it describes itself",
            adding: (
                "Description",
                """
                extension LoginViewModel: CustomStringConvertible {
                    var description: String { "A username of \\(username.count) characters." }
                }

                """
            )),
        HonestEdit(
            "MVVMInputsOutputs", "LoginViewModel", "a private source has another name", ("logInTaps", "taps")),
        HonestEdit(
            "MVVMTransform", "LoginViewController", "a gesture is a closure",
            ("onTap = logInTaps.send", "onTap = { [logInTaps] in logInTaps.send() }")),
        HonestEdit(
            "MVVMCleanDomain", "LogInUseCase", "the use case is a class",
            ("package struct DefaultLogInUseCase", "package final class DefaultLogInUseCase")),
        HonestEdit(
            "MVI", "Store", "what comes is printed",
            (
                "    func send(_ intent: Intent) {\n",
                "    func send(_ intent: Intent) {\n        print(\"It comes.\")\n"
            )
        ),
        HonestEdit(
            "MVIStateDriver", "LoginIntent", "the state is a local variable",
            (
                "Credentials(username: driver.state.username, password: driver.state.password)",
                "Credentials(username: state.username, password: state.password)"
            ),
            ("        let credentials", "        let state = driver.state\n        let credentials")),
        HonestEdit(
            "VIPER", "LoginViewController", "a counter for what is printed",
            (
                "    private let form = LoginForm()\n",
                "    private let form = LoginForm()\n    private var taps = 0\n"
            ),
            (
                "    private func logInTapped() {\n",
                "    private func logInTapped() {\n        taps += 1\n        print(\"Tap \\(taps)\")\n"
            )),
    ]
}

/// What somebody may do in good faith is refused nowhere.
///
/// They name the samples' own lines, so they are played on demand, and once a week: `Workshop/weekly honest`. It
/// plays the edits, too: with `EDIT_SAMPLES=1` they are written into the samples.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["HONEST"] == "1")) struct HonestEditTests {
    @Test(arguments: Set(HonestEdit.all.map(\.module)).sorted())
    func `no rule about imports or words refuses an edit, and no wall is red for it`(module: String)
        async throws
    {
        let files = try Source.all.filter { $0.module == module }
        let edits = HonestEdit.all.filter { $0.module == module }
        let edited = try edits.reduce(files) { try $1.applied(to: $0) }
        #expect(edited.map(\.text) != files.map(\.text))
        #expect(edited.compactMap(Roles.problem) == [])
        for rule in TextRule.all { #expect(try rule.violations(in: edited) == []) }
        let walls = Wall.all.filter { $0.module == module }
        #expect(try await Wall.complaints(in: module, with: walls, files: edited) == [])
        guard ProcessInfo.processInfo.environment["EDIT_SAMPLES"] == "1" else { return }
        for file in edited { try Checkout.url(file.path).write(file.text) }
    }

    @Test func `there is one for every flow`() throws {
        for sample in try Module.samples {
            #expect(HonestEdit.all.contains { $0.module.hasPrefix(sample.name) }, "\(sample.name)")
        }
    }
}
