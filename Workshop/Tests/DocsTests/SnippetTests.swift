import Testing

@testable import docs

/// The code in the pages.
@Suite @MainActor struct SnippetTests {
    @Test func `an error and a warning are complaints, each with its line`() throws {
        let compiler = try SnippetCompiler(importing: [])
        defer { compiler.remove() }
        let right = [
            "import SwiftUI", "struct Greeting: View {", "    var body: some View { Text(name) }",
            "    let name: String", "}",
        ]
        #expect(try compiler.complaints(about: right).isEmpty)
        let wrong = right.map { $0.replacing("Text(name)", with: "Text(nobody)") }
        #expect(try compiler.complaints(about: wrong).map(\.line) == [3])
        let needless = right.map { $0.replacing("Text(name)", with: "Text(name ?? \"\")") }
        let complaints = try compiler.complaints(about: needless)
        #expect(complaints.map(\.line) == [3])
        #expect(complaints.first?.text.contains("non-optional") == true)
    }
}
