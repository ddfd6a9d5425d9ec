import TerminalUI

/// One flow in use: its card in the middle, with the accounts to try and the keys below.
nonisolated struct FormScreen {
    var card: Card
    /// Whether keys go to the card, and the hints about them apply.
    var hasFocus = true
    var isHeld = false

    /// The smallest size: a card, and a line of hints.
    static let smallestSize = Size(columns: Card.smallestSize.columns, rows: Card.smallestSize.rows + 1)

    func grid(_ size: Size, look: Look) -> Grid {
        let layout = ScreenLayout(size: size, look: look)
        if let complaint = layout.complaint(unless: FormScreen.smallestSize) { return complaint }
        var grid = Grid(size)
        // The same for every screen, so that the card does not move.
        let hintCount = size.rows > FormScreen.smallestSize.rows ? 2 : 1
        let isRoomy = size.columns >= Card.roomySize.columns && size.rows > Card.roomySize.rows + hintCount
        let room = Size(columns: size.columns, rows: size.rows - hintCount - (isRoomy ? 1 : 0))
        let picture = card.grid(room, look: look)
        let top = isRoomy ? (size.rows - picture.size.rows - hintCount - 1) / 2 : 0
        grid.draw(picture, at: Position(row: top, column: (size.columns - picture.size.columns) / 2))
        let below = isRoomy ? top + picture.size.rows + 1 : size.rows - hintCount
        for (index, hint) in hints(layout).enumerated() {
            grid.center(hint, row: below + index, .faint, look: look)
        }
        return grid
    }

    /// Two lines, or one in a low window.
    private func hints(_ layout: ScreenLayout) -> [String] {
        guard hasFocus else { return [] }
        let columns = layout.size.columns
        let keys = layout.line(keyHints, wayOut: card.isBusy ? "Esc cancel" : "Esc leave", to: columns)
        guard layout.size.rows > FormScreen.smallestSize.rows, hasFields else { return [keys] }
        return [layout.line(accountHints, to: columns), keys]
    }

    private var hasFields: Bool { card.widgets.contains(where: \.isField) }

    private var keyHints: [String] {
        if card.isBusy { return ["Esc cancel", "Ctrl-C quit"] + (isHeld ? [] : ["F2 hold answers"]) }
        return ["Tab next", "Enter \(hasFields ? "continue" : "tap")", "Esc leave", "Ctrl-C quit", "F1 keys"]
    }

    /// The accounts to try, each with its password.
    private var accountHints: [String] {
        ["admin 1234", "grace hopper", "locked 1234", "offline (no server)"]
    }
}
