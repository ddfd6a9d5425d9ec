import Testing

@Suite struct RoleTests {
    @Test func `every file imports what its role may`() throws {
        let files = try Source.all
        #expect(files.count > 50)
        let problems = files.compactMap(Roles.problem)
        let rows = problems.compactMap(\.row)
        for problem in problems { Complaint(text: problem.text, suite: "RoleTests").record() }
        if !rows.isEmpty {
            let text = "Paste into \(Roles.place):\n\(rows.joined(separator: "\n"))"
            Complaint(text: text, suite: "RoleTests").record()
        }
    }

    /// A module and a role, the source, and a part of the message.
    nonisolated static let planted = [
        ("MVP", "LoginPresenter", "import LoginDomain\nimport LoginUI", "has “import LoginUI”"),
        ("MVP", "LoginPresenter", "@_exported import LoginDomain", "has “@_exported import LoginDomain”"),
        ("MVP", "LoginPresenter", "import class LoginUI.Label", "has “import class LoginUI.Label”"),
        ("MVI", "LoginReducer", "import Glibc", "may import: LoginDomain, LoginText."),
        ("New", "LoginWorker", "import Flow\nimport LoginUI", "is not in the table"),
    ]

    @Test(arguments: planted)
    func `a planted import is reported`(module: String, role: String, text: String, message: String) throws {
        let file = Source("Sources/\(module)/\(role).swift", of: module, text: text)
        #expect(try #require(Roles.problem(in: file)).text.contains(message))
    }

    @Test func `a row that is missing can be pasted`() throws {
        let file = Source("Sources/New/LoginWorker.swift", of: "New", text: "import Flow\nimport LoginUI")
        #expect(try #require(Roles.problem(in: file)).row == "        LoginWorker | New | Flow LoginUI")
    }
}
