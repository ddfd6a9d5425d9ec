/// What all screens have in common: what stands below, and what is said when there is no room.
package nonisolated struct ScreenLayout {
    /// How large the terminal is.
    package let size: Size
    /// What it can show.
    package let look: Look

    /// Lays out a screen.
    package init(size: Size, look: Look) {
        (self.size, self.look) = (size, look)
    }

    /// The picture of a screen that needs more room, or `nil` if it has it.
    package func complaint(unless smallest: Size) -> Grid? {
        guard size.columns < smallest.columns || size.rows < smallest.rows else { return nil }
        var grid = Grid(size)
        let lines = [
            "More room, please.", "\(smallest.columns) x \(smallest.rows) will do.", "Ctrl-C quits.",
        ]
        let top = max(0, (size.rows - lines.count) / 2)
        for (index, line) in lines.enumerated() {
            grid.center(line, row: top + index, index == 0 ? .strong : .faint, look: look)
        }
        return grid
    }

    /// A list of keys and what they do, as much as there is room for.
    func list(_ keys: [(key: String, what: String)]) -> Grid {
        var grid = Grid(size)
        let width = keys.map { look.columns(of: $0.key) }.max() ?? 0
        let longest = keys.map { look.columns(of: $0.what) }.max() ?? 0
        let left = max(1, (size.columns - width - 2 - longest) / 2)
        let isRoomy = size.rows > keys.count + 3
        let top = isRoomy ? (size.rows - keys.count - 3) / 2 : 0
        grid.center("Keys", row: top, .strong, look: look)
        for (index, entry) in keys.prefix(max(0, size.rows - 2)).enumerated() {
            let row = top + index + (isRoomy ? 2 : 1)
            grid.write(entry.key, at: Position(row: row, column: left), .accent, look: look)
            let what = look.cut(entry.what, to: size.columns - left - width - 3)
            grid.write(what, at: Position(row: row, column: left + width + 2), look: look)
        }
        grid.center("Any key goes on.", row: size.rows - 1, .faint, look: look)
        return grid
    }

    /// As many hints as fit on one line; the first are the most important.
    /// - Parameter wayOut: The hint that is never left out.
    package func line(_ hints: [String], wayOut: String = "", to columns: Int) -> String {
        var hints = hints
        func line() -> String { hints.joined(separator: " \(look.glyphs.separator) ") }
        while look.columns(of: line()) > columns, let index = hints.lastIndex(where: { $0 != wayOut }) {
            hints.remove(at: index)
        }
        return line()
    }
}

/// The part of a field's text that is seen, and where the caret is in it.
///
/// A long text is moved to the left just so far that the caret is seen. Signs at both ends tell that there is more.
package nonisolated struct FieldText: Equatable {
    /// What is seen.
    package let shown: String
    /// How many columns stand before the caret; always fewer than the field has.
    package let caretColumn: Int

    /// Chooses the part.
    /// - Parameters:
    ///   - text: All of it.
    ///   - caret: How many characters stand before the caret.
    ///   - columns: How wide the field is.
    package init(_ text: String, caret: Int, columns: Int, look: Look) {
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
