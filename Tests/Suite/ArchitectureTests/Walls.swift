import Codebase
import Foundation
import TestSupport
import Testing

/// What a role must not do and the compiler refuses.
///
/// Each wall is added to the real file of the role, so it has the role's own imports, and its access to what
/// is private there. The lines with a ✗ must be refused for the reason given.
nonisolated struct Wall: Sendable {
    let module: String
    let file: String
    /// The declarations that the lines are in.
    let head: String
    let body: String
    /// The line of this file that has the head.
    var place = 0

    /// All of it, as it is added to the file.
    var code: String {
        let ends = "}" + head.filter { $0 == "{" }.map { _ in "}" }.joined()
        return "\(head) {\n\(body)\n\(ends)"
    }

    /// The lines of the body, with the reasons for which some must be refused; the first has the number 1.
    var lines: [(number: Int, text: String, reason: String?)] {
        body.split(separator: "\n").enumerated().map { index, line in
            let parts = line.components(separatedBy: "  // ✗ ")
            return (index + 1, parts[0], parts.count > 1 ? parts[1] : nil)
        }
    }

    /// The line behind which the table begins.
    private static let start = #line + 3

    /// Each begins with its module, its file, and the declarations that the lines are in.
    private static let table = """
        # LoginDomain User: func planted(user: User)
        _ = user.displayName
        _ = Label(identifier: "message")  // ✗ cannot find 'Label'
        _ = LoginMessage.locked  // ✗ cannot find 'LoginMessage'
        # MVC Flow: func planted(controller: LoginViewController)
        controller.logInTapped()  // ✗ inaccessible due to 'private'
        controller.form.isHidden = true  // ✗ inaccessible due to 'private'
        # MVP LoginPresenter: func planted(view: any LoginViewProtocol)
        view.form.isHidden = true  // ✗ has no member 'form'
        view.view.isHidden = true  // ✗ has no member 'view'
        (view as? LoginViewController)?.view.isHidden = true  // ✗ missing import of defining module 'LoginUI'
        (view as? LoginViewController)?.form.isHidden = true  // ✗ inaccessible due to 'private'
        # MVP LoginViewController: extension LoginViewController { func planted(presenter: any LoginPresenterProtocol)
        _ = form.password.text  // ✗ missing import of defining module 'LoginDomain'
        presenter.view = self  // ✗ has no member 'view'
        _ = (presenter as? LoginPresenter)?.service  // ✗ inaccessible due to 'private'
        # MVVM LoginViewController: extension LoginViewController { func planted()
        viewModel.$isLocked.wrappedValue = true  // ✗ has no member 'wrappedValue'
        _ = viewModel.$isLocked.binder  // ✗ inaccessible due to 'fileprivate'
        viewModel.isLocked = true  // ✗ setter is inaccessible
        _ = viewModel.service  // ✗ inaccessible due to 'private'
        _ = viewModel.password.text  // ✗ missing import of defining module 'LoginDomain'
        # MVVM LoginViewModel: extension LoginViewModel { func planted()
        _ = LoginViewController(viewModel: self).view  // ✗ missing import of defining module 'LoginUI'
        # MVVM LoginCoordinator: func planted(viewModel: LoginViewModel)
        viewModel.$message.bind { _ in }  // ✗ missing import of defining module 'Reactive'
        # MVVMObservation LoginViewController: extension LoginViewController { func planted()
        viewModel.message = "Locked."  // ✗ setter is inaccessible
        _ = viewModel.service  // ✗ inaccessible due to 'private'
        # MVVMInputsOutputs LoginViewController: extension LoginViewController { func planted()
        viewModel.outputs.isLocked.send(true)  // ✗ inaccessible due to 'internal'
        _ = viewModel.inputs.isLocked  // ✗ has no member 'isLocked'
        viewModel.outputs.cancelTapped()  // ✗ has no member 'cancelTapped'
        (viewModel as? LoginViewModel)?.logInTaps.send()  // ✗ inaccessible due to 'private'
        # MVVMInputsOutputs LoginViewModel: func planted(source: Source<Int>, feedback: Feedback<Int>)
        _ = Signal.merge(source.signal, feedback: feedback)
        _ = Signal.merge(feedback: feedback)  // ✗ missing argument
        # MVVMTransform LoginViewController: func planted(output: LoginViewModel.Output)
        output.isLocked.send(true)  // ✗ inaccessible due to 'internal'
        # MVVMCleanDomain LogInUseCase: func planted(error: LoginError)
        _ = error.message  // ✗ has no member 'message'
        _ = DefaultLoginRepository.self  // ✗ cannot find 'DefaultLoginRepository'
        _ = LoginViewModel.self  // ✗ cannot find 'LoginViewModel'
        _ = LoginViewController.self  // ✗ cannot find 'LoginViewController'
        # MVVMCleanData DefaultLoginRepository: func planted()
        _ = LoginViewModel.self  // ✗ cannot find 'LoginViewModel'
        # MVVMCleanPresentation LoginViewModel: func planted()
        _ = DefaultLoginRepository.self  // ✗ cannot find 'DefaultLoginRepository'
        _ = CheckedCredentials(credentials: Credentials(username: "", password: Password()))  // ✗ inaccessible due to 'internal'
        # MVVMCleanPresentation LoginCoordinator: func planted(dependencies: any LoginCoordinatorDependencies)
        _ = LoginViewModelActions.self
        _ = dependencies.service  // ✗ has no member 'service'
        # MVI LoginViewController: extension LoginViewController { func planted()
        store.state.username = "ada"  // ✗ setter is inaccessible
        _ = store.handler  // ✗ inaccessible due to 'private'
        # MVIStateDriver LoginViewController: extension LoginViewController { func planted()
        intent.driver.update { $0.phase = .loading }  // ✗ inaccessible due to 'private'
        # MVIStateDriver LoginIntent: func planted(driver: StateDriver<LoginState>)
        driver.state.phase = .loading  // ✗ setter is inaccessible
        # VIPER LoginPresenter: func planted(view: any LoginViewProtocol)
        (view as? LoginViewController)?.view.isHidden = true  // ✗ missing import of defining module 'LoginUI'
        # VIPER LoginViewController: extension LoginViewController { func planted(presenter: any LoginPresenterProtocol)
        presenter.cancelTapped()
        presenter.interactor.cancel()  // ✗ has no member 'interactor'
        # VIPER LoginRouter: func planted(builder: LoginModuleBuilder)
        _ = builder.service  // ✗ inaccessible due to 'private'
        """

    static let all = table.split(separator: "# ").map { wall in
        let parts = wall.split(separator: ": ", maxSplits: 1)
        let names = parts[0].split(separator: " ").map(String.init)
        let head = String(parts[1].prefix { $0 != "\n" })
        let body = parts[1].dropFirst(head.count + 1).trimmingCharacters(in: .newlines)
        let place = start + table[..<wall.startIndex].count { $0 == "\n" } + 1
        return Wall(module: names[0], file: names[1], head: head, body: body, place: place)
    }

    /// What is wrong with a wall, given what the compiler says of its module.
    struct Complaint {
        let text: String
        /// Whether the compiler refuses the wall for another reason, such as a name that is gone.
        ///
        /// Then nothing is known of what it forbids. The gate wants it changed; who renames something private
        /// has done nothing wrong, and reads a note at the end of a green run.
        var isStale = false

        var note: String {
            "\(text)\nUntil then the wall forbids nothing. This is a note: no test fails for it, but the gate will."
        }
    }

    /// - Parameter path: The role's file.
    func complaints(about errors: [Compiler.Message], path: String) -> [Complaint] {
        let own = errors.filter { $0.file == file && (0...lines.count).contains($0.line) }
        let inHead = own.filter { $0.line == 0 }
        // Where the head does not compile, the lines say nothing.
        guard inHead.isEmpty else { return inHead.map { complaint(about: $0, expected: nil, path: path) } }
        return lines.flatMap { line -> [Complaint] in
            let found = own.filter { $0.line == line.number }
            guard let reason = line.reason else {
                return found.map { complaint(about: $0, expected: nil, path: path) }
            }
            if found.contains(where: { $0.text.contains(reason) }) { return [] }
            let others = found.map { complaint(about: $0, expected: reason, path: path) }
            guard others.isEmpty else { return others }
            let text = """
                \(path) may write what it must not:
                    \(line.text)
                The compiler should say “\(reason)”, and says nothing. Hide what the line names, or change line \
                \(place + line.number) of Tests/Suite/ArchitectureTests/Walls.swift.
                """
            return [Complaint(text: text)]
        }
    }

    private func complaint(about error: Compiler.Message, expected reason: String?, path: String) -> Complaint
    {
        let change = "change line \(place + error.line) of Tests/Suite/ArchitectureTests/Walls.swift"
        if let name = error.missingName {
            return Complaint(
                text: "The wall of \(path) names “\(name)”, which is gone: \(change).", isStale: true)
        }
        let expected = reason.map { "; it should say “\($0)”" } ?? ""
        let text = """
            The wall of \(path) does not compile for another reason: \(change).
                The compiler says “\(error.text)”\(expected).
            """
        return Complaint(text: text, isStale: true)
    }
}

