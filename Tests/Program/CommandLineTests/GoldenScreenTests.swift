import Catalog
import Flow
import Foundation
import LoginUI
import TestSupport
import Testing

@testable import TerminalUI
@testable import patterns

/// Screens as in the files of `Screens`; see ``GoldenScreen`` for how to update them.
@Suite(.onSoundKit) struct GoldenScreenTests {
    private var card: Card { Card(title: "A flow", window: SampleScreens.form()) }

    @Test func `the form looks like its file`() throws {
        try GoldenScreen.check("form", FlowScreen(cards: [card]).grid)
    }

    @Test func `the selector looks like its file`() throws {
        var screen = SelectorScreen(SampleScreens.flows)
        for _ in 0..<3 { _ = screen.take(.down) }
        try GoldenScreen.check("selector", screen.grid)
    }

    @Test func `the mirror looks like its file, and marks what differs`() throws {
        let other = Card(
            title: "Another", window: SampleScreens.form("somebody with a long name", isBusy: true))
        let screen = FlowScreen(cards: [card, card, other, card])
        try GoldenScreen.check("mirror", screen.grid)
    }
}

/// Screens as files that a person can read: `Screens/NAME.txt`.
///
/// To update the files: `UPDATE_GOLDEN=1 swift test --filter GoldenScreenTests`. Then read the difference.
nonisolated enum GoldenScreen {
    private static let isUpdated = ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1"
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

    /// Draws a screen, and compares it with its file, or writes the file.
    static func check(_ name: String, _ draw: (Size) -> Grid) throws {
        let text = picture(of: draw(Size(columns: 80, rows: 24)))
        let url = folder.appendingPathComponent("Screens/\(name).txt")
        if isUpdated { try Data(text.utf8).write(to: url) }
        let file = String(decoding: try Data(contentsOf: url), as: UTF8.self)
        #expect(text == file, "\(name).txt is stale; now it is:\n\(text)")
    }

    /// A grid as text with a frame around it, so that spaces at the ends are visible.
    static func picture(of grid: Grid) -> String {
        let line = String(repeating: "─", count: grid.size.columns)
        let place = grid.cursor.map { "cursor in row \($0.row), column \($0.column)" } ?? "no cursor"
        let framed = ["┌\(line)┐"] + rows(of: grid).map { "│\($0)│" } + ["└\(line)┘"]
        return "\(grid.size.columns)×\(grid.size.rows), \(place)\n\(framed.joined(separator: "\n"))\n"
    }

    /// The rows of a grid as text.
    static func rows(of grid: Grid) -> [String] {
        (0..<grid.size.rows).map { row in (0..<grid.size.columns).map { grid[row, $0].text }.joined() }
    }
}

/// Windows and flows with texts of their own, so that no picture of a screen depends on the login or on the
/// catalog.
enum SampleScreens {
    /// A form that shows everything that a screen can show.
    static func form(_ text: String = "someone", isBusy: Bool = false) -> Window {
        let window = Window()
        let name = TextField(identifier: "name", placeholder: "Name")
        let secret = TextField(identifier: "secret", placeholder: "Secret", isSecure: true)
        let go = Button(identifier: "go", title: "Go")
        let spinner = ActivityIndicator(identifier: "spinner")
        let message = Label(identifier: "message", text: "It went wrong, and this says why.")
        for view in [name, secret, go, Button(identifier: "stop", title: "Stop"), spinner, message] {
            window.addSubview(view)
        }
        name.text = text
        secret.text = "1234"
        go.isEnabled = false
        if isBusy { spinner.startAnimating() }
        window.displayIfNeeded {}
        return window
    }

    /// Flows that do nothing.
    static let flows: [LoginFlow] = ["one", "two", "two/again", "two/more", "three"].map { id in
        let summary =
            "What is special about the flow \(id), in one line that is longer than 80 columns are wide."
        return LoginFlow(id: id, title: "The flow \(id)", summary: summary) { _, _ in nil }
    }
}
