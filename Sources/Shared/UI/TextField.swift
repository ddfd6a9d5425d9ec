import LoginText

/// One line of text that a user can edit: `UITextField`.
///
/// As in UIKit, a change by the program fires no event, and an edit by a user is reported only when it changed the text.
/// A change by the program puts the caret at the end. Other toolkits leave it, or put it at the start.
///
/// A text may be composed, as with keyboards for Chinese and Japanese: a part of it is marked, each change of that
/// is an edit, and a change by the program ends it (L49).
public final class TextField: Control {
    /// The text that an empty field shows.
    public let placeholder: String
    /// Whether the text is shown as bullets.
    public let isSecure: Bool
    /// Called with the new text after an edit by a user; the form passes it on.
    var onEdit: ((String) -> Void)?
    /// Called for the Return key.
    public var onReturn: (() -> Void)?

    private var content = EditableText()
    /// Whether the text has come without an edit event, and was not reported since.
    private(set) var isUnreported = false

    /// Makes an empty field.
    /// - Parameters:
    ///   - identifier: The name by which a test, a renderer or a robot finds it.
    ///   - placeholder: The text that it shows while it is empty.
    ///   - isSecure: Whether its text is shown as bullets.
    public init(identifier: String, placeholder: String, isSecure: Bool = false) {
        self.placeholder = placeholder
        self.isSecure = isSecure
        super.init(identifier: identifier)
    }

    /// The text.
    ///
    /// Setting it puts the caret at its end.
    public var text: String {
        get { content.text }
        set {
            let before = content
            content = EditableText(newValue)
            isUnreported = false
            if content != before { setNeedsDisplay() }
        }
    }

    /// How many characters are before the caret.
    public var caret: Int { content.caret }

    /// Shows a text, unless one is still to be reported: that may not be written over (L48).
    func show(_ text: String) {
        if !isUnreported { self.text = text }
    }

    /// Fills in a text without an edit event, as the system may: AutoFill, or a correction as the focus leaves.
    ///
    /// Like a gesture, it does nothing to a field that cannot be reached. The window has it reported before
    /// the next gesture.
    public func fill(_ text: String) {
        window?.updatePropertiesIfNeeded()
        guard answersToGestures, !content.hasSameBytes(as: text) else { return }
        content = EditableText(text)
        isUnreported = true
        setNeedsDisplay()
    }

    /// Reports a text that has come without an edit event, as if a user had typed it.
    func reportFilledText() {
        guard isUnreported else { return }
        isUnreported = false
        onEdit?(text)
    }

    /// Types at the caret, as a user does.
    public func type(_ text: String) {
        edit { $0.insert(text) }
    }

    /// Presses Backspace.
    public func deleteBackward() {
        edit { $0.deleteBackward() }
    }

    /// Presses Delete.
    public func deleteForward() {
        edit { $0.deleteForward() }
    }

    /// Selects some characters and deletes them.
    /// - Parameters:
    ///   - start: How many characters come before the first one that is removed.
    ///   - end: How many characters come before the first one that stays.
    public func delete(from start: Int, to end: Int) {
        edit { $0.delete(from: start, to: end) }
    }

    /// Selects all and deletes it.
    public func clear() {
        edit { $0.delete(from: 0, to: $0.text.count) }
    }

    /// Puts the caret behind so many characters.
    public func moveCaret(to offset: Int) {
        edit { $0.moveCaret(to: offset) }
    }

    /// Composes: shows a text, marked, in the place of the one that is being composed, or at the caret.
    public func compose(_ text: String) {
        edit { $0.compose(text) }
    }

    /// Confirms what is being composed, with the text that a user has chosen for it.
    public func commit(_ text: String) {
        edit { $0.commit(text) }
    }

    /// Presses Return: it confirms a text that is being composed, and otherwise calls ``onReturn``.
    public func pressReturn() {
        takeGesture {
            if content.isComposing { content.endComposition() } else { onReturn?() }
        }
    }

    override func focusHasLeft() {
        content.endComposition()
    }

    /// Changes the text as a user does.
    package func edit(_ change: (inout EditableText) -> Void) {
        takeGesture {
            let before = content
            change(&content)
            // A role with a copy of the text hears of it before a user sees it: the copy is never the older
            // one.
            if !content.hasSameBytes(as: before.text) { onEdit?(content.text) }
            if content != before { setNeedsDisplay() }
        }
    }
}
