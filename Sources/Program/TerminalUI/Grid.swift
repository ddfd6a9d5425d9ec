/// What one position of the screen shows.
package nonisolated struct Cell: Equatable {
    /// The character; empty in the second column of a wide character.
    package var text = " "
    package var style = Style.plain

    package static let blank = Cell()
}

/// A position on the screen, counted from 0 at the top left; it may be outside.
package nonisolated struct Position: Equatable {
    package var row: Int
    package var column: Int

    package init(row: Int, column: Int) {
        self.row = row
        self.column = column
    }
}

/// The size of a screen.
package nonisolated struct Size: Equatable {
    /// The width in columns of one narrow character.
    package var columns: Int
    package var rows: Int

    package init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }
}

/// A picture of the screen: the character in each position, and the cursor.
package nonisolated struct Grid: Equatable {
    /// It is never negative.
    package let size: Size
    /// The position of the cursor; `nil` if it is hidden.
    package var cursor: Position?
    /// Row by row.
    package private(set) var cells: [Cell]

    /// Makes a blank picture; a negative size counts as 0.
    package init(_ size: Size) {
        self.size = Size(columns: max(0, size.columns), rows: max(0, size.rows))
        cells = Array(repeating: .blank, count: self.size.columns * self.size.rows)
    }

    /// - Precondition: The position is inside the picture.
    package subscript(row: Int, column: Int) -> Cell {
        cells[index(of: Position(row: row, column: column))]
    }

    /// Writes a text at a position, and leaves out what does not fit.
    /// - Returns: The column after it.
    @discardableResult
    package mutating func write(
        _ text: some StringProtocol, at position: Position, _ style: Style = .plain
    ) -> Int {
        var column = position.column
        guard 0..<size.rows ~= position.row else { return column }
        for character in text {
            let (shown, columns) = character.shown
            guard column + columns <= size.columns else { return column }
            if column >= 0 { put(shown, columns, at: Position(row: position.row, column: column), style) }
            column += columns
        }
        return column
    }

    /// Copies a picture into this one, and leaves out what does not fit.
    package mutating func draw(_ grid: Grid, at position: Position) {
        let columns = (0..<grid.size.columns).clamped(to: -position.column..<size.columns - position.column)
        let width = columns.count
        for row in 0..<grid.size.rows where 0..<size.rows ~= position.row + row && width > 0 {
            let first = Position(row: position.row + row, column: position.column + columns.lowerBound)
            let source = grid.index(of: Position(row: row, column: columns.lowerBound))
            let target = index(of: first)
            cells.replaceSubrange(target..<target + width, with: grid.cells[source..<source + width])
        }
        if let inner = grid.cursor {
            cursor = Position(row: inner.row + position.row, column: inner.column + position.column)
        }
    }

    /// Draws a caret at a position, if it is inside the picture.
    package mutating func markCaret(_ position: Position) {
        if contains(position) { cells[index(of: position)].style = .chosen }
    }

    private func contains(_ position: Position) -> Bool {
        0..<size.rows ~= position.row && 0..<size.columns ~= position.column
    }

    private func index(of position: Position) -> Int {
        position.row * size.columns + position.column
    }

    private mutating func put(_ text: String, _ columns: Int, at position: Position, _ style: Style) {
        let index = index(of: position)
        cells[index] = Cell(text: text, style: style)
        for offset in 1..<max(1, columns) { cells[index + offset] = Cell(text: "", style: style) }
    }
}

nonisolated extension Grid {
    /// Draws a box along the edges, with a title in its upper line.
    package mutating func drawBox(title: String, _ style: Style = .faint, titleStyle: Style = .strong) {
        let last = size.columns - 1
        let bottom = size.rows - 1
        guard last > 0, bottom > 0 else { return }
        let line = String(repeating: "─", count: last - 1)
        write("╭\(line)╮", at: Position(row: 0, column: 0), style)
        write("╰\(line)╯", at: Position(row: bottom, column: 0), style)
        for row in 1..<max(1, bottom) {
            write("│", at: Position(row: row, column: 0), style)
            write("│", at: Position(row: row, column: last), style)
        }
        write(" \(title.cut(to: last - 5)) ", at: Position(row: 0, column: 2), titleStyle)
    }

    /// Writes a text in the middle of a row, and cuts it if it is too long.
    package mutating func center(_ text: String, row: Int, _ style: Style = .plain) {
        let text = text.cut(to: size.columns)
        let column = (size.columns - text.columnCount) / 2
        write(text, at: Position(row: row, column: column), style)
    }
}

nonisolated extension Grid {
    /// What draws it on a terminal: every row.
    func output(for terminal: TerminalCapabilities) -> String {
        var output = ""
        var pen: Style?
        for row in 0..<size.rows {
            output += Self.move(to: Position(row: row, column: 0))
            for column in 0..<size.columns {
                let cell = self[row, column]
                if cell.style != pen { output += cell.style.sequence(usesColor: terminal.usesColor) }
                pen = cell.style
                output += cell.text
            }
        }
        output += Style.plain.sequence(usesColor: terminal.usesColor)
        guard let cursor else { return output + "\u{1B}[?25l" }
        return output + Self.move(to: cursor) + "\u{1B}[?25h"
    }

    private static func move(to position: Position) -> String {
        "\u{1B}[\(position.row + 1);\(position.column + 1)H"
    }
}

/// The style of a character: what it means.
package nonisolated enum Style {
    /// Text like any other, and text that stands out.
    case plain, strong
    /// What explains, and what cannot be used.
    case faint
    /// What has the focus.
    case accent
    /// What is chosen, or where the caret is.
    case chosen
    /// What went wrong, and what went right.
    case bad, good

    /// The escape sequence that sets it, independent of the style before.
    package func sequence(usesColor: Bool) -> String {
        switch self {
        case .strong: "\u{1B}[0;1m"
        case .faint: "\u{1B}[0;2m"
        case .accent: usesColor ? "\u{1B}[0;1;36m" : "\u{1B}[0;1m"
        case .chosen: "\u{1B}[0;7m"
        case .bad where usesColor: "\u{1B}[0;31m"
        case .good where usesColor: "\u{1B}[0;32m"
        case .plain, .bad, .good: "\u{1B}[m"
        }
    }
}
