import Testing

/// Every file of a sample has a role, and imports and names only what the role may.
@Suite struct RoleTests {
    @Test func `the files keep to the table of roles`() {
        #expect(Codebase.files.count > Codebase.samples.count)
        for problem in Self.problems(in: Codebase.files) { Issue.record("\(problem)") }
    }

    /// What a planted file adds to the problems.
    nonisolated struct Planted: Sendable, CustomTestStringConvertible {
        let path: String
        let text: String
        let problem: String

        init(_ path: String, _ text: String, _ problem: String) {
            (self.path, self.text, self.problem) = ("Sources/" + path, text, "Sources/\(path):\(problem)")
        }

        var testDescription: String { problem }
    }

    nonisolated static let planted = [
        Planted("MVP/LoginHelpers.swift", "import LoginDomain", " has no role"),
        Planted("MVC/LoginPresenter.swift", "import LoginDomain", " has no role"),
        Planted("MVP/LoginPresenter.swift", "import LoginDomain\nimport LoginUI", "2: imports LoginUI"),
        Planted("MVP/LoginPresenter.swift", "@_exported import LoginDomain", "1: must be a plain import"),
        Planted("MVP/LoginPresenter.swift", "import class LoginUI.Label", "1: must be a plain import"),
        Planted("MVP/LoginPresenter.swift", "import LoginUI.Label", "1: must be a plain import"),
        Planted("MVP/LoginPresenter.swift", "public import LoginDomain", "1: must be a plain import"),
        Planted("MVP/LoginPresenter.swift", "import LoginText; import LoginUI", "1: must be a plain import"),
        Planted("MVP/LoginPresenter.swift", "/* */ import LoginUI", "1: must be a plain import"),
        Planted("MVP/LoginPresenter.swift", "import Foundation", "1: imports Foundation"),
        Planted("MVI/Reducer/LoginReducer.swift", "import Glibc", "1: imports Glibc"),
        Planted("Shared/Domain/User.swift", "import LoginText", "1: imports LoginText"),
        Planted("Shared/Text/Titles.swift", "@_exported import LoginUI", "1: must be a plain import"),
        // The concrete view, behind the back of its protocol.
        Planted(
            "MVP/LoginPresenter.swift", "\n(view as? LoginViewController)?.hide()",
            "2: names LoginViewController"),
        Planted("MVP/LoginPresenter.swift", "view = makeLogin(service: service)", "1: names makeLogin"),
        Planted("MVP/LoginContract.swift", "func show(_ error: LoginError)", "1: names LoginError"),
        Planted(
            "MVVM/Binder/LoginViewModel.swift", "LoginViewController.self", "1: names LoginViewController"),
        Planted(
            "MVVM/InputsOutputs/LoginViewController.swift", "LoginViewModel(x)", "1: names LoginViewModel"),
        Planted("MVVM/Transform/LoginViewController.swift", "any UserService", "1: names UserService"),
        Planted("MVVM/Clean/Presentation/LoginViewModel.swift", "any UserService", "1: names UserService"),
        Planted("MVVM/Clean/Presentation/LoginViewModel.swift", "(_ user: User)", "1: names User"),
        Planted(
            "MVVM/Clean/Presentation/LoginViewModel.swift", "any LoginRepository", "1: names LoginRepository"),
        Planted("MVVM/Clean/Domain/LogInUseCase.swift", "func map(_ user: User)", "1: names User"),
        Planted("MVI/Reducer/LoginReducer.swift", "Store(initialState: state)", "1: names Store"),
        Planted("MVI/Reducer/LoginEffectHandler.swift", "reduce(state, intent)", "1: names reduce"),
        Planted("MVI/Reducer/LoginViewController.swift", "store.send(reduce(a, b))", "1: names reduce"),
        Planted("VIPER/LoginPresenter.swift", "func loggedIn(_ user: User)", "1: names User"),
        Planted("VIPER/LoginPresenter.swift", "\"\\(LoginError.locked)\"", "1: names LoginError"),
        Planted("VIPER/LoginContract.swift", "func logIn(_ c: Credentials)", "1: names Credentials"),
        Planted("VIPER/LoginRouter.swift", "LoginViewController()", "1: names LoginViewController"),
        Planted("VIPER/LoginRouter.swift", "any UserService", "1: names UserService"),
        Planted("VIPER/LoginViewController.swift", "NavigationController()", "1: names NavigationController"),
        Planted("VIPER/LoginInteractor.swift", "any LoginViewProtocol", "1: names LoginViewProtocol"),
        Planted("MVC/LoginViewController.swift", "FakeUserService()", "1: names FakeUserService"),
    ]

