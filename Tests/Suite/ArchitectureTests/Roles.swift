import Testing

/// What a file may import.
///
/// The compiler does the rest: a file that does not import a module cannot use a type of it, not even through
/// another type's property.
nonisolated enum Roles {
    /// The names of files, their modules, and what they may import.
    private static let table = """
        Flow | MVC MVP MVVM MVVMObservation MVVMInputsOutputs MVVMTransform MVI MVIStateDriver MVIOneStore VIPER | Flow LoginUI
        Flow | MVVMClean | Flow LoginUI MVVMCleanPresentation
        LoginViewController | MVC | LoginDomain LoginText LoginUI
        LoginNavigation | MVP | LoginDomain LoginUI
        LoginContract | MVP VIPER | LoginDomain
        LoginPresenter | MVP VIPER | LoginDomain LoginText
        LoginViewController | MVP MVVMObservation MVI MVIStateDriver MVIOneStore VIPER | LoginUI
        LoginViewController | MVVM MVVMInputsOutputs MVVMCleanPresentation | LoginUI Reactive
        LoginViewController | MVVMTransform | LoginDomain LoginUI Reactive
        LoginViewModel | MVVM MVVMInputsOutputs MVVMTransform | LoginDomain LoginText Reactive
        LoginViewModel | MVVMCleanPresentation | LoginDomain LoginText MVVMCleanDomain Reactive
        LoginViewModel | MVVMObservation | LoginDomain LoginText Observation
        LoginCoordinator | MVVM MVVMObservation MVVMTransform MVI MVIStateDriver | LoginDomain LoginUI
        LoginCoordinator | MVVMInputsOutputs | LoginDomain LoginUI Reactive
        LoginContract | MVVMInputsOutputs | LoginDomain Reactive
        LoginCoordinator | MVVMCleanPresentation | LoginUI
        LoginDIContainer | MVVMClean | LoginDomain LoginUI MVVMCleanData MVVMCleanDomain MVVMCleanPresentation
        LogInUseCase LoginRepository | MVVMCleanDomain | LoginDomain
        DefaultLoginRepository | MVVMCleanData | LoginDomain MVVMCleanDomain
        LoginState LoginIntent LoginEffect | MVI MVIOneStore | LoginDomain
        LoginReducer | MVI MVIOneStore | LoginDomain LoginText
        LoginEffectHandler | MVI | LoginDomain
        AppEffectHandler | MVIOneStore | LoginDomain
        AppView | MVIOneStore | LoginUI
        LoginState | MVIStateDriver | LoginDomain
        LoginIntent | MVIStateDriver | LoginDomain LoginText
        LoginInteractor | VIPER | LoginDomain
        LoginRouter | VIPER | LoginUI
        LoginModuleBuilder | VIPER | LoginDomain LoginUI
        """

    private static let rows = table.split(separator: "\n").map { row in
        row.split(separator: "|").map { $0.split(separator: " ").map(String.init) }
    }

    /// What all files of a module that the samples share may import.
    private static let shared = [
        "LoginDomain": [], "LoginText": ["LoginDomain"],
        "LoginUI": ["LoginDomain", "LoginText", "Observation"],
        "Flow": ["LoginDomain", "LoginUI"], "Reactive": [],
    ]

    /// What a file may import that the table does not name.
    private static let helper = ["import LoginDomain", "import LoginText"]

    /// Where the table is.
    static let place = "the table in Tests/Suite/ArchitectureTests/Roles.swift"

    /// What a file imports and may not, in one message.
    static func problem(in file: Source) -> String? {
        let lines = file.code.matches(of: /(?m)^.*\bimport\b.*$/).map { String($0.output) }
        let row = rows.first { $0[0].contains(file.role) && $0[1].contains(file.module) }
        // A helper in a file of its own needs no row: with only these imports it can neither draw nor call the service.
        let isHelper = lines.allSatisfy { helper.contains($0) }
        guard let allowed = shared[file.module] ?? row?[2] ?? (isHelper ? ["LoginDomain", "LoginText"] : nil)
        else {
            let imports = lines.map { $0.replacing("import ", with: "") }.joined(separator: " ")
            return """
                \(file.path) is not in \(place). Paste it there, if its imports are right:
                        \(file.role) | \(file.module) | \(imports)
                """
        }
        let refused = lines.filter { line in !allowed.contains { "import \($0)" == line } }
        guard !refused.isEmpty else { return nil }
        return """
            \(file.path) has “\(refused.joined(separator: "; "))”, and may import: \
            \(allowed.joined(separator: ", ")). Let a role that may import it do the work, or change \(place).
            """
    }
}

@Suite struct RoleTests {
    @Test func `every file imports what its role may`() throws {
        let files = try Source.all
        #expect(files.count > 50)
        for text in files.compactMap(Roles.problem) { complain(text, suite: "RoleTests") }
    }

    /// A module and a role, the source, and a part of the message.
    nonisolated static let planted = [
        ("MVP", "LoginPresenter", "import LoginDomain\nimport LoginUI", "has “import LoginUI”"),
        ("MVP", "LoginPresenter", "@_exported import LoginDomain", "has “@_exported import LoginDomain”"),
        ("MVP", "LoginPresenter", "import class LoginUI.Label", "has “import class LoginUI.Label”"),
        ("MVI", "LoginReducer", "import Glibc", "may import: LoginDomain, LoginText."),
        ("New", "LoginWorker", "import Flow\nimport LoginUI", "LoginWorker | New | Flow LoginUI"),
    ]

    @Test(arguments: planted)
    func `a planted import is reported`(module: String, role: String, text: String, message: String) {
        let file = Source("Sources/\(module)/\(role).swift", of: module, text: text)
        #expect(Roles.problem(in: file)?.contains(message) == true)
    }

    @Test func `a helper may have a file of its own`() {
        let helper = Source("Sources/MVP/Trimming.swift", of: "MVP", text: "import LoginDomain\n")
        #expect(Roles.problem(in: helper) == nil)
    }

    @Test func `a role may have several files`() {
        let path = "Sources/MVP/LoginPresenter+Messages.swift"
        #expect(Roles.problem(in: Source(path, of: "MVP", text: "import LoginText")) == nil)
        let problem = Roles.problem(in: Source(path, of: "MVP", text: "import LoginUI"))
        #expect(problem?.hasPrefix("\(path) has “import LoginUI”") == true)
    }
}
