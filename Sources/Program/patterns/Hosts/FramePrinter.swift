import Conformance
import LoginUI
import TerminalUI

/// Prints each frame that looks different from the one before, as a paragraph.
final class FramePrinter {
    private let output: Output
    private var widgets: [Frame.Widget] = []
    private var last: [String] = []

    init(_ output: Output) {
        self.output = output
    }

    /// Whether a widget is on the screen.
    func shows(_ identifier: String) -> Bool { widgets.contains { $0.identifier == identifier } }

    /// Prints what the window shows, one line per widget, and flushes it for a reader who waits.
    func show(_ window: Window) {
        let card = Card(title: "", window: window)
        widgets = card.widgets
        let lines = widgets.map { line(of: $0, named: card.name(of: $0)) }
        guard lines != last else { return }
        last = lines
        output.print()
        for line in lines { output.print(line) }
        output.flush()
    }

    private func line(of widget: Frame.Widget, named name: String) -> String {
        let text = widget.text.printable
        let mark = widget.isEnabled ? "" : " (disabled)"
        return switch widget.kind {
        case .textField, .secureField: "\(name):\(text.isEmpty ? "" : " ")\(text)\(mark)"
        case .button: "[ \(text) ]\(mark)"
        case .label: text
        case .activityIndicator: "◌ One moment…"
        }
    }
}
