/// What a key does, for the list of all keys.
package typealias KeyHelp = (key: String, what: String)

nonisolated extension Grid {
    /// The picture of a screen that needs more room.
    static func complaint(in size: Size, smallest: Size) -> Grid {
        var grid = Grid(size)
        let text = "Too small: needs \(smallest.columns) x \(smallest.rows). Ctrl-C quits."
        let lines = text.wrapped(to: size.columns)
        let top = max(0, (size.rows - lines.count) / 2)
        for (index, line) in lines.enumerated() { grid.center(line, row: top + index) }
        // Braille displays and screen readers follow the cursor.
        grid.cursor = Position(row: top, column: 0)
        return grid
    }

    /// The list of keys, as many as fit.
    static func list(_ keys: [KeyHelp], in size: Size) -> Grid {
        var grid = Grid(size)
        let width = keys.map(\.key.columnCount).max() ?? 0
        let longest = keys.map(\.what.columnCount).max() ?? 0
        let left = max(1, (size.columns - width - 2 - longest) / 2)
        let top = max(0, (size.rows - keys.count - 2) / 2)
        grid.center("Keys", row: top, .strong)
        grid.cursor = Position(row: top, column: left)
        for (index, entry) in keys.prefix(max(0, size.rows - 2)).enumerated() {
            let row = top + 1 + index
            grid.write(entry.key, at: Position(row: row, column: left), .accent)
            grid.write(entry.what, at: Position(row: row, column: left + width + 2))
        }
        grid.center("Press any key.", row: size.rows - 1, .faint)
        return grid
    }
}

nonisolated extension [String] {
    /// As many hints as fit on one line; the first are the most
    /// important, and the very first is always there.
    package func hints(to columns: Int) -> String {
        var hints = self
        while hints.count > 1, hints.joined(separator: " · ").columnCount > columns { hints.removeLast() }
        return hints.joined(separator: " · ")
    }
}

/// The visible part of a field's text, and the caret in it: a long text is scrolled.
package nonisolated struct FieldText: Equatable {
    package let shown: String
    /// The column of the caret, always inside the field.
    package let caretColumn: Int

    /// - Parameters:
    ///   - caret: How many characters are before it.
    ///   - columns: The width of the field, at least 1.
    package init(_ text: String, caret: Int, columns: Int) {
        // The caret needs its own column, even after the last character.
        let head = String(text.prefix(caret).reversed().fitting(in: columns - 1).reversed())
        caretColumn = head.columnCount
        shown = head + String(text.dropFirst(caret).fitting(in: columns - caretColumn))
    }
}
