/// What all screens have in common: what stands below, and what is said when there is no room.
nonisolated struct ScreenLayout {
    /// How large the terminal is.
    let size: Size
    /// What it can show.
    let look: Look

    /// The picture of a screen that needs more room, or `nil` if it has it.
    func complaint(unless smallest: Size) -> Grid? {
        guard size.columns < smallest.columns || size.rows < smallest.rows else { return nil }
        var grid = Grid(size)
        let lines = ["More room, please.", "\(smallest.columns) x \(smallest.rows) will do."]
        let top = max(0, (size.rows - lines.count) / 2)
        for (index, line) in lines.enumerated() {
            grid.center(line, row: top + index, index == 0 ? .strong : .faint, look: look)
        }
        return grid
    }

    /// As many hints as fit on one line; the first are the most important.
    func line(_ hints: [String], to columns: Int) -> String {
        var line = ""
        for hint in hints {
            let next = line.isEmpty ? hint : "\(line) \(look.glyphs.separator) \(hint)"
            if look.columns(of: next) > columns { break }
            line = next
        }
        return line
    }
}
