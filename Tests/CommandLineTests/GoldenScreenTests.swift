import Catalog
import Flow
import Foundation
import LoginUI
import Testing

@testable import TerminalUI
@testable import patterns

/// Screens as in the files of `Screens`; see ``GoldenScreen`` for how to update them.
@Suite struct GoldenScreenTests {
    private var card: Card { Card(title: "A flow", window: SampleScreens.form()) }

    @Test func `the form looks like its file`() throws {
        try GoldenScreen.check("form") { FlowScreen(cards: [card]).grid($0) }
    }

    @Test func `the selector looks like its file`() throws {
        var screen = SelectorScreen(SampleScreens.flows)
        for _ in 0..<3 { _ = screen.take(.down) }
        try GoldenScreen.check("selector") { screen.grid($0) }
    }

    @Test func `the mirror looks like its file, and marks what differs`() throws {
        let other = Card(
            title: "Another", window: SampleScreens.form("somebody with a long name", isBusy: true))
        let screen = FlowScreen(cards: [card, card, other, card])
        try GoldenScreen.check("mirror") { screen.grid($0) }
    }

    @Test func `an update turns any picture into any other`() {
        let size = Size(columns: 80, rows: 24)
        let look = Look()
        var grids = [Grid(size), SelectorScreen(SampleScreens.flows).grid(size)]
        for text in ["a", "日本👩‍👩‍👧‍👦 👍🏽 ❤️e\u{301}x", String(repeating: "日", count: 40)] {
            let card = Card(title: text, window: SampleScreens.form(text))
            grids.append(FlowScreen(cards: [card]).grid(size))
            grids.append(FlowScreen(cards: [card, card]).grid(size))
        }
        for old in grids {
            for new in grids {
                var screen = ScreenEmulator(size)
                screen.feed("\u{1B}[?25l" + GridUpdate(from: nil, to: old, look: look).output)
                screen.feed(GridUpdate(from: old, to: new, look: look).output)
                #expect(screen.picture == GoldenScreen.picture(of: new))
                #expect(screen.mistakes == [])
                #expect(GridUpdate(from: new, to: new, look: look).output.isEmpty)
            }
        }
    }
}

/// The picture in the README is what the program draws.
///
/// To update it: `UPDATE_GOLDEN=1 swift test --filter ReadmeTests`.
@Suite struct ReadmeTests {
    private static let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("README.md")

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
        let grid = FlowScreen(cards: cards).grid(Size(columns: 104, rows: 23))
        try check(grid, below: "And `patterns mirror`")
    }

    /// A login form as it is typed.
    private func login(_ username: String) -> Window {
        let window = Window()
        let form = LoginForm()
        window.addSubview(form)
        window.displayIfNeeded {}
        form.usernameField.type(username)
        form.passwordField.type("1234")
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
            return try Data(new.utf8).write(to: Self.url)
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
