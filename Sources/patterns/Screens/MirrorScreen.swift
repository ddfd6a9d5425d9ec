import TerminalUI

extension Command {
    /// `patterns mirror`: one keyboard, several flows.
    static let mirror = Command(
        name: "mirror",
        arguments: [
            Argument(
                name: "FLOW", help: "A flow's id; without one, all flows.", isOptional: true, isRepeated: true
            )
        ],
        options: [.latency, .service],
        summary: "Runs several flows side by side: each key goes to all of them.",
        details: """
            Each flow has its own service and its own state. A line at the bottom says
            whether all show the same frame, and a flow that differs is marked. If one page
            is not enough, PgUp and PgDn turn the pages. The other keys are those of
            'patterns run'. F2 holds the answers of all services, and an answer goes to all
            flows.

            It needs a terminal.
            """
    ) { arguments, console in
        let flows = try arguments.flows("FLOW")
        let latency = try arguments.duration("--latency") ?? .seconds(1)
        guard Terminal.canDrawScreens(console) else {
            throw UsageError(message: "mirror needs a terminal that can draw a screen.")
        }
        let screen = try TerminalScreen(console)
        defer { screen.close() }
        let holds = try arguments.holdsAnswers()
        _ = try await ScreenHost(flows, isMirror: true, latency: latency, holds: holds, screen: screen).run()
        return .success
    }
}

/// All flows side by side, and whether they show the same.
nonisolated struct MirrorScreen {
    var cards: [Card]
    /// The visible page, if one is not enough.
    var page = 0
    /// Whether keys go to the flows, and the hints about them apply.
    var hasFocus = true
    /// Whether differences are shown: one that is gone after one turn would not be visible anyway.
    var showsDifferences = true

    /// The smallest size: a card, the verdict, and a line of hints.
    static let smallestSize = Size(columns: Card.smallestSize.columns, rows: Card.smallestSize.rows + 2)

    /// The indices of the flows that differ from the majority.
    var different: [Int] {
        let counts = cards.map { card in cards.count { $0.frame == card.frame } }
        guard let most = counts.max(), let model = counts.firstIndex(of: most) else { return [] }
        return cards.indices.filter { cards[$0].frame != cards[model].frame }
    }

    /// How many flows fit on one page, in columns and rows.
    ///
    /// The cards are roomy if all of them fit on one page.
    static func arrangement(_ count: Int, in size: Size) -> (columns: Int, rows: Int) {
        func fitting(_ card: Size) -> (columns: Int, rows: Int) {
            let columns = max(1, min(count, size.columns / card.columns))
            let rows = max(1, (size.rows - 2) / card.rows)
            return (columns, min(rows, (count + columns - 1) / columns))
        }
        let roomy = fitting(Card.roomySize)
        return roomy.columns * roomy.rows >= count && Card.roomySize.rows <= size.rows - 2
            && Card.roomySize.columns <= size.columns ? roomy : fitting(Card.smallestSize)
    }

    private static func room(_ count: Int, in size: Size) -> Size {
        let (columns, rows) = arrangement(count, in: size)
        let room = Size(
            columns: min(size.columns / columns, Card.roomySize.columns), rows: (size.rows - 2) / rows)
        let isRoomy = room.columns == Card.roomySize.columns && room.rows >= Card.roomySize.rows
        return Size(columns: room.columns, rows: isRoomy ? Card.roomySize.rows : min(room.rows, 9))
    }

    static func pageCount(_ count: Int, in size: Size) -> Int {
        let arrangement = arrangement(count, in: size)
        let places = arrangement.columns * arrangement.rows
        return max(1, (count + places - 1) / places)
    }

    func grid(_ size: Size, look: Look) -> Grid {
        let layout = ScreenLayout(size: size, look: look)
        if let complaint = layout.complaint(unless: MirrorScreen.smallestSize) { return complaint }
        var grid = Grid(size)
        let different = showsDifferences ? Set(different) : []
        let (columns, rows) = MirrorScreen.arrangement(cards.count, in: size)
        let pages = MirrorScreen.pageCount(cards.count, in: size)
        let page = max(0, min(page, pages - 1))
        let room = MirrorScreen.room(cards.count, in: size)
        let margin = (size.columns - room.columns * columns) / 2
        for (place, index) in cards.indices.dropFirst(page * columns * rows).prefix(columns * rows)
            .enumerated()
        {
            var card = cards[index]
            (card.drawsCaret, card.isDifferent) = (true, different.contains(index))
            let corner = Position(
                row: place / columns * room.rows, column: margin + place % columns * room.columns)
            grid.draw(card.grid(room, look: look), at: corner)
        }
        drawVerdict(in: &grid, different: different.sorted(), look)
        drawHints(in: &grid, page: page, pages: pages, layout)
        return grid
    }

    private func drawVerdict(in grid: inout Grid, different: [Int], _ look: Look) {
        let names = different.map { cards[$0].title }.joined(separator: ", ")
        let verdict =
            different.isEmpty
            ? "✓ \(cards.count == 1 ? "One flow." : "All \(cards.count) show the same.")"
            : "≠ Not the same: \(names)"
        grid.center(verdict, row: grid.size.rows - 2, different.isEmpty ? .good : .bad, look: look)
    }

    private func drawHints(in grid: inout Grid, page: Int, pages: Int, _ layout: ScreenLayout) {
        guard hasFocus else { return }
        let isBusy = cards.contains(where: \.isBusy)
        let pageHint = pages > 1 ? ["PgDn: page \(page + 1)/\(pages)"] : []
        let hints =
            [isBusy ? "Esc cancel" : "Esc leave"] + pageHint
            + ["Ctrl-C quit", "each key goes to all", "admin 1234", "F1 keys"]
        let line = layout.line(hints, to: grid.size.columns)
        grid.center(line, row: grid.size.rows - 1, .faint, look: layout.look)
    }
}
