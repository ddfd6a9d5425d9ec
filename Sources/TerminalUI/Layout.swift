/// What all screens share: lists of keys, lines of hints, and a message if the window is too small.
package nonisolated struct ScreenLayout {
    /// The size of the terminal.
    package let size: Size
    /// What it can show.
    package let look: Look

    /// Lays out a screen.
    package init(size: Size, look: Look) {
        (self.size, self.look) = (size, look)
    }

    /// The picture of a screen that needs more room, or `nil` if there is enough.
    package func complaint(unless smallest: Size) -> Grid? {
        guard size.columns < smallest.columns || size.rows < smallest.rows else { return nil }
        var grid = Grid(size)
        let text = "Too small: needs \(smallest.columns) x \(smallest.rows). Ctrl-C quits."
        let lines = look.wrapped(text, to: size.columns)
        let top = max(0, (size.rows - lines.count) / 2)
        for (index, line) in lines.enumerated() { grid.center(line, row: top + index, look: look) }
        return grid
    }

    /// A list of keys and what they do, as long as fits.
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
        grid.center("Press any key.", row: size.rows - 1, .faint, look: look)
        return grid
    }

    /// As many hints as fit on one line; the first are the most important.
    /// - Parameter wayOut: The hint that is never left out.
    package func line(_ hints: [String], wayOut: String = "", to columns: Int) -> String {
        var hints = hints
        func line() -> String { hints.joined(separator: " · ") }
        while look.columns(of: line()) > columns, let index = hints.lastIndex(where: { $0 != wayOut }) {
            hints.remove(at: index)
        }
        return line()
    }
}

/// The visible part of a field's text, and the caret in it: a long text is scrolled.
package nonisolated struct FieldText: Equatable {
    /// The visible text.
    package let shown: String
    /// The column of the caret, always inside the field.
    package let caretColumn: Int

    /// Chooses the part.
    /// - Parameters:
    ///   - text: The whole text.
    ///   - caret: The number of characters before the caret.
    ///   - columns: The width of the field.
    package init(_ text: String, caret: Int, columns: Int, look: Look) {
        // The caret needs its own column, even after the last character.
        let head = String(look.fitting(text.prefix(caret).reversed(), in: columns - 1).reversed())
        caretColumn = look.columns(of: head)
        shown = head + String(look.fitting(text.dropFirst(caret), in: columns - caretColumn))
    }
}
