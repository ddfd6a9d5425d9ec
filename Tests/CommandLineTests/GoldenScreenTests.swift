import Conformance
import Flow
import LoginUI
import TestSupport
import Testing

@testable import TerminalUI
@testable import patterns

/// Every screen in every size, as in the files of `Screens`; see ``GoldenScreen`` for how to update them.
@Suite struct GoldenScreenTests {
    @Test func `each state of the form looks like its file`() throws {
        for (name, window) in SampleScreens.states {
            try GoldenScreen.check(name) {
                FormScreen(card: Card(title: "MVC", widgets: Widget.all(in: window))).grid($0, look: Look())
            }
        }
    }

    @Test func `home looks like its file`() throws {
        try GoldenScreen.check("home") {
            let card = Card(title: "MVC", widgets: Widget.all(in: SampleScreens.home()))
            return FormScreen(card: card).grid($0, look: Look())
        }
    }

    @Test func `the selector looks like its file`() throws {
        var screen = SelectorScreen(SampleScreens.flows)
        for _ in 0..<4 { _ = screen.take(.down) }
        try GoldenScreen.check("selector") { screen.grid($0, look: Look()) }
    }

    @Test func `the mirror looks like its file`() throws {
        var windows = SampleScreens.flows.map { _ in SampleScreens.states[2].window }
        func screen() -> MirrorScreen {
            MirrorScreen(
                panes: zip(SampleScreens.flows, windows).map { flow, window in
                    .init(title: flow.title, widgets: Widget.all(in: window), frame: Frame(of: window))
                })
        }
        try GoldenScreen.check("mirror") { screen().grid($0, look: Look()) }
        windows[0] = SampleScreens.states[5].window
        try GoldenScreen.check("mirror-different") { screen().grid($0, look: Look()) }
    }

    @Test(arguments: [Size(columns: 20, rows: 8), Size(columns: 1, rows: 1), Size(columns: 0, rows: 0)])
    func `a window that is too small says so`(_ size: Size) {
        let grid = FormScreen(card: Card(title: "MVC", widgets: [])).grid(size, look: Look())
        if size.rows == 8 {
            #expect(
                grid.lines == [
                    "", "", "     Too small.", "   Needs 26 x 8.", "   Ctrl-C quits.", "", "", "",
                ])
        }
    }

    /// With `DEEP=1` more sizes.
    @Test func `no size traps`() throws {
        let step = isDeep ? (columns: 3, rows: 1) : (columns: 21, rows: 9)
        for columns in stride(from: 0, to: 130, by: step.columns) {
            for rows in stride(from: 0, to: 45, by: step.rows) {
                let size = Size(columns: columns, rows: rows)
                let widgets = Widget.all(in: SampleScreens.states[8].window)
                let frame = Frame(of: SampleScreens.states[8].window)
                _ = FormScreen(card: Card(title: "MVC", widgets: widgets)).grid(size, look: Look())
                _ = SelectorScreen(SampleScreens.flows).grid(size, look: Look())
                let panes = (0..<10).map { MirrorScreen.Pane(title: "\($0)", widgets: widgets, frame: frame) }
                _ = MirrorScreen(panes: panes).grid(size, look: Look())
            }
        }
    }

    @Test func `every file has a screen`() throws {
        let names =
            SampleScreens.states.map(\.name) + [
                "home", "mirror", "mirror-different", "selector",
            ]
        #expect(try GoldenScreen.names().sorted() == names.sorted())
    }
}
