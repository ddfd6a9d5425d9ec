/// The bytes that turn one picture on a terminal into another: only the rows that have changed.
nonisolated struct GridUpdate {
    /// The bytes; empty if nothing has changed.
    private(set) var output = ""
    private let look: Look
    private var pen = Style.plain

    /// Compares two pictures.
    /// - Parameters:
    ///   - old: What the terminal shows; `nil` if that is unknown, to draw everything.
    ///   - new: What it should show.
    init(from old: Grid?, to new: Grid, look: Look) {
        self.look = look
        let known = old?.size == new.size ? old : nil
        if known == nil { output += "\u{1B}[m\u{1B}[2J" }
        let start = known ?? Grid(new.size)
        for row in 0..<new.size.rows { update(row, from: start, to: new) }
        guard !output.isEmpty || known?.cursor != new.cursor else { return }
        set(.plain)
        if let cursor = new.cursor { move(to: cursor) }
        output += new.cursor == nil ? "\u{1B}[?25l" : "\u{1B}[?25h"
    }

    /// Writes a row from its first change to its last, and clears the rest.
    private mutating func update(_ row: Int, from old: Grid, to new: Grid) {
        let columns = new.size.columns
        guard var start = (0..<columns).first(where: { old[row, $0] != new[row, $0] }) else { return }
        // The second column of a wide character is empty. It can only be written as a whole.
        while start > 0, new[row, start].text.isEmpty || old[row, start].text.isEmpty { start -= 1 }
        let end = 1 + ((start..<columns).last { new[row, $0] != .blank || $0 == start } ?? start)
        // A terminal that draws a character wider spoils those after it.
        let isDoubtful = (0..<columns).contains {
            [old[row, $0], new[row, $0]].contains(where: \.isDoubtful)
        }
        let last = isDoubtful ? end - 1 : (start..<end).last { old[row, $0] != new[row, $0] } ?? start
        move(to: Position(row: row, column: start))
        var column = start
        while column <= last { column = write(row, column, new) }
        guard end < columns, isDoubtful || (end..<columns).contains(where: { old[row, $0] != .blank }) else {
            return
        }
        move(to: Position(row: row, column: end))
        set(.plain)
        output += "\u{1B}[K"
    }

    /// - Returns: The column after the character.
    private mutating func write(_ row: Int, _ column: Int, _ grid: Grid) -> Int {
        let cell = grid[row, column]
        set(cell.style)
        var next = column + 1
        while next < grid.size.columns, grid[row, next].text.isEmpty { next += 1 }
        if cell.isDoubtful {
            // A terminal that draws it narrower would leave old characters in the rest.
            output += String(repeating: " ", count: next - column)
            move(to: Position(row: row, column: column))
        }
        output += cell.text
        if cell.isDoubtful, next < grid.size.columns { move(to: Position(row: row, column: next)) }
        return next
    }

    private mutating func move(to position: Position) {
        output += "\u{1B}[\(position.row + 1);\(position.column + 1)H"
    }

    private mutating func set(_ style: Style) {
        guard style != pen else { return }
        output += style.sequence(usesColor: look.usesColor)
        pen = style
    }
}

nonisolated extension Cell {
    fileprivate var isDoubtful: Bool { text.first?.isOfDoubtfulWidth == true }
}
