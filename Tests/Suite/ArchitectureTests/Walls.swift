import Codebase
import Foundation
import TestSupport
import Testing

/// What a role must not do and the compiler refuses.
///
/// Each wall is a function that is added to the real file of the role, so it has the role's own imports. It names
/// nothing that is private: a reader may rename that, or split a file. The lines with a ✗ must be refused for the
/// reason given.
nonisolated struct Wall: Sendable {
    let module: String
    let file: String
    /// The function that the lines are in.
    let head: String
    let body: String
    /// The line of this file that has the head.
    var place = 0

    /// All of it, as it is added to the file.
    var code: String { "private \(head) {\n\(body)\n}" }

    /// The lines of the body, with the reasons for which some must be refused; the first has the number 1.
    var lines: [(number: Int, text: String, reason: String?)] {
        body.split(separator: "\n").enumerated().map { index, line in
            let parts = line.components(separatedBy: "  // ✗ ")
            return (index + 1, parts[0], parts.count > 1 ? parts[1] : nil)
        }
    }

    /// The line behind which the table begins.
    private static let start = #line + 3

    /// Each begins with its module, its file, and the function that the lines are in.
    private static let table = """
        # LoginDomain User: func planted(user: User)
        _ = user.displayName
        _ = Label(identifier: "message")  // ✗ cannot find 'Label'
        _ = LoginMessage.locked  // ✗ cannot find 'LoginMessage'
        # MVP LoginPresenter: func planted(view: any LoginViewProtocol)
        view.form.isHidden = true  // ✗ has no member 'form'
        view.view.isHidden = true  // ✗ has no member 'view'
        (view as? LoginViewController)?.view.isHidden = true  // ✗ missing import of defining module 'LoginUI'
        # MVP LoginViewController: func planted(form: LoginForm, presenter: any LoginPresenterProtocol)
        _ = form.password.text  // ✗ missing import of defining module 'LoginDomain'
        presenter.view = nil  // ✗ has no member 'view'
        # MVVM LoginViewController: func planted(viewModel: LoginViewModel)
        viewModel.$isLocked.wrappedValue = true  // ✗ has no member 'wrappedValue'
        _ = viewModel.$isLocked.binder  // ✗ inaccessible due to 'fileprivate'
        viewModel.isLocked = true  // ✗ setter is inaccessible
        _ = viewModel.password.text  // ✗ missing import of defining module 'LoginDomain'
        # MVVM LoginViewModel: func planted(viewModel: LoginViewModel)
        _ = LoginViewController(viewModel: viewModel).view  // ✗ missing import of defining module 'LoginUI'
        # MVVM LoginCoordinator: func planted(viewModel: LoginViewModel)
        viewModel.$message.bind { _ in }  // ✗ missing import of defining module 'Reactive'
        # MVVMObservation LoginViewController: func planted(viewModel: LoginViewModel)
        viewModel.username = "ada"
        viewModel.message = "Locked."  // ✗ setter is inaccessible
        viewModel.isLocked = true  // ✗ is a get-only property
        # MVVMInputsOutputs LoginViewController: func planted(viewModel: any LoginViewModelType)
        viewModel.outputs.isLocked.send(true)  // ✗ inaccessible due to 'internal'
        _ = viewModel.inputs.isLocked  // ✗ has no member 'isLocked'
        viewModel.outputs.cancelTapped()  // ✗ has no member 'cancelTapped'
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
        # MVI LoginViewController: func planted(store: LoginStore)
        store.state.username = "ada"  // ✗ setter is inaccessible
        # MVIStateDriver LoginIntent: func planted(driver: StateDriver<LoginState>)
        driver.state.phase = .loading  // ✗ setter is inaccessible
        # VIPER LoginPresenter: func planted(view: any LoginViewProtocol)
        (view as? LoginViewController)?.view.isHidden = true  // ✗ missing import of defining module 'LoginUI'
        # VIPER LoginViewController: func planted(presenter: any LoginPresenterProtocol)
        presenter.cancelTapped()
        presenter.interactor.cancel()  // ✗ has no member 'interactor'
        """

    static let all = table.split(separator: "# ").map { wall in
        let parts = wall.split(separator: ": ", maxSplits: 1)
        let names = parts[0].split(separator: " ").map(String.init)
        let head = String(parts[1].prefix { $0 != "\n" })
        let body = parts[1].dropFirst(head.count + 1).trimmingCharacters(in: .newlines)
        let place = start + table[..<wall.startIndex].count { $0 == "\n" } + 1
        return Wall(module: names[0], file: names[1], head: head, body: body, place: place)
    }

    /// What is wrong with the wall, given what the compiler says of its module.
    /// - Parameter path: The role's file.
    func complaints(about errors: [Compiler.Message], path: String) -> [String] {
        let own = errors.filter { $0.file == file && (0...lines.count).contains($0.line) }
        let inHead = own.filter { $0.line == 0 }
        // Where the head does not compile, the lines say nothing.
        guard inHead.isEmpty else { return inHead.map { complaint(about: $0, expected: nil, path: path) } }
        return lines.flatMap { line -> [String] in
            let found = own.filter { $0.line == line.number }
            guard let reason = line.reason else {
                return found.map { complaint(about: $0, expected: nil, path: path) }
            }
            if found.contains(where: { $0.text.contains(reason) }) { return [] }
            guard found.isEmpty else {
                return found.map { complaint(about: $0, expected: reason, path: path) }
            }
            return [
                """
                \(path) may write what it must not:
                    \(line.text)
                The compiler should say “\(reason)”, and says nothing. Hide what the line names, or change line \
                \(place + line.number) of Tests/Suite/ArchitectureTests/Walls.swift.
                """
            ]
        }
    }

    private func complaint(about error: Compiler.Message, expected reason: String?, path: String) -> String {
        let expected = reason.map { "; it should say “\($0)”" } ?? ""
        return """
            The wall of \(path) does not compile for another reason: change line \(place + error.line) of \
            Tests/Suite/ArchitectureTests/Walls.swift.
                The compiler says “\(error.text)”\(expected).
            """
    }

    /// What is wrong with the walls of a module, and with what is left of it.
    static func complaints(in module: String, with walls: [Wall]) async throws -> [String] {
        let files = try Source.all.filter { $0.module == module }
        let errors = try await Compiler.errors(in: module, with: walls, files: files)
        let strangers = errors.filter { error in
            !walls.contains { $0.file == error.file && (0...$0.lines.count).contains(error.line) }
        }
        return walls.flatMap { wall in
            let file = files.first { $0.role == wall.file }
            return wall.complaints(about: errors, path: file?.path ?? "\(module), \(wall.file)")
        }
            + strangers.map { "\(module) does not compile with its walls, in \($0.file): \($0.text)" }
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
        for text in try await Wall.complaints(in: module, with: walls) { complain(text, suite: "WallTests") }
    }

    @Test func `a wall that names what is gone says which line to change`() {
        let wall = Wall(
            module: "MVP", file: "LoginPresenter", head: "func planted(view: Gone)",
            body: "view.hide()  // ✗ has no member\nview.show()", place: 70)
        func complaint(_ line: Int, _ text: String) -> String {
            let error = Compiler.Message(file: "LoginPresenter", line: line, text: text)
            return wall.complaints(about: [error], path: "P.swift").first ?? ""
        }
        #expect(
            complaint(0, "cannot find type 'Gone'").contains(
                "does not compile for another reason: change line 70"))
        #expect(complaint(1, "missing argument").contains("it should say “has no member”"))
        #expect(
            wall.complaints(about: [], path: "P.swift").first?.contains("may write what it must not") == true)
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
