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

    @Test func `without Unicode, everything is ASCII`() throws {
        let look = Look(isUnicode: false)
        try GoldenScreen.check("form-ascii", look: look) {
            let card = Card(title: "MVC", widgets: Widget.all(in: SampleScreens.states[4].window))
            let grid = FormScreen(card: card).grid($0, look: look)
            #expect(grid.cells.allSatisfy { $0.text.utf8.allSatisfy { 0x20..<0x7F ~= $0 } })
            return grid
        }
    }

    @Test func `the selector looks like its file`() throws {
        var choice = Choice(SampleScreens.flows)
        try GoldenScreen.check("selector") { SelectorScreen(choice: choice).grid($0, look: Look()) }
        for _ in 0..<4 { _ = choice.take(.down) }
        try GoldenScreen.check("selector-moved") { SelectorScreen(choice: choice).grid($0, look: Look()) }
        _ = choice.take(.text("mvvm"))
        try GoldenScreen.check("selector-search") { SelectorScreen(choice: choice).grid($0, look: Look()) }
        _ = choice.take(.text(" nothing"))
        try GoldenScreen.check("selector-nothing") { SelectorScreen(choice: choice).grid($0, look: Look()) }
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

    @Test func `a trace looks like its file`() throws {
        let rule = try #require(Rule.named("L13"))
        let scenario = try #require(Scenario.of(rule).first)
        let slides = TraceSlide.all(of: scenario.expectation, scenario: scenario.title)
        for (name, index) in [("trace-start", 0), ("trace-end", slides.count - 1)] {
            let screen = TraceScreen(
                title: "MVC · L13", sentence: rule.sentence, slides: slides, index: index)
            try GoldenScreen.check(name) { screen.grid($0, look: Look()) }
        }
        let two = try #require(Scenario.all.first { $0.windowCount == 2 })
        let both = TraceSlide.all(of: two.expectation, scenario: two.title)
        let screen = TraceScreen(title: "MVC · \(two.rule)", sentence: "", slides: both, index: 2)
        try GoldenScreen.check("trace-windows") { screen.grid($0, look: Look()) }
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
        let scenario = try #require(Scenario.all.first { $0.rule == "L42" })
        let slides = TraceSlide.all(of: scenario.expectation, scenario: scenario.title)
        for columns in stride(from: 0, to: 130, by: step.columns) {
            for rows in stride(from: 0, to: 45, by: step.rows) {
                let size = Size(columns: columns, rows: rows)
                let widgets = Widget.all(in: SampleScreens.states[8].window)
                let frame = Frame(of: SampleScreens.states[8].window)
                _ = FormScreen(card: Card(title: "MVC", widgets: widgets)).grid(size, look: Look())
                _ = SelectorScreen(choice: Choice(SampleScreens.flows)).grid(size, look: Look())
                let panes = (0..<10).map { MirrorScreen.Pane(title: "\($0)", widgets: widgets, frame: frame) }
                _ = MirrorScreen(panes: panes).grid(size, look: Look())
                for index in [0, slides.count - 1] {
                    _ = TraceScreen(title: "", sentence: "", slides: slides, index: index)
                        .grid(size, look: Look())
                }
            }
        }
    }

    @Test func `every file has a screen`() throws {
        let names =
            SampleScreens.states.map(\.name) + [
                "form-ascii", "home", "mirror", "mirror-different", "selector", "selector-moved",
                "selector-nothing",
                "selector-search", "trace-end", "trace-start", "trace-windows",
            ]
        #expect(try GoldenScreen.names().sorted() == names.sorted())
    }
}