    @Test(arguments: planted) func `a planted violation is reported`(planted: Planted) {
        let others = Codebase.files.filter { $0.path != planted.path }
        let file = Codebase.planted(planted.path, planted.text)
        let problems = Self.problems(of: file, among: others + [file])
        #expect(problems.contains { $0.hasPrefix(planted.problem) }, "\(problems)")
    }

    @Test func `an entry of the table that nothing uses is reported`() {
        let files = Codebase.files.filter { $0.path != "Sources/MVC/Flow.swift" }
        let flow = Codebase.planted("Sources/MVC/Flow.swift", "import Flow\nLoginFlow(LoginViewController())")
        #expect(
            Self.problems(in: files) == ["Flow in MVC is no file: remove it from the table of roles"])
        #expect(
            Self.problems(in: files + [flow]) == [
                "Flow in MVC imports no LoginUI: remove it from the table of roles",
                "Flow in MVC names no NavigationController: remove it from the table of roles",
            ])
    }

    // MARK: The check

    private static func problems(in files: [SourceFile]) -> [String] {
        files.flatMap { problems(of: $0, among: files) } + Role.all.flatMap { unused(in: $0, files: files) }
    }

    /// Where a file breaks the table.
    private static func problems(of file: SourceFile, among files: [SourceFile]) -> [String] {
        let role = Role.of(file)
        guard let imports = sharedImports[file.module] ?? role?.imports else {
            return ["\(file.path): has no role: add one to the table in Roles.swift"]
        }
        var problems: [String] = []
        for index in file.places(of: "import") {
            let line = file.tokens[index].line
            let module = file.text(index + 1)
            if file.lines[line - 1] != "import \(module)" {
                problems.append("\(file.path):\(line): must be a plain import")
            } else if !imports.contains(module) {
                problems.append("\(file.path):\(line): imports \(module), which its role may not")
            }
        }
        guard let role else { return problems }
        for (name, line) in names(in: file, among: files) where !role.names.contains(name) {
            problems.append("\(file.path):\(line): names \(name), which its role may not")
        }
        return problems
    }

    /// The types and functions of other files that a file names, each with the first line.
    private static func names(in file: SourceFile, among files: [SourceFile]) -> [(String, Int)] {
        let own = Set(
            file.declarations.filter { $0.kind != "extension" }.map(\.name)
                + file.properties.map { file.text($0 + 1) })
        let others = files.filter { $0.module == file.module || sharedImports[$0.module] != nil }
        let watched = Set(
            others.filter { $0.path != file.path }.flatMap(\.declarations)
                .filter { !$0.isNested && $0.kind != "extension" }.map(\.name)
        ).subtracting(own)
        var found: [String: Int] = [:]
        for index in file.tokens.indices where watched.contains(file.text(index)) {
            guard file.text(index - 1) != "import" else { continue }
            found[file.text(index), default: file.tokens[index].line] += 0
        }
        return found.sorted { $0.value < $1.value }.map { ($0.key, $0.value) }
    }

    private static func unused(in role: Role, files: [SourceFile]) -> [String] {
        let own = files.filter { $0.name == role.file && role.modules.contains($0.module) }
        let toFix = "remove it from the table of roles"
        let missing = role.modules.filter { module in !own.contains { $0.module == module } }
        let imports = Set(own.flatMap { file in file.places(of: "import").map { file.text($0 + 1) } })
        let names = Set(own.flatMap { Self.names(in: $0, among: files) }.map(\.0))
        let place = "\(role.file) in \(role.modules.joined(separator: ", "))"
        if !missing.isEmpty { return missing.map { "\(role.file) in \($0) is no file: \(toFix)" } }
        return role.imports.subtracting(imports).sorted().map { "\(place) imports no \($0): \(toFix)" }
            + role.names.subtracting(names).sorted().map { "\(place) names no \($0): \(toFix)" }
    }
}
