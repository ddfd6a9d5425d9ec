import Testing

@testable import TerminalUI
@testable import patterns

@Suite struct GridUpdateTests {
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

@Suite struct DoubtfulWidthTests {
    @Test(arguments: ["X☺️Y", "1️⃣2", "🫠🫨"])
    func `no old characters remain if a terminal draws narrower`(_ text: String) {
        let (size, look) = (Size(columns: 10, rows: 1), Look())
        var (old, new) = (Grid(size), Grid(size))
        old.write("Username", at: Position(row: 0, column: 1), look: look)
        new.write(text, at: Position(row: 0, column: 1), look: look)
        var screen = ScreenEmulator(size, isNarrow: true)
        screen.feed(GridUpdate(from: nil, to: old, look: look).output)
        screen.feed(GridUpdate(from: old, to: new, look: look).output)
        #expect(screen.text.filter { "Username".contains($0) } == "")
        #expect(screen.text.filter { $0 != " " } == text)
    }
}
