import Conformance

/// All flows side by side, and whether they show the same.
nonisolated struct MirrorScreen {
    /// One of the flows.
    struct Pane {
        /// What it is called.
        let title: String
        /// What it shows, as cards are drawn from it.
        let widgets: [Widget]
        /// What it shows, as flows are compared.
        let frame: Frame
    }

    /// The flows.
    var panes: [Pane]
    /// Which page is seen, where one is not enough.
    var page = 0
    /// Which position the spinners are in.
    var spinnerPosition = 0

    /// Whether a difference is told; one that is gone with the next turn is none that a person could see.
    var tellsDifference = true

    /// The least room that it needs: a card, the verdict, and a line of hints.
    static let smallestSize = Size(columns: Card.smallestSize.columns, rows: Card.smallestSize.rows + 2)

    /// The places of the flows that do not show what most show.
    var different: [Int] {
        let counts = panes.map { pane in panes.count { $0.frame == pane.frame } }
        guard let most = counts.max(), let model = counts.firstIndex(of: most) else { return [] }
        return panes.indices.filter { panes[$0].frame != panes[model].frame }
    }

    /// How many flows one page has, by lines and rows.
    static func arrangement(_ count: Int, in size: Size) -> (columns: Int, rows: Int) {
        let columns = max(1, min(count, size.columns / Card.smallestSize.columns))
        let rows = max(1, (size.rows - 2) / Card.smallestSize.rows)
        return (columns, min(rows, (count + columns - 1) / columns))
    }

    /// How many pages there are.
    static func pageCount(_ count: Int, in size: Size) -> Int {
        let arrangement = arrangement(count, in: size)
        let places = arrangement.columns * arrangement.rows
        return max(1, (count + places - 1) / places)
    }

    /// Draws it.
    func grid(_ size: Size, look: Look) -> Grid {
        let layout = ScreenLayout(size: size, look: look)
        if let complaint = layout.complaint(unless: MirrorScreen.smallestSize) { return complaint }
        var grid = Grid(size)
        let different = tellsDifference ? Set(different) : []
        let (columns, rows) = MirrorScreen.arrangement(panes.count, in: size)
        let pages = MirrorScreen.pageCount(panes.count, in: size)
        let page = max(0, min(page, pages - 1))
        let room = Size(columns: min(size.columns / columns, 40), rows: min((size.rows - 2) / rows, 9))
        let margin = (size.columns - room.columns * columns) / 2
        for (place, index) in panes.indices.dropFirst(page * columns * rows).prefix(columns * rows)
            .enumerated()
        {
            let pane = panes[index]
            let card = Card(
                title: pane.title, widgets: pane.widgets, spinnerPosition: spinnerPosition, drawsCaret: true,
                isDifferent: different.contains(index))
            let corner = Position(
                row: place / columns * room.rows, column: margin + place % columns * room.columns)
            grid.draw(card.grid(room, look: look), at: corner)
        }
        drawVerdict(in: &grid, different: different.sorted(), look)
        drawHints(in: &grid, page: page, pages: pages, layout)
        return grid
    }

    private func drawVerdict(in grid: inout Grid, different: [Int], _ look: Look) {
        let names = different.map { panes[$0].title }.joined(separator: ", ")
        let verdict =
            different.isEmpty
            ? "\(look.glyphs.check) All \(panes.count) show the same."
            : "\(look.glyphs.unequal) Not the same: \(names)"
        grid.center(verdict, row: grid.size.rows - 2, different.isEmpty ? .good : .bad, look: look)
    }

    private func drawHints(in grid: inout Grid, page: Int, pages: Int, _ layout: ScreenLayout) {
        var hints = ["Esc leave"]
        if panes.contains(where: { $0.widgets.contains { $0.kind == .spinner } }) { hints = ["Esc cancel"] }
        if pages > 1 { hints.insert("page \(page + 1) of \(pages): PgUp PgDn", at: 0) }
        hints += ["every key goes to all", "admin 1234"]
        let line = layout.line(hints, to: grid.size.columns)
        grid.center(line, row: grid.size.rows - 1, .faint, look: layout.look)
    }
}
