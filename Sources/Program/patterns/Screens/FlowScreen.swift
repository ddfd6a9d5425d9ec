import TerminalUI

/// Flows in use, side by side: their cards, and below them whether all show the same, and the keys.
nonisolated struct FlowScreen {
    var cards: [Card]
    /// The visible page, if one is not enough.
    var page = 0
    /// Whether keys go to the flows, and the hints about them apply.
    var hasFocus = true
    /// Whether there is room for the panel, and F2 opens it.
    var canHold = true
    var isHeld = false
    /// Whether differences are shown.
    var showsDifferences = true

    /// The smallest size: a card, and two lines.
    static let smallestSize = Size(columns: Card.smallestSize.columns, rows: Card.smallestSize.rows + 2)
    private static let accounts = ["admin 1234", "grace hopper", "locked 1234", "offline (no server)"]

    /// The indices of the flows that differ from the majority.
    var different: [Int] {
        let counts = cards.map { card in cards.count { $0.frame == card.frame } }
        guard let most = counts.max(), let model = counts.firstIndex(of: most) else { return [] }
        return cards.indices.filter { cards[$0].frame != cards[model].frame }
    }

    /// The places for cards on a page.
    private struct Arrangement {
        let columns: Int
        let rows: Int
        /// The room for one card.
        let room: Size

        var places: Int { columns * rows }

        /// As many cards of a size as fit above the two lines, but no more than there are.
        init(_ count: Int, of card: Size, in size: Size) {
            let height = size.rows - 2
            columns = max(1, min(count, size.columns / card.columns))
            rows = max(1, min(height / card.rows, count.dividedUp(by: columns)))
            let width = min(size.columns / columns, Card.roomySize.columns)
            room = Card.size(in: Size(columns: width, rows: height / rows))
        }

        /// Roomy cards if all of them fit on one page, and otherwise small ones.
        static func best(for count: Int, in size: Size) -> Arrangement {
            let roomy = Arrangement(count, of: Card.roomySize, in: size)
            let isRoomy = roomy.places >= count && roomy.room == Card.roomySize
            return isRoomy ? roomy : Arrangement(count, of: Card.smallestSize, in: size)
        }
    }

    /// How many pages so many cards need.
    static func pageCount(_ count: Int, in size: Size) -> Int {
        max(1, count.dividedUp(by: Arrangement.best(for: count, in: size).places))
    }

    func grid(_ size: Size) -> Grid {
        var grid = Grid(size)
        let different = showsDifferences ? different : []
        let arrangement = Arrangement.best(for: cards.count, in: size)
        let height = arrangement.rows * arrangement.room.rows
        let space = size.rows > height + 2 ? 1 : 0
        let top = (size.rows - height - space - 2) / 2
        let below = top + height + space
        let left = (size.columns - arrangement.room.columns * arrangement.columns) / 2
        let pages = FlowScreen.pageCount(cards.count, in: size)
        let page = max(0, min(page, pages - 1))
        let visible = cards.indices.dropFirst(page * arrangement.places).prefix(arrangement.places)
        for (place, index) in visible.enumerated() {
            var card = cards[index]
            // Of several cards, the first has the cursor.
            card.hasCursor = place == 0
            card.isDifferent = different.contains(index)
            let row = top + place / arrangement.columns * arrangement.room.rows
            let column = left + place % arrangement.columns * arrangement.room.columns
            grid.draw(card.grid(arrangement.room), at: Position(row: row, column: column))
        }
        drawVerdict(in: &grid, row: below, different: different)
        let hints = hasFocus ? hints(page: page, pages: pages) : ServicePanel.ways
        grid.center(hints.hints(to: size.columns), row: below + 1, .faint)
        if !hasFocus { grid.cursor = nil }
        return grid
    }

    private func drawVerdict(in grid: inout Grid, row: Int, different: [Int]) {
        if !different.isEmpty {
            let names = different.map { cards[$0].title }.joined(separator: ", ")
            grid.center("≠ Not the same: \(names)", row: row, .bad)
        } else if cards.count > 1 {
            grid.center("✓ All \(cards.count) show the same.", row: row, .good)
        } else if hasFocus, hasFields {
            let accounts = FlowScreen.accounts.hints(to: grid.size.columns)
            grid.center(cards[0].wayToEmptyField ?? accounts, row: row, .faint)
        }
    }

    private var hasFields: Bool { cards.contains { $0.widgets.contains(where: \.isField) } }

    /// What keys do: the way out and the help come first.
    private func hints(page: Int, pages: Int) -> [String] {
        let isBusy = cards.contains(where: \.isBusy)
        var hints = [isBusy ? "Esc cancel" : "Esc leave", "F1 keys"]
        if cards.count > 1, let way = cards[0].wayToEmptyField { hints.append(way) }
        if pages > 1 { hints.append("PgDn \(page + 1)/\(pages)") }
        if !isBusy, cards.count == 1 { hints += ["Tab next", "Enter \(hasFields ? "continue" : "tap")"] }
        if canHold, !isHeld { hints.append("F2 hold answers") }
        hints.append("Ctrl-C quit")
        return cards.count > 1 ? hints + ["each key goes to all", "admin 1234"] : hints
    }
}

nonisolated extension Int {
    /// How many parts of a size it takes to hold as many.
    fileprivate func dividedUp(by size: Int) -> Int { (self + size - 1) / size }
}
