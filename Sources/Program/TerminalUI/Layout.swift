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
        grid.placeCursor(row: top)
        return grid
    }

    /// How many lines a page of the list of keys has.
    static func rowsForKeys(in size: Size) -> Int { max(1, size.rows - 2) }

    /// The list in lines: what a key does goes on in the next line, where the window is narrow.
    static func lines(of keys: [KeyHelp], in size: Size) -> [KeyHelp] {
        let room = size.columns - keyWidth(keys) - 4
        return keys.flatMap { entry in
            entry.what.wrapped(to: max(1, room)).enumerated().map { index, line in
                (key: index == 0 ? entry.key : "", what: line)
            }
        }
    }

    private static func keyWidth(_ keys: [KeyHelp]) -> Int { keys.map(\.key.columnCount).max() ?? 0 }

    /// - Parameter first: The first visible line.
    static func list(_ keys: [KeyHelp], from first: Int, in size: Size) -> Grid {
        var grid = Grid(size)
        let lines = lines(of: keys, in: size)
        let width = keyWidth(keys)
        let longest = lines.map(\.what.columnCount).max() ?? 0
        let left = max(1, (size.columns - width - 2 - longest) / 2)
        let room = rowsForKeys(in: size)
        let top = max(0, (room - lines.count) / 2)
        grid.center("Keys", row: top, .strong)
        grid.placeCursor(row: top)
        for (index, line) in lines.dropFirst(first).prefix(room).enumerated() {
            let row = top + 1 + index
            grid.write(line.key, at: Position(row: row, column: left), .accent)
            grid.write(line.what, at: Position(row: row, column: left + width + 2))
        }
        let isLast = first + room >= lines.count
        grid.center(isLast ? "Press any key." : "Any key: more. Esc: back.", row: size.rows - 1, .faint)
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
    /// The visible characters.
    package let shown: String
    /// The column of the caret, always inside the field.
    package let caretColumn: Int

    /// Finds what is visible.
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
