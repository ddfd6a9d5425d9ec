import TerminalUI

/// A line of a screen; the chosen one of a list has a marker before it.
nonisolated struct ListLine {
    var text = ""
    var style = Style.plain
    var column = 2
    var isChosen = false
    /// It can't be chosen, and only names what follows.
    var isHeading = false
}

nonisolated extension [ListLine] {
    /// So many lines around the chosen one; the first and the last say how many more there are.
    func around(rows: Int) -> [ListLine] {
        let chosen = firstIndex(where: \.isChosen) ?? 0
        let start = Swift.max(0, Swift.min(chosen - rows / 2, count - rows))
        var lines = Array(dropFirst(start).prefix(rows))
        let above = prefix(start).count { !$0.isHeading }
        let below = dropFirst(start + rows).count { !$0.isHeading }
        if above > 0 { lines[0].text += "  (\(above) more above)" }
        if below > 0 { lines[lines.count - 1].text += "  (\(below) more below)" }
        return lines
    }
}

nonisolated extension Grid {
    /// Writes lines from a row on, and cuts what does not fit; the cursor is at the chosen one.
    mutating func write(_ lines: some Sequence<ListLine>, row first: Int) {
        for (index, line) in lines.enumerated() {
            let row = first + index
            if line.isChosen {
                write("▸", at: Position(row: row, column: line.column - 2), .accent)
                cursor = Position(row: row, column: line.column)
            }
            let text = line.text.cut(to: size.columns - line.column - 1)
            write(text, at: Position(row: row, column: line.column), line.style)
        }
    }
}
