import Testing

@Suite struct RoleTests {
    @Test func `every file imports what its role may`() {
        #expect(Codebase.files.count > Codebase.samples.count)
        for problem in Codebase.files.compactMap(Roles.problem) { Issue.record("\(problem)") }
    }

    /// A module and a role, the source, and a part of the message.
    nonisolated static let planted = [
        ("MVP", "LoginPresenter", "import LoginDomain\nimport LoginUI", "has “import LoginUI”"),
        ("MVP", "LoginPresenter", "@_exported import LoginDomain", "has “@_exported import LoginDomain”"),
        ("MVP", "LoginPresenter", "import class LoginUI.Label", "has “import class LoginUI.Label”"),
        ("MVI", "LoginReducer", "import Glibc", "may import: LoginDomain, LoginText."),
        ("New", "LoginWorker", "import Flow\nimport LoginUI", "Add:\nLoginWorker | New | Flow LoginUI"),
    ]

    @Test(arguments: planted)
    func `a planted import is reported`(module: String, role: String, text: String, message: String) throws {
        let file = SourceFile("Sources/\(module)/\(role).swift", of: module, text: text)
        #expect(try #require(Roles.problem(in: file)).contains(message))
    }
}
