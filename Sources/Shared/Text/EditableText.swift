/// A text and the place in it where the next character goes.
public struct EditableText: Equatable, Sendable {
    /// The text.
    public private(set) var text: String
    /// How many characters are before the caret.
    public private(set) var caret: Int
    /// The texts around the one that is being composed, while one is.
    private var composition: Composition?

    /// The texts before and behind what is being composed.
    private struct Composition: Equatable {
        let head: String
        let tail: String
    }

    /// Whether a part of the text is being composed: it is marked until it is confirmed.
    public var isComposing: Bool { composition != nil }

    /// Makes a text with the caret at its end.
    public init(_ text: String = "") {
        self.text = text
        self.caret = text.count
    }

    /// Whether its text is the same bytes, which is stricter than `==`: to a server, an é is not an e with an accent.
    package func hasSameBytes(as other: String) -> Bool {
        text.utf8.elementsEqual(other.utf8)
    }

    /// Puts new text at the caret, and the caret behind it.
    public mutating func insert(_ newText: String) {
        endComposition()
        let head = text.prefix(caret) + newText
        let tail = text.dropFirst(caret)
        // Counted after joining: a mark that combines with its neighbour is no separate character.
        caret = head.count
        text = String(head + tail)
    }

    /// Takes away the character before the caret.
    public mutating func deleteBackward() {
        endComposition()
        guard caret > 0 else { return }
        delete(from: caret - 1, to: caret)
    }

    /// Takes away the character behind the caret.
    public mutating func deleteForward() {
        endComposition()
        guard caret < text.count else { return }
        delete(from: caret, to: caret + 1)
    }

    /// Takes away the characters from one offset up to another, and leaves the caret there.
    /// - Parameters:
    ///   - start: How many characters come before the first one that is removed.
    ///   - end: How many characters come before the first one that stays.
    public mutating func delete(from start: Int, to end: Int) {
        endComposition()
        let range = start.clamped(to: 0...text.count)..<max(start, end).clamped(to: 0...text.count)
        guard !range.isEmpty else { return }
        text = String(text.prefix(range.lowerBound) + text.dropFirst(range.upperBound))
        caret = range.lowerBound
    }

    /// Moves the caret; a place outside the text means its nearest end.
    public mutating func moveCaret(to offset: Int) {
        endComposition()
        caret = offset.clamped(to: 0...text.count)
    }

    /// Composes: puts a text in the place of the one that is being composed, or at the caret, and marks it.
    public mutating func compose(_ marked: String) {
        let around =
            composition ?? Composition(head: String(text.prefix(caret)), tail: String(text.dropFirst(caret)))
        let head = around.head + marked
        caret = head.count
        text = head + around.tail
        composition = marked.isEmpty ? nil : around
    }

    /// Confirms: puts a text in the place of the one that is being composed, and marks nothing.
    public mutating func commit(_ newText: String) {
        compose(newText)
        endComposition()
    }

    /// Confirms what is being composed as it is.
    public mutating func endComposition() {
        composition = nil
    }
}

extension Int {
    fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}
