import LoginUI

/// Turns widgets into lines to read; it knows widgets, and no flow.
enum TextRenderer {
    /// The window as lines, one a widget; what cannot be seen has none.
    static func lines(of window: Window) -> [String] {
        window.visibleViews.compactMap(line)
    }

    /// What a field shows: a secret as bullets, one a character.
    static func shownText(of field: TextField) -> String {
        field.isSecure ? String(repeating: "•", count: field.text.count) : field.text.printable
    }

    private static func line(of view: View) -> String? {
        switch view {
        case let field as TextField:
            let text = shownText(of: field)
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
