/// A window as a box: the same for every flow, made of nothing but its widgets.
///
/// There are two measures: with room, fields have boxes of their own; without, all is on lines close together.
nonisolated struct Card {
    /// What stands in the upper line of the box.
    var title: String
    /// What is in it.
    var widgets: [Widget]
    /// Which position the spinner is in.
    var spinnerPosition = 0
    /// Whether the caret is drawn; otherwise the terminal's cursor is the caret.
    var drawsCaret = false
    /// The widgets to mark, because they are not as before.
    var changed: Set<String> = []
    /// Whether the box is marked, because it is not as others.
    var isDifferent = false

    /// With room.
    static let roomySize = Size(columns: 48, rows: 14)
    /// The least that it needs.
    static let smallestSize = Size(columns: 26, rows: 7)

    /// Draws it into a picture of its own, as large as it may be.
    func grid(_ room: Size, look: Look) -> Grid {
        let isRoomy = room.columns >= Card.roomySize.columns && room.rows >= Card.roomySize.rows
        let size = isRoomy ? Card.roomySize : Size(columns: room.columns, rows: min(room.rows, 9))
        var grid = Grid(size)
        let title = isDifferent ? "\(look.glyphs.unequal) \(title)" : title
        grid.frame(
            look.glyphs.card, title: title, isDifferent ? .bad : .faint,
            titleStyle: isDifferent ? .bad : .strong, look: look)
        var drawing = CardDrawing(card: self, grid: grid, look: look, isRoomy: isRoomy)
        drawing.draw()
        return drawing.grid
    }

    /// The widgets in rows: a field by itself, buttons side by side, all else side by side.
    var rows: [[Widget]] {
        var rows: [[Widget]] = []
        for widget in widgets {
            if let last = rows.last?.last, last.sharesRow(with: widget) {
                rows[rows.count - 1].append(widget)
            } else {
                rows.append([widget])
            }
        }
        return rows
    }
}

nonisolated extension Widget {
    fileprivate func sharesRow(with next: Widget) -> Bool {
        kind == .button && next.kind == .button
    }
}
