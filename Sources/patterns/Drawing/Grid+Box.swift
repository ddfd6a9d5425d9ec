nonisolated extension Grid {
    /// Draws a box along the edges, with a title in its upper line.
    mutating func frame(
        _ box: Glyphs.Box, title: String = "", _ style: Style = .faint, titleStyle: Style = .strong,
        look: Look
    ) {
        let (last, bottom) = (size.columns - 1, size.rows - 1)
        guard last > 0, bottom > 0 else { return }
        let line = String(repeating: box.horizontal, count: last - 1)
        write(box.topLeft + line + box.topRight, at: Position(row: 0, column: 0), style, look: look)
        write(
            box.bottomLeft + line + box.bottomRight, at: Position(row: bottom, column: 0), style, look: look)
        for row in 1..<max(1, bottom) {
            write(box.vertical, at: Position(row: row, column: 0), style, look: look)
            write(box.vertical, at: Position(row: row, column: last), style, look: look)
        }
        guard !title.isEmpty, last > 5 else { return }
        let text = " \(look.cut(title, to: last - 5)) "
        write(text, at: Position(row: 0, column: 2), titleStyle, look: look)
    }

    /// Writes a text in the middle of a row.
    mutating func center(_ text: String, row: Int, _ style: Style = .plain, look: Look) {
        let text = look.cut(text, to: size.columns)
        let column = (size.columns - look.columns(of: text)) / 2
        write(text, at: Position(row: row, column: column), style, look: look)
    }
}
