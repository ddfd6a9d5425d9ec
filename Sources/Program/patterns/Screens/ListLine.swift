import TerminalUI

/// A line of a screen; the chosen one of a list has a marker before it.
nonisolated struct ListLine {
    var text = ""
    var style = Style.plain
    var column = 2
    var isChosen = false
}

nonisolated extension [ListLine] {
    /// The first line of so many around the chosen one.
    func start(of rows: Int) -> Int {
        let chosen = firstIndex(where: \.isChosen) ?? 0
        return Swift.max(0, Swift.min(chosen - rows / 2, count - rows))
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
