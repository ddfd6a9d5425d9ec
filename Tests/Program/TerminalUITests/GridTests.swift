import Testing

@testable import TerminalUI

/// Pictures that are drawn into others.
@Suite struct GridTests {
    @Test func `every row is written, with its styles, and then the cursor`() {
        var grid = Grid(Size(columns: 4, rows: 2))
        grid.write("日", at: Position(row: 0, column: 0), .strong)
        grid.cursor = Position(row: 1, column: 3)
        let written = grid.output(for: TerminalCapabilities()).split(separator: "\u{1B}[")
        #expect(written == ["1;1H", "0;1m日", "m  ", "2;1H    ", "m", "2;4H", "?25h"])
    }

    @Test func `a picture is cut where it does not fit, wherever it is drawn`() {
        var small = Grid(Size(columns: 3, rows: 2))
        small.write("abc", at: Position(row: 0, column: 0))
        small.write("def", at: Position(row: 1, column: 0))
        for row in -3...5 {
            for column in -4...6 {
                var large = Grid(Size(columns: 5, rows: 4))
                large.draw(small, at: Position(row: row, column: column))
                for y in 0..<4 {
                    for x in 0..<5 {
                        let isInside = 0..<2 ~= y - row && 0..<3 ~= x - column
                        let wanted = isInside ? small[y - row, x - column] : .blank
                        #expect(large[y, x] == wanted, "drawn at \(row), \(column): \(y), \(x)")
                    }
                }
            }
        }
    }
}
