/// A text and the place in it where the next character goes.
public nonisolated struct EditableText: Equatable, Sendable {
    /// The text.
    public private(set) var text: String
    /// How many characters are before the caret.
    public private(set) var caret: Int

    /// Makes a text with the caret at its end.
    public init(_ text: String = "") {
        self.text = text
        self.caret = text.count
    }

    /// Puts new text at the caret, and the caret behind it.
    public mutating func insert(_ newText: String) {
        let head = text.prefix(caret) + newText
        let tail = text.dropFirst(caret)
        // Counted after joining: a mark that combines with its neighbour makes no character of its own.
        caret = head.count
        text = String(head + tail)
    }

    /// Takes away the character before the caret.
    public mutating func deleteBackward() {
        guard caret > 0 else { return }
        delete(from: caret - 1, to: caret)
    }

    /// Takes away the character behind the caret.
    public mutating func deleteForward() {
        guard caret < text.count else { return }
        delete(from: caret, to: caret + 1)
    }

    /// Takes away the characters from one offset up to another, and leaves the caret there.
    /// - Parameters:
    ///   - start: How many characters come before the first one that is removed.
    ///   - end: How many characters come before the first one that stays.
    public mutating func delete(from start: Int, to end: Int) {
        let range = start.clamped(to: 0...text.count)..<max(start, end).clamped(to: 0...text.count)
        guard !range.isEmpty else { return }
        text = String(text.prefix(range.lowerBound) + text.dropFirst(range.upperBound))
        caret = range.lowerBound
    }

    /// Moves the caret; a place outside the text means its nearest end.
    public mutating func moveCaret(to offset: Int) {
        caret = offset.clamped(to: 0...text.count)
    }
}

nonisolated extension Int {
    fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}
