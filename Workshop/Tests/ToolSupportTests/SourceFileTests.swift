import Testing
import ToolSupport

/// What is read from a Swift file.
@Suite struct SourceFileTests {
    let file = SourceFile(
        "Sources/New/LoginWorker.swift",
        text: """
            /// The worker: does it.
            /// - Parameter none: Nothing.
            @MainActor
            final class LoginWorker {
                private weak var view: (any View)?
                // weak var commented: Int?

                func logIn(
                    name: String
                ) {
                    if name.isEmpty { return }
                }

                deinit { cancel() }
            }
            """)

    @Test func `a name is that of the file, and code is what is neither empty nor a comment`() {
        #expect(file.name == "LoginWorker")
        #expect(file.code.count == 10)
        #expect(file.code.first == "@MainActor")
    }

    @Test func `a declaration ends where its last bracket closes`() {
        #expect(file.range(of: "logIn") == 8...12)
        #expect(file.range(of: "deinit") == 14...14)
        #expect(file.range(of: "LoginWorker") == 4...15)
        #expect(file.range(of: "log") == nil)
        #expect(file.types.map(\.name) == ["LoginWorker"])
        #expect(file.types.map(\.line) == [4])
    }

    @Test func `a comment is found over an attribute, and ends before its parameters`() {
        #expect(file.comment(above: 4) == "The worker: does it.")
        #expect(file.comment(above: 8).isEmpty)
    }

    @Test func `matches are counted in code alone`() {
        #expect(file.count(#"\bweak var"#) == 1)
        #expect(file.firstLine(matching: "weak var") == 5)
        #expect(file.firstLine(matching: "commented") == nil)
    }
}
