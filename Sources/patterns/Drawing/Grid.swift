/// What one place of the screen shows.
nonisolated struct Cell: Equatable {
    /// The character; empty in the second column of a wide one.
    var text = " "
    /// How it is shown.
    var style = Style.plain

    /// An empty place.
    static let blank = Cell()
}

/// A place on the screen, counted from 0 at the top left.
nonisolated struct Position: Equatable {
    var row: Int
    var column: Int
}

/// How large the screen is.
nonisolated struct Size: Equatable {
    var columns: Int
    var rows: Int
}

/// A picture of the screen: what stands in every place, and where the cursor is.
nonisolated struct Grid: Equatable {
    /// How large it is.
    let size: Size
    /// Where the cursor is; `nil` where it is not seen.
    var cursor: Position?
    private(set) var cells: [Cell]

    /// Makes an empty picture.
    init(_ size: Size) {
        self.size = Size(columns: max(0, size.columns), rows: max(0, size.rows))
        cells = Array(repeating: .blank, count: self.size.columns * self.size.rows)
    }

    /// What stands in a place.
    subscript(row: Int, column: Int) -> Cell {
        cells[row * size.columns + column]
    }

    /// Writes a text from a place on; what does not fit is left out.
    /// - Returns: The column behind it.
    @discardableResult
    mutating func write(
        _ text: some StringProtocol, at position: Position, _ style: Style = .plain, look: Look
    ) -> Int {
        var column = position.column
        guard 0..<size.rows ~= position.row else { return column }
        for character in text {
            let (shown, columns) = look.shown(character)
            guard column + columns <= size.columns else { return column }
            if column >= 0 { put(shown, columns, at: Position(row: position.row, column: column), style) }
            column += columns
        }
        return column
    }

    /// Copies a picture into this one; what does not fit is left out.
    mutating func draw(_ grid: Grid, at position: Position) {
        for row in 0..<grid.size.rows where 0..<size.rows ~= row + position.row {
            for column in 0..<grid.size.columns where 0..<size.columns ~= column + position.column {
                cells[(row + position.row) * size.columns + column + position.column] = grid[row, column]
            }
        }
        if let inner = grid.cursor {
            cursor = Position(row: inner.row + position.row, column: inner.column + position.column)
        }
    }

    /// Changes how a place is shown.
    mutating func restyle(_ position: Position, _ change: (inout Style) -> Void) {
        guard 0..<size.rows ~= position.row, 0..<size.columns ~= position.column else { return }
        change(&cells[position.row * size.columns + position.column].style)
    }

    /// The picture as text, without blanks at the ends of lines.
    var lines: [String] {
        (0..<size.rows).map { row in
            let text = (0..<size.columns).map { self[row, $0].text }.joined()
            return String(text.reversed().drop { $0 == " " }.reversed())
        }
    }

    private mutating func put(_ text: String, _ columns: Int, at position: Position, _ style: Style) {
        let index = position.row * size.columns + position.column
        cells[index] = Cell(text: text, style: style)
        for offset in 1..<max(1, columns) { cells[index + offset] = Cell(text: "", style: style) }
    }
}