nonisolated extension Wall {
    /// What is wrong with the walls of a module, and with what is left of it.
    /// - Parameter files: The files of the module, if somebody has edited them.
    static func complaints(
        in module: String, with walls: [Wall], files: [Source]? = nil
    ) async throws -> [Complaint] {
        let files = try files ?? Source.all.filter { $0.module == module }
        let errors = try await Compiler.errors(in: module, with: walls, files: files)
        let strangers = errors.filter { error in
            !walls.contains { $0.file == error.file && (0...$0.lines.count).contains(error.line) }
        }
        return walls.flatMap { wall in
            let file = files.first { $0.role == wall.file }
            return wall.complaints(about: errors, path: file?.path ?? "\(module), \(wall.file)")
        }
            + strangers.map {
                Complaint(text: "\(module) does not compile with its walls, in \($0.file): \($0.text)")
            }
    }
}

/// What must not compile does not compile, and for the right reason.
@Suite(.timeLimit(.minutes(10))) struct WallTests {
    @Test func `the compiler works here`() async throws {
        let outcome = try await Compiler.probe.value
        #expect(outcome.succeeded, "swiftc fails, so no wall can be tested:\n\(outcome.errors)")
    }

    @Test(
        .enabled("the compiler does not work here") { try await Compiler.probe.value.succeeded },
        arguments: Set(Wall.all.map(\.module)).sorted())
    func `the compiler refuses every planted line, and nothing else`(module: String) async throws {
        let walls = Wall.all.filter { $0.module == module }
        let complaints = try await Wall.complaints(in: module, with: walls)
        for complaint in complaints {
            if isDeep || !complaint.isStale {
                complain(complaint.text, suite: "WallTests")
            } else {
            }
        }
    }

    /// A module, something private in it, another name for it, and what the gate says.
    nonisolated static let renamed = [
        ("MVP", "form", "loginForm", "The wall of Sources/MVP/LoginPresenter.swift names"),
        (
            "MVVM", "viewModel", "model",
            "The wall of Sources/MVVM/Binder/LoginViewController.swift names “viewModel”"
        ),
        ("VIPER", "service", "users", "The wall of Sources/VIPER/Login/LoginRouter.swift names"),
        (
            "MVI", "handler", "performer",
            "The wall of Sources/MVI/Reducer/LoginViewController.swift names “handler”"
        ),
    ]

    @Test(.deep, arguments: renamed)
    func `who renames something private gets no red wall, and the gate says which line to change`(
        module: String, name: String, other: String, message: String
    ) async throws {
        let walls = Wall.all.filter { $0.module == module }
        let files = try Source.all.filter { $0.module == module }.map { file in
            let text = file.text.replacingOccurrences(
                of: "\\b\(name)\\b", with: other, options: .regularExpression)
            return Source(file.path, of: module, text: text)
        }
        let complaints = try await Wall.complaints(in: module, with: walls, files: files)
        let texts = complaints.map(\.text)
        let refused = complaints.filter { !$0.isStale }
        #expect(refused.isEmpty, "\(texts)")
        #expect(texts.contains { $0.hasPrefix(message) }, "\(texts)")
    }

    @Test func `a wall that names what is gone says which line to change`() {
        let wall = Wall(
            module: "MVP", file: "LoginPresenter", head: "func planted(view: Gone)",
            body: "_ = form  // ✗ inaccessible due to 'private'\nview.show()", place: 70)
        let errors = { (line: Int, text: String) in
            [Compiler.Message(file: "LoginPresenter", line: line, text: text)]
        }
        let missing = wall.complaints(about: errors(1, "cannot find 'form' in scope"), path: "P.swift")
        #expect(
            missing.first?.text.hasPrefix(
                "The wall of P.swift names “form”, which is gone: change line 71 of") == true)
        #expect(missing.first?.isStale == true)
        #expect(missing.first?.note.contains("This is a note: no test fails for it") == true)
        let head = wall.complaints(about: errors(0, "cannot find type 'Gone' in scope"), path: "P.swift")
        #expect(head.map(\.isStale) == [true], "its lines say nothing")
        let nothing = wall.complaints(about: [], path: "P.swift")
        #expect(nothing.map(\.isStale) == [false])
        #expect(nothing.first?.text.hasPrefix("P.swift may write what it must not:\n    _ = form\n") == true)
        let other = wall.complaints(about: errors(1, "missing argument"), path: "P.swift")
        #expect(other.map(\.isStale) == [true])
    }

    @Test func `the package has the name that SwiftPM gives it`() {
        #expect(Compiler.packageName(in: "Clone Ü-1.x 中+b") == "clone_ü_1_x_中_b")
        #expect(Compiler.packageName(in: "1abc") == "_abc")
    }

    @Test func `a wall that does not hold is found`() async throws {
        let wall = Wall(
            module: "MVP", file: "LoginPresenter", head: "func planted()", body: "_ = 1  // ✗ cannot")
        #expect(wall.lines.map(\.reason) == ["cannot"])
        let files = try Source.all.filter { $0.module == "MVP" }
        let errors = try await Compiler.errors(in: "MVP", with: [wall], files: files)
        #expect(errors.isEmpty)
    }
}

