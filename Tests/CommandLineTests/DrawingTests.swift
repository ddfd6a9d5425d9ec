import Catalog
import Conformance
import Flow
import LoginUI
import TestSupport
import Testing

@testable import TerminalUI
@testable import patterns

@Suite struct GridUpdateTests {
    @Test func `an update turns any picture into any other`() {
        let flows = LoginFlow.all
        let window = Window()
        let form = LoginForm()
        window.addSubview(form)
        window.displayIfNeeded {}
        let size = Size(columns: 80, rows: 24)
        let look = Look()
        var grids = [Grid(size), SelectorScreen(flows).grid(size, look: look)]
        let texts = ["a", "日本👩‍👩‍👧‍👦 👍🏽 ❤️e\u{301}x", String(repeating: "日", count: 40)]
        for text in texts.prefix(isDeep ? 3 : 2) {
            form.usernameField.text = text
            let widgets = Widget.all(in: window)
            grids.append(FormScreen(card: Card(title: text, widgets: widgets)).grid(size, look: look))
            let pane = MirrorScreen.Pane(title: text, widgets: widgets, frame: Frame(of: window))
            grids.append(MirrorScreen(panes: [pane, pane]).grid(size, look: look))
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

@Suite struct SelectorTests {
    @Test func `the choice stays within the list`() {
        var screen = SelectorScreen(SampleScreens.flows)
        let last = SampleScreens.flows.count - 1
        for (key, index) in [(Key.up, 0), (.end, last), (.down, last), (.home, 0), (.down, 1)] {
            #expect(screen.take(key) == .none)
            #expect(screen.index == index)
        }
        #expect(screen.take(.enter) == .run)
        for key in [Key.escape, .text("q"), .control("d")] { #expect(screen.take(key) == .leave) }
    }
}
