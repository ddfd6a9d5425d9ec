import LoginUI

extension Frame {
    /// Copies what a window shows now.
    ///
    /// It does not ask the window to draw first.
    @MainActor
    public init(of window: Window) {
        self.init()
        widgets.reserveCapacity(6)
        let focused = window.focusedControl
        append(window.subviews, isHidden: false, focused: focused)
    }

    @MainActor
    private mutating func append(_ views: [View], isHidden: Bool, focused: Control?) {
        for view in views {
            let isHidden = isHidden || view.isHidden
            if var widget = Widget(view) {
                widget.isHidden = isHidden
                widget.isFocused = view === focused
                widgets.append(widget)
            }
            append(view.subviews, isHidden: isHidden, focused: focused)
        }
    }
}

@MainActor extension Frame.Widget {
    /// Reads one view; a view that only contains others is no widget.
    fileprivate init?(_ view: View) {
        switch view {
        case let field as TextField:
            let text = field.isSecure ? Frame.bullets(field.text) : field.text
            self.init(
                kind: field.isSecure ? .secureField : .textField, identifier: field.identifier, text: text,
                placeholder: text.isEmpty ? field.placeholder : "", caret: field.caret,
                isEnabled: field.isEnabled)
        case let button as Button:
            self.init(
                kind: .button, identifier: button.identifier, text: button.title, isEnabled: button.isEnabled)
        case let label as Label:
            self.init(kind: .label, identifier: label.identifier, text: label.text)
        case let spinner as ActivityIndicator:
            self.init(
                kind: .activityIndicator, identifier: spinner.identifier, isAnimating: spinner.isAnimating)
        default:
            return nil
        }
    }
}
