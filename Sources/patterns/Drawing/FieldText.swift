/// The part of a field's text that is seen, and where the caret is in it.
///
/// A long text is moved to the left just so far that the caret is seen. Signs at both ends tell that there is more.
nonisolated struct FieldText: Equatable {
    /// What is seen.
    let shown: String
    /// How many columns stand before the caret; always fewer than the field has.
    let caretColumn: Int

    /// Chooses the part.
    /// - Parameters:
    ///   - text: All of it.
    ///   - caret: How many characters stand before the caret.
    ///   - columns: How wide the field is.
    init(_ text: String, caret: Int, columns: Int, look: Look) {
        guard columns > 1 else {
            (shown, caretColumn) = ("", 0)
            return
        }
        let before = text.prefix(caret)
        let after = text.dropFirst(caret)
        // The caret needs a column of its own, also behind the last character.
        var (head, isCutAtStart) = FieldText.fitting(before.reversed(), columns - 1, look)
        if isCutAtStart {
            head = FieldText.fitting(before.reversed(), columns - 2, look).text
        }
        let start = (isCutAtStart ? look.glyphs.ellipsis : "") + head.reversed().map(String.init).joined()
        caretColumn = look.columns(of: start)
        var (tail, isCutAtEnd) = FieldText.fitting(after, columns - caretColumn, look)
        if isCutAtEnd { tail = FieldText.fitting(after, columns - caretColumn - 1, look).text }
        shown = start + String(tail) + (isCutAtEnd ? look.glyphs.ellipsis : "")
    }

    private static func fitting(
        _ characters: some Sequence<Character>, _ columns: Int, _ look: Look
    ) -> (text: [Character], isCut: Bool) {
        var (taken, rest): ([Character], Int) = ([], columns)
        for character in characters {
            rest -= look.shown(character).columns
            if rest < 0 { return (taken, true) }
            taken.append(character)
        }
        return (taken, false)
    }
}
