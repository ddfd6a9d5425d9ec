import Catalog
import Flow
import Foundation
import LoginUI
import Testing

@testable import TerminalUI
@testable import patterns

/// The screens in the README are what the program draws.
///
/// To update them: `UPDATE_GOLDEN=1 swift test --filter ReadmeTests`.
@Suite struct ReadmeTests {
    private static let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("README.md")

    @Test func `the form in the README is what the program draws`() throws {
        let card = Card(title: "MVC", window: login("offline", message: "Can't reach the server. Try again."))
        let size = Size(columns: 80, rows: 24)
        try check(FormScreen(card: card).grid(size, look: Look()), below: "What `patterns run mvc` shows")
    }

    @Test func `the mirror in the README shows the flows as they are`() throws {
        // A new flow is drawn when the README is updated, and is not missing before.
        let titles = try String(contentsOf: Self.url, encoding: .utf8).matches(of: /─ ([^─…]+…?) ─/).map(\.1)
        let flows = LoginFlow.all.filter { flow in
            GoldenFile.isUpdated
                || titles.contains { title in
                    title == flow.title || (title.hasSuffix("…") && flow.title.hasPrefix(title.dropLast()))
                }
        }
        let cards = flows.map { Card(title: $0.title, window: login("admin")) }
        // The smallest size with all flows on one page.
        let grid = MirrorScreen(cards: cards).grid(Size(columns: 104, rows: 23), look: Look())
        try check(grid, below: "And `patterns mirror`")
    }

    /// A login form after a failure, or as it is typed.
    private func login(_ username: String, message: String = "") -> Window {
        let (window, form) = (Window(), LoginForm())
        window.addSubview(form)
        window.displayIfNeeded {}
        form.usernameField.type(username)
        form.passwordField.type("1234")
        form.isLoading = !message.isEmpty
        window.displayIfNeeded {}
        form.isLoading = false
        form.messageLabel.text = message
        window.displayIfNeeded {}
        return window
    }

    /// Compares a screen with the first block of code below a line, both without the margin.
    private func check(_ grid: Grid, below heading: String) throws {
        let readme = try String(contentsOf: Self.url, encoding: .utf8)
        let start = try #require(readme.range(of: "\n\(heading)")?.upperBound)
        let open = try #require(readme.range(of: "\n```\n", range: start..<readme.endIndex))
        let close = try #require(readme.range(of: "\n```\n", range: open.upperBound..<readme.endIndex))
        let picture = Self.withoutMargin(GoldenScreen.rows(of: grid)).joined(separator: "\n")
        if GoldenFile.isUpdated {
            let new = readme.replacingCharacters(in: open.upperBound..<close.lowerBound, with: picture)
            try Data(new.utf8).write(to: Self.url)
        }
        #expect(String(readme[open.upperBound..<close.lowerBound]) == picture, "README.md is stale")
    }

    private static func withoutMargin(_ lines: [String]) -> [String] {
        let lines = lines.map { $0.replacing(/[ ]+$/, with: "") }
        let body = lines.drop(while: \.isEmpty).reversed().drop(while: \.isEmpty).reversed()
        let margin = body.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
        return body.map { String($0.dropFirst(margin)) }
    }
}
