import Testing

@testable import TerminalUI
@testable import patterns

/// Screens as in the files of `Screens`; see ``GoldenScreen`` for how to update them.
@Suite struct GoldenScreenTests {
    private var card: Card { Card(title: "A flow", window: SampleScreens.form()) }

    @Test func `the form looks like its file`() throws {
        try GoldenScreen.check("form") { FormScreen(card: card).grid($0, look: Look()) }
    }

    @Test func `the selector looks like its file`() throws {
        var screen = SelectorScreen(SampleScreens.flows)
        for _ in 0..<3 { _ = screen.take(.down) }
        try GoldenScreen.check("selector") { screen.grid($0, look: Look()) }
    }

    @Test func `the mirror looks like its file, and marks what differs`() throws {
        let other = Card(
            title: "Another", window: SampleScreens.form("somebody with a long name", isBusy: true))
        let screen = MirrorScreen(cards: [card, card, other, card])
        try GoldenScreen.check("mirror") { screen.grid($0, look: Look()) }
    }

    @Test func `in ASCII, every sign has a similar one`() {
        let grid = FormScreen(card: card).grid(Size(columns: 80, rows: 24), look: Look(isASCII: true))
        #expect(grid.cells.allSatisfy { $0.text.utf8.allSatisfy { 0x20..<0x7F ~= $0 } })
        #expect(!grid.lines.joined().contains("?"), "\(grid.lines)")
        #expect(grid.lines.joined().contains("> # someone"))
        #expect("✓ → “it’s …” ✗".asciiSigns == "+ > \"it's ...\" x")
    }
}
