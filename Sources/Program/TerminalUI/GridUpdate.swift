/// The bytes that turn one picture on a terminal into another: only the rows that have changed.
nonisolated struct GridUpdate {
    private(set) var output = ""
    private let terminal: TerminalCapabilities
    private var pen = Style.plain

    /// - Parameter old: What the terminal shows; `nil` if that is unknown, to draw everything.
    init(from old: Grid?, to new: Grid, for terminal: TerminalCapabilities) {
        self.terminal = terminal
        let known = old?.size == new.size ? old : nil
        if known == nil { output += "\u{1B}[m\u{1B}[2J" }
        let start = known ?? Grid(new.size)
        for row in 0..<new.size.rows { update(row, from: start, to: new) }
        guard !output.isEmpty || known?.cursor != new.cursor else { return }
        set(.plain)
        if let cursor = new.cursor { move(to: cursor) }
        output += new.cursor == nil ? "\u{1B}[?25l" : "\u{1B}[?25h"
    }

    /// Writes a row from its first change on, and clears the rest.
    private mutating func update(_ row: Int, from old: Grid, to new: Grid) {
        let columns = new.size.columns
        guard let first = (0..<columns).first(where: { old[row, $0] != new[row, $0] }) else { return }
        let lastText = (first..<columns).last { new[row, $0] != .blank }
        let end = lastText.map { $0 + 1 } ?? first
        move(to: Position(row: row, column: first))
        for column in first..<end {
            set(new[row, column].style)
            let text = new[row, column].text
            output += text
        }
        set(.plain)
        if end < columns { output += "\u{1B}[K" }
    }

    private mutating func move(to position: Position) {
        output += "\u{1B}[\(position.row + 1);\(position.column + 1)H"
    }

    private mutating func set(_ style: Style) {
        guard style != pen else { return }
        output += style.sequence(usesColor: terminal.usesColor)
        pen = style
    }
}
