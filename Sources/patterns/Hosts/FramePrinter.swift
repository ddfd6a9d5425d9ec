import LoginUI
import TerminalUI

/// Prints each new frame as a paragraph.
///
/// A frame that looks like the previous one is not new.
final class FramePrinter {
    private let output: Output
    private var last: [String] = []

    init(title: String, output: Output) {
        self.output = output
        output.print(title)
    }

    /// Prints what the window shows, and flushes it for a reader who waits.
    func show(_ window: Window) {
        let lines = TextRenderer.lines(of: window)
        guard lines != last else { return }
        last = lines
        output.print()
        for line in lines { output.print(line) }
        output.flush()
    }
}

enum TextRenderer {
    /// The window as lines, one per visible widget.
    static func lines(of window: Window) -> [String] {
        window.visibleViews.compactMap(line)
    }

    private static func line(of view: View) -> String? {
        switch view {
        case let field as TextField:
            let text =
                field.isSecure ? String(repeating: "•", count: field.text.count) : field.text.printable
            return field.placeholder + ":" + (text.isEmpty ? "" : " \(text)") + mark(field)
        case let button as Button: return "[ \(button.title) ]" + mark(button)
        case let label as Label: return label.text.isEmpty ? nil : label.text.printable
        case let spinner as ActivityIndicator: return spinner.isAnimating ? "◌ One moment …" : nil
        default: return nil
        }
    }

    private static func mark(_ control: Control) -> String {
        control.isEnabled ? "" : " (disabled)"
    }
}