/// The Swift compiler, with flags of our own: it knows where the build keeps its modules, and nothing else of
/// the build.
nonisolated enum Compiler {
    /// An error, and where it is.
    struct Message {
        /// The file's name without its extension.
        let file: String
        /// The line; in a wall, the first one is 0.
        let line: Int
        let text: String

        /// The name that the compiler does not know, if that is what it says.
        var missingName: String? {
            text.firstMatch(of: /cannot find (?:type )?'(\w+)'|has no member '(\w+)'/).map {
                String($0.1 ?? $0.2 ?? "")
            }
        }
    }

    /// What the compiler says of an empty file.
    static let probe = Task { try await typecheck([("Empty", "import LoginUI\n")], as: "Probe") }

    /// The errors in a module with walls added.
    static func errors(
        in module: String, with walls: [Wall], files sources: [Source]
    ) async throws -> [Message] {
        let files = sources.map { source in
            let added = walls.filter { $0.file == source.name }.map(\.code)
            return (source.name, ([source.text] + added).joined(separator: "\n"))
        }
        let isOnMainActor = try Module.named(module).isOnMainActor
        let outcome = try await typecheck(files, as: module, isOnMainActor: isOnMainActor)
        let found = outcome.errors.matches(of: /([\w+]+)\.swift:(\d+):\d+: error: (.*)/)
        try #require(outcome.succeeded || !found.isEmpty, "swiftc fails:\n\(outcome.errors)")
        return found.map { match in
            let start = sources.first { $0.name == match.1 }?.text.count { $0 == "\n" } ?? 0
            return Message(
                file: String(match.1), line: (Int(match.2) ?? 0) - start - 2, text: String(match.3))
        }
    }

    private static func typecheck(
        _ files: [(name: String, text: String)], as module: String, isOnMainActor: Bool = true
    ) async throws -> Child {
        let scratch = try Scratch()
        defer { scratch.remove() }
        let features = ["ExistentialAny", "MemberImportVisibility", "NonisolatedNonsendingByDefault"]
        var words = ["swiftc", "-typecheck"]
        words += ["-whole-module-optimization", "-parse-as-library", "-swift-version", "6"]
        words += ["-module-name", module, "-package-name", packageName]
        words += features.flatMap { ["-enable-upcoming-feature", $0] }
        if isOnMainActor { words += ["-default-isolation", "MainActor"] }
        // The build systems put modules into one or the other.
        for folder in [productsFolder, productsFolder.appending(path: "Modules")] {
            words += ["-I", folder.path]
        }
        for file in files {
            // A name with letters that a URL would encode.
            let path = scratch.url.appending(path: "wälle/\(file.name).swift")
            try path.write(file.text)
            words.append(path.path)
        }
        // What the compiler leaves behind goes with the folder.
        return try await Child.run(words, environment: ["TMPDIR": scratch.url.path])
    }

    /// What SwiftPM called this package when it built it.
    private static let packageName = packageName(
        in: "\(#filePath)".components(separatedBy: "/").dropLast(4).last ?? "")

    /// What SwiftPM calls a package: the name of its folder, as an identifier.
    static func packageName(in folder: String) -> String {
        let letters = folder.lowercased().enumerated().map { index, letter in
            letter.isLetter || letter.isNumber && index > 0 ? letter : "_"
        }
        return String(letters)
    }
}
