/// The bytes that turn one picture on a terminal into another: only what has changed.
nonisolated struct GridUpdate {
    /// The bytes; empty if nothing has changed.
    private(set) var output = ""
    private let look: Look
    /// Where the terminal writes next, if that is certain.
    private var place: Position?
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
        set(.plain)
        moveCursor(from: known, to: new)
    }

    private mutating func update(_ row: Int, from old: Grid, to new: Grid) {
        let columns = new.size.columns
        var end = columns
        while end > 0, new[row, end - 1] == .blank { end -= 1 }
        var column = 0
        while column < end {
            guard hasChanged(row, column, from: old, to: new) else {
                column += 1
                continue
            }
            move(to: Position(row: row, column: column))
            column = write(row, column, new)
        }
        if (end..<columns).contains(where: { old[row, $0] != .blank }) {
            move(to: Position(row: row, column: end))
            set(.plain)
            output += "\u{1B}[K"
        }
    }

    /// A character has changed if any of its columns has: it can only be written as a whole.
    private func hasChanged(_ row: Int, _ column: Int, from old: Grid, to new: Grid) -> Bool {
        guard !new[row, column].text.isEmpty else { return false }
        var column = column
        repeat {
            if new[row, column] != old[row, column] { return true }
            column += 1
        } while column < new.size.columns && new[row, column].text.isEmpty
        return false
    }

    private mutating func write(_ row: Int, _ column: Int, _ grid: Grid) -> Int {
        let cell = grid[row, column]
        set(cell.style)
        var next = column + 1
        while next < grid.size.columns, grid[row, next].text.isEmpty { next += 1 }
        let isDoubtful = cell.text.first?.isOfDoubtfulWidth != false
        if isDoubtful {
            // A terminal that draws it narrower would leave old characters in the rest.
            output += String(repeating: " ", count: next - column)
            place = nil
            move(to: Position(row: row, column: column))
        }
        output += cell.text
        place = next < grid.size.columns && !isDoubtful ? Position(row: row, column: next) : nil
        return next
    }

    private mutating func move(to position: Position) {
        guard place != position else { return }
        output += "\u{1B}[\(position.row + 1);\(position.column + 1)H"
        place = position
    }

    private mutating func set(_ style: Style) {
        guard style != pen else { return }
        output += style.sequence(usesColor: look.usesColor)
        pen = style
    }

    private mutating func moveCursor(from old: Grid?, to new: Grid) {
        guard let cursor = new.cursor else {
            if old == nil || old?.cursor != nil { output += "\u{1B}[?25l" }
            return
        }
        if !output.isEmpty || old?.cursor != cursor { move(to: cursor) }
        if old?.cursor == nil { output += "\u{1B}[?25h" }
    }
}
