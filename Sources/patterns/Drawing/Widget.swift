import Conformance
import LoginUI

/// What is drawn of one widget: a value, so that a live window and a recorded frame are drawn by the same code.
nonisolated struct Widget: Equatable {
    /// What sort of widget it is.
    enum Kind: Equatable {
        case field(caret: Int, placeholder: String)
        case button
        case label
        case spinner

        /// Whether it is a text field.
        var isField: Bool {
            if case .field = self { true } else { false }
        }
    }

    /// What it is called in code.
    let identifier: String
    /// What sort of widget it is.
    let kind: Kind
    /// What it says; a secret as one bullet a character.
    let text: String
    /// Whether keys go to it.
    let isFocused: Bool
    /// Whether it can be used.
    let isEnabled: Bool

    /// Whether it tells of something that went wrong.
    var isAlert: Bool { kind == .label && identifier == "message" }
}

extension Widget {
    /// The widgets of a window that a person can see, in the order of reading.
    static func all(in window: Window) -> [Widget] {
        window.visibleViews.compactMap(Widget.init)
    }

    /// Looks at a view; what shows nothing is no widget.
    private init?(_ view: View) {
        let control = view as? Control
        let content: (Kind, String)? =
            switch view {
            case let field as TextField:
                (
                    .field(caret: field.caret, placeholder: field.placeholder),
                    field.isSecure ? String(repeating: "•", count: field.text.count) : field.text
                )
            case let button as Button: (.button, button.title)
            case let label as Label: label.text.isEmpty ? nil : (.label, label.text)
            case let spinner as ActivityIndicator: spinner.isAnimating ? (.spinner, "One moment") : nil
            default: nil
            }
        guard let (kind, text) = content else { return nil }
        self.init(
            identifier: view.identifier, kind: kind, text: text, isFocused: control?.isFocused ?? false,
            isEnabled: control?.isEnabled ?? true)
    }
}

nonisolated extension Widget {
    /// The widgets that were seen in a frame.
    static func all(in frame: Frame) -> [Widget] {
        frame.widgets.compactMap(Widget.init)
    }

    /// Tells what sort a recorded widget is from what the robot finds it by.
    private init?(_ widget: Frame.Widget) {
        guard !widget.isHidden else { return nil }
        let kind: Kind
        var text = widget.text
        if let caret = widget.caret {
            kind = .field(caret: caret, placeholder: widget.identifier.capitalizedFirst)
        } else if Step.Button(rawValue: widget.identifier) != nil {
            kind = .button
        } else if widget.identifier == "spinner" {
            guard widget.isAnimating else { return nil }
            (kind, text) = (.spinner, "One moment")
        } else {
            guard !text.isEmpty else { return nil }
            kind = .label
        }
        self.init(
            identifier: widget.identifier, kind: kind, text: text, isFocused: widget.isFocused,
            isEnabled: widget.isEnabled)
    }
}

nonisolated extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
