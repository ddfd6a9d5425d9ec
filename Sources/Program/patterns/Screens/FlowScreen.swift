import TerminalUI

/// Flows in use, side by side: their cards, and below them whether all show the same, and the keys.
nonisolated struct FlowScreen {
    var cards: [Card]
    /// Whether keys go to the flows, and the hints about them apply.
    var hasFocus = true
    var isHeld = false
    /// Whether differences are shown.
    var showsDifferences = true

    /// The smallest size: a card, and two lines.
    static let smallestSize = Size(columns: Card.smallestWidth, rows: Card.height + 2)
    private static let accounts = ["admin 1234", "grace hopper", "locked 1234", "offline (no server)"]

    /// The indices of the flows that differ from the majority.
    var different: [Int] {
        let counts = cards.map { card in cards.count { $0.frame == card.frame } }
        guard let most = counts.max(), let model = counts.firstIndex(of: most) else { return [] }
        return cards.indices.filter { cards[$0].frame != cards[model].frame }
    }

    /// The cards in a grid, as many as fit, in the middle.
    func grid(_ size: Size) -> Grid {
        var grid = Grid(size)
        let different = showsDifferences ? different : []
        let columns = max(1, min(cards.count, size.columns / Card.smallestWidth))
        let rowsNeeded = (cards.count + columns - 1) / columns
        let rows = min(rowsNeeded, (size.rows - 2) / Card.height)
        let width = min(size.columns / columns, Card.largestWidth)
        let height = rows * Card.height
        let space = size.rows > height + 2 ? 1 : 0
        let top = (size.rows - height - space - 2) / 2
        let left = (size.columns - width * columns) / 2
        for (index, card) in cards.prefix(rows * columns).enumerated() {
            var card = card
            // Of several cards, the first has the cursor.
            card.hasCursor = index == 0
            card.isDifferent = different.contains(index)
            let row = top + index / columns * Card.height
            grid.draw(
                card.grid(width: width), at: Position(row: row, column: left + index % columns * width))
        }
        let below = top + height + space
        drawVerdict(in: &grid, row: below, different: different, hidden: cards.count - rows * columns)
        let hints = hasFocus ? hints : ServicePanel.ways
        grid.center(hints.hints(to: size.columns), row: below + 1, .faint)
        if !hasFocus { grid.cursor = nil }
        return grid
    }

    private func drawVerdict(in grid: inout Grid, row: Int, different: [Int], hidden: Int) {
        if !different.isEmpty {
            let names = different.map { cards[$0].title }.joined(separator: ", ")
            grid.center("≠ Not the same: \(names)", row: row, .bad)
        } else if cards.count > 1 {
            let note = hidden > 0 ? " A larger window has room for \(hidden) more." : ""
            grid.center("✓ All \(cards.count) show the same.\(note)", row: row, .good)
        } else if hasFocus, hasFields {
            let accounts = FlowScreen.accounts.hints(to: grid.size.columns)
            grid.center(cards[0].wayToEmptyField ?? accounts, row: row, .faint)
        }
    }

    private var hasFields: Bool { cards.contains { $0.widgets.contains(where: \.isField) } }

    /// What keys do: the way out and the help come first.
    private var hints: [String] {
        let isBusy = cards.contains(where: \.isBusy)
        let isAlone = cards.count == 1
        var hints = [isBusy ? "Esc cancel" : "Esc leave", "F1 keys"]
        if !isAlone, let way = cards[0].wayToEmptyField { hints.append(way) }
        if !isBusy, isAlone { hints += ["Tab next", "Enter \(hasFields ? "continue" : "tap")"] }
        if !isHeld { hints.append("F2 hold answers") }
        hints.append("Ctrl-C quit")
        return isAlone ? hints : hints + ["each key goes to all", "admin 1234"]
    }
}
