import Flow
import Foundation
import LoginUI
import TestSupport
import Testing

@testable import TerminalUI
@testable import patterns

/// Screens as files that a person can read: `Screens/NAME.txt`, one picture for each size.
///
/// To update the files: `UPDATE_GOLDEN=1 swift test --filter GoldenScreenTests`. Then read the difference.
nonisolated enum GoldenScreen {
    /// The sizes of every file.
    static let sizes = [Size(columns: 80, rows: 24), Size(columns: 30, rows: 10)]

    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Screens")

    /// Draws a screen in every size, and compares it with its file.
    static func check(_ name: String, _ draw: (Size) -> Grid) throws {
        let text = sizes.map { picture(of: draw($0)) }.joined(separator: "\n")
        try GoldenFile.check(text, at: folder.appendingPathComponent("\(name).txt"))
    }

    /// A grid as text with a frame around it, so that spaces at the ends are visible.
    static func picture(of grid: Grid) -> String {
        picture(of: rows(of: grid), grid.size, cursor: grid.cursor)
    }

    /// The rows of a grid as text.
    static func rows(of grid: Grid) -> [String] {
        (0..<grid.size.rows).map { row in (0..<grid.size.columns).map { grid[row, $0].text }.joined() }
    }

    /// The rows of a screen with a frame around them.
    static func picture(of rows: [String], _ size: Size, cursor: Position?) -> String {
        let line = String(repeating: "─", count: size.columns)
        let place = cursor.map { "cursor in row \($0.row), column \($0.column)" } ?? "no cursor"
        let framed = ["┌\(line)┐"] + rows.map { "│\($0)│" } + ["└\(line)┘"]
        return "\(size.columns)×\(size.rows), \(place)\n\(framed.joined(separator: "\n"))\n"
    }
}

/// A text that is kept in a file.
nonisolated enum GoldenFile {
    static let isUpdated = ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1"

    /// Compares a text with its file, or writes the file.
    static func check(_ text: String, at url: URL) throws {
        if isUpdated { try Data(text.utf8).write(to: url) }
        let file = String(decoding: try Data(contentsOf: url), as: UTF8.self)
        #expect(text == file, "\(url.lastPathComponent) is stale; now it is:\n\(text)")
    }
}

/// Windows and flows with texts of their own, so that no picture of a screen depends on the login or on the catalog.
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
