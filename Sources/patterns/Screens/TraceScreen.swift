/// A step of a trace: what happened, the frame with its changes marked, and the service's side beside it.
nonisolated struct TraceScreen {
    /// The flow's title and the rule's id.
    let title: String
    /// What the rule says.
    let sentence: String
    /// All slides.
    let slides: [TraceSlide]
    /// Which one is seen.
    var index = 0
    /// Whether they go on by themselves.
    var isPlaying = false

    /// The least room that it needs: two lines, a card, and a line of keys.
    static let smallestSize = Size(columns: Card.smallestSize.columns, rows: Card.smallestSize.rows + 3)

    /// Draws it.
    func grid(_ size: Size, look: Look) -> Grid {
        let layout = ScreenLayout(size: size, look: look)
        if let complaint = layout.complaint(unless: TraceScreen.smallestSize) { return complaint }
        var grid = Grid(size)
        guard slides.indices.contains(index) else { return grid }
        let slide = slides[index]
        let isRoomy = size.rows >= 16
        let top = drawHeading(slide, in: &grid, isRoomy: isRoomy, look)
        drawPanes(slide, in: &grid, top: top, look)
        let keys = [
            "\(index + 1) of \(slides.count)", isPlaying ? "Space pause" : "Enter next",
            "\(look.isUnicode ? "←→" : "h l") step", isPlaying ? "Esc leave" : "p play", "Esc leave",
        ]
        let hints = layout.line(isPlaying ? Array(keys.dropLast()) : keys, to: size.columns - 2)
        grid.write(hints, at: Position(row: size.rows - 1, column: 1), .faint, look: look)
        return grid
    }

    /// - Returns: The row below it.
    private func drawHeading(_ slide: TraceSlide, in grid: inout Grid, isRoomy: Bool, _ look: Look) -> Int {
        let columns = grid.size.columns - 2
        func write(_ text: String, _ row: Int, _ style: Style) {
            grid.write(look.cut(text, to: columns), at: Position(row: row, column: 1), style, look: look)
        }
        let step = "step \(slide.step) of \(slide.stepCount)"
        guard isRoomy else {
            write("\(title) \(look.glyphs.separator) \(step)", 0, .strong)
            write(slide.what, 1, .changed)
            return 2
        }
        write("\(title) \(look.glyphs.separator) \(slide.scenario)", 1, .strong)
        var row = 2
        for line in look.wrapped(sentence, to: columns).prefix(2) {
            write(line, row, .faint)
            row += 1
        }
        write("\(step): \(slide.what)", row + 1, .changed)
        return row + 3
    }

    private func drawPanes(_ slide: TraceSlide, in grid: inout Grid, top: Int, _ look: Look) {
        let bottom = grid.size.rows - 1
        let isWide = grid.size.columns >= 60
        let width = isWide ? min(40, grid.size.columns / 2) : grid.size.columns
        let fitting = max(1, (bottom - top) / Card.smallestSize.rows)
        let height = min(9, (bottom - top) / min(fitting, slide.panes.count))
        // Of windows that do not fit, the one in which something has changed is shown.
        let panes =
            slide.panes.count <= fitting
            ? slide.panes[...] : [slide.panes.first { !$0.changed.isEmpty } ?? slide.panes[0]]
        for (number, pane) in panes.enumerated() {
            let row = top + number * height
            let card = Card(
                title: pane.title, widgets: pane.widgets, drawsCaret: true, changed: Set(pane.changed))
            let picture = card.grid(Size(columns: width, rows: height), look: look)
            grid.draw(picture, at: Position(row: row, column: 0))
            if isWide {
                drawService(pane, in: &grid, rows: row..<row + height, column: width + 2, look)
            } else if row + height < bottom {
                let rows = row + height..<bottom
                drawService(pane, in: &grid, rows: rows, column: 1, look)
            }
        }
    }

    private func drawService(
        _ pane: TraceSlide.Pane, in grid: inout Grid, rows: Range<Int>, column: Int, _ look: Look
    ) {
        let columns = grid.size.columns - column - 1
        func write(_ text: String, _ row: Int, _ style: Style) {
            grid.write(look.cut(text, to: columns), at: Position(row: row, column: column), style, look: look)
        }
        var row = rows.lowerBound
        write("Service", row, .strong)
        row += 1
        if pane.events.isEmpty { write("  nothing yet", row, .faint) }
        let room = rows.count - 3
        for (index, event) in pane.events.enumerated().suffix(max(0, room)) {
            let isNew = index >= pane.events.count - pane.newEventCount
            write("\(isNew ? look.glyphs.marker : " ") \(event)", row, isNew ? .changed : .plain)
            row += 1
        }
        guard !pane.changed.isEmpty, rows.count > 2 else { return }
        write("Changed: \(pane.changed.joined(separator: ", "))", rows.upperBound - 1, .faint)
    }
}
