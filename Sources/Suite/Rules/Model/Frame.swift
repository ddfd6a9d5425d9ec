/// What a user sees after a turn: every widget with its state.
public struct Frame: Equatable, Codable, Sendable {
    /// A widget as it is seen, copied: it does not change with the view.
    public struct Widget: Codable, Sendable {
        /// Which class of the kit the view has.
        public enum Kind: String, Codable, Sendable {
            /// A `Label`, a `TextField` (secure or not), a `Button`, an `ActivityIndicator`.
            case label, textField, secureField, button, activityIndicator
        }

        /// What it is, and so what a user can do with it.
        public var kind: Kind
        /// The name by which the robot finds it.
        public var identifier: String
        /// Its text; that of a secure field as bullets.
        public var text = ""
        /// The text that an empty field shows instead; empty in a field with a text.
        public var placeholder = ""
        /// How many characters are before the caret, in a text field.
        public var caret: Int?
        /// Whether keys go to it.
        public var isFocused = false
        /// Whether it is enabled; true for a view that is no control.
        public var isEnabled = true
        /// Whether it, or a view around it, is hidden.
        public var isHidden = false
        /// Whether it is a spinner that turns.
        public var isAnimating = false

        package init(
            kind: Kind, identifier: String, text: String = "", placeholder: String = "", caret: Int? = nil,
            isEnabled: Bool = true, isHidden: Bool = false, isAnimating: Bool = false
        ) {
            self.kind = kind
            self.identifier = identifier
            self.text = text
            self.placeholder = placeholder
            self.caret = caret
            self.isEnabled = isEnabled
            self.isHidden = isHidden
            self.isAnimating = isAnimating
        }
    }

    /// The widgets, hidden ones too, in the order in which they are read.
    public var widgets: [Widget]

    /// Makes a frame of widgets that no window shows; without any, that of a closed window.
    public init(widgets: [Widget] = []) {
        self.widgets = widgets
    }
}

extension Frame {
    /// A secret as the screen shows it: one bullet for each character.
    package static func bullets(_ secret: String) -> String {
        bullets(secret.count)
    }

    /// Doubles what half of them are: thousands, one after the other, take long.
    private static func bullets(_ count: Int) -> String {
        if count < 32 { return String(repeating: "•", count: count) }
        let half = bullets(count / 2)
        return half + half + bullets(count % 2)
    }

    /// A line for each widget, or `(nothing)`; a secret is in it as bullets.
    public var lines: [String] { comparedLines.map(\.words) }

    var comparedLines: [Line] { widgets.isEmpty ? [Line("(nothing)")] : widgets.map(\.line) }
}

extension Frame.Widget: Equatable {
    /// Whether all is the same; texts by their bytes, so é differs from e with a combining accent.
    public static func == (left: Frame.Widget, right: Frame.Widget) -> Bool {
        left.kind == right.kind && left.caret == right.caret && left.isFocused == right.isFocused
            && left.isEnabled == right.isEnabled && left.isHidden == right.isHidden
            && left.isAnimating == right.isAnimating && left.identifier == right.identifier
            && left.text.hasBytes(of: right.text) && left.placeholder.hasBytes(of: right.placeholder)
    }
}

extension Frame.Widget: CustomStringConvertible {
    fileprivate var line: Line {
        Line(
            description,
            [
                .kind(kind, of: identifier), .text(text, after: identifier),
                .text(placeholder, after: identifier),
            ])
    }

    /// The widget as a line: `username "ad|a", focused`.
    public var description: String {
        var text = abbreviated(text)
        if let caret, caret < self.text.count || isFocused, self.text.count <= abbreviationLimit {
            text = "\"\(visible(self.text.prefix(caret)))|\(visible(self.text.dropFirst(caret)))\""
        } else if let caret, caret != self.text.count {
            text += " with the caret at \(caret)"
        }
        var parts = ["\(identifier) \(text)"]
        if !placeholder.isEmpty { parts.append("placeholder \(abbreviated(placeholder))") }
        if kind == .activityIndicator { parts = ["\(identifier) \(isAnimating ? "turning" : "still")"] }
        if isFocused { parts.append("focused") }
        if !isEnabled { parts.append("disabled") }
        if isHidden { parts.append("hidden") }
        return parts.joined(separator: ", ")
    }
}
