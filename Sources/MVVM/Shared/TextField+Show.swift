import Shared

extension TextField {
    /// Shows a text, unless the user has just typed it: writing it back would move the caret, and fail L40.
    func show(_ newText: String) {
        if newText != text { text = newText }
    }
}
