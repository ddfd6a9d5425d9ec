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
        let picture = GoldenScreen.picture(of: grid)
        #expect(!picture.contains("?") && picture.contains("> # someone"), "\(picture)")
        #expect("✓ → “it’s …” ✗".asciiSigns == "+ > \"it's ...\" x")
    }

    @Test func `an update turns any picture into any other`() {
        let size = Size(columns: 80, rows: 24)
        let look = Look()
        var grids = [Grid(size), SelectorScreen(SampleScreens.flows).grid(size, look: look)]
        for text in ["a", "日本👩‍👩‍👧‍👦 👍🏽 ❤️e\u{301}x", String(repeating: "日", count: 40)] {
            let card = Card(title: text, window: SampleScreens.form(text))
            grids.append(FormScreen(card: card).grid(size, look: look))
            grids.append(MirrorScreen(cards: [card, card]).grid(size, look: look))
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
