import Testing

/// Every file of a sample has a role, and imports and names only what the role may.
@Suite struct RoleTests {
    @Test func `the files keep to the table of roles`() {
        #expect(Codebase.files.count > Codebase.samples.count)
        for problem in Self.problems(in: Codebase.files) { Issue.record("\(problem)") }
    }

    /// A file's path, its text, and what it adds to the problems.
    nonisolated static let planted = [
        ("MVP/LoginHelpers", "import LoginDomain", " has no role"),
        ("MVC/LoginPresenter", "import LoginDomain", " has no role"),
        ("MVP/LoginPresenter", "import LoginDomain\nimport LoginUI", "2: imports LoginUI"),
        ("MVP/LoginPresenter", "@_exported import LoginDomain", "1: must be a plain import"),
        ("MVP/LoginPresenter", "import class LoginUI.Label", "1: must be a plain import"),
        ("MVP/LoginPresenter", "import LoginUI.Label", "1: must be a plain import"),
        ("MVP/LoginPresenter", "public import LoginDomain", "1: must be a plain import"),
        ("MVP/LoginPresenter", "import LoginText; import LoginUI", "1: must be a plain import"),
        ("MVP/LoginPresenter", "/* */ import LoginUI", "1: must be a plain import"),
        ("MVP/LoginPresenter", "import Foundation", "1: imports Foundation"),
        ("MVI/Reducer/LoginReducer", "import Glibc", "1: imports Glibc"),
        ("Shared/Domain/User", "import LoginText", "1: imports LoginText"),
        ("Shared/Text/Titles", "@_exported import LoginUI", "1: must be a plain import"),
        // The concrete view, behind the back of its protocol.
        ("MVP/LoginPresenter", "\n(view as? LoginViewController)?.hide()", "2: names LoginViewController"),
        ("MVP/LoginPresenter", "view = makeLogin(service: service)", "1: names makeLogin"),
        ("MVP/LoginContract", "func show(_ error: LoginError)", "1: names LoginError"),
        ("MVVM/Binder/LoginViewModel", "LoginViewController.self", "1: names LoginViewController"),
        ("MVVM/InputsOutputs/LoginViewController", "LoginViewModel(x)", "1: names LoginViewModel"),
        ("MVVM/Transform/LoginViewController", "any UserService", "1: names UserService"),
        ("MVVM/Clean/Presentation/LoginViewModel", "any UserService", "1: names UserService"),
        ("MVVM/Clean/Presentation/LoginViewModel", "(_ user: User)", "1: names User"),
        ("MVVM/Clean/Presentation/LoginViewModel", "any LoginRepository", "1: names LoginRepository"),
        ("MVVM/Clean/Domain/LogInUseCase", "func map(_ user: User)", "1: names User"),
        ("MVI/Reducer/LoginReducer", "Store(initialState: state)", "1: names Store"),
        ("MVI/Reducer/LoginEffectHandler", "reduce(state, intent)", "1: names reduce"),
        ("MVI/Reducer/LoginViewController", "store.send(reduce(a, b))", "1: names reduce"),
        ("VIPER/LoginPresenter", "func loggedIn(_ user: User)", "1: names User"),
        ("VIPER/LoginPresenter", "\"\\(LoginError.locked)\"", "1: names LoginError"),
        ("VIPER/LoginContract", "func logIn(_ c: Credentials)", "1: names Credentials"),
        ("VIPER/LoginRouter", "LoginViewController()", "1: names LoginViewController"),
        ("VIPER/LoginRouter", "any UserService", "1: names UserService"),
        ("VIPER/LoginViewController", "NavigationController()", "1: names NavigationController"),
        ("VIPER/LoginInteractor", "any LoginViewProtocol", "1: names LoginViewProtocol"),
        ("MVC/LoginViewController", "FakeUserService()", "1: names FakeUserService"),
    ]

    @Test(arguments: planted)
    func `a planted violation is reported`(path: String, text: String, problem: String) {
        let file = Codebase.planted("Sources/\(path).swift", text)
        let others = Codebase.files.filter { $0.path != file.path }
        let problems = Self.problems(of: file, among: others + [file])
        #expect(problems.contains { $0.hasPrefix("\(file.path):\(problem)") }, "\(problems)")
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
