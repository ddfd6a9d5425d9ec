/// One flow in use: its card in the middle, and below it the accounts to try and the keys.
nonisolated struct FormScreen {
    /// The card.
    var card: Card

    /// The least room that it needs: the card's, and a line of hints.
    static let smallestSize = Size(columns: Card.smallestSize.columns, rows: Card.smallestSize.rows + 1)

    /// Draws it.
    func grid(_ size: Size, look: Look) -> Grid {
        let layout = ScreenLayout(size: size, look: look)
        if let complaint = layout.complaint(unless: FormScreen.smallestSize) { return complaint }
        var grid = Grid(size)
        // The same for every screen, so that the card stays where it is.
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

    /// Two lines, or in a low window one.
    private func hints(_ layout: ScreenLayout) -> [String] {
        let columns = layout.size.columns
        let keys = layout.line(keyHints, to: columns)
        guard layout.size.rows > FormScreen.smallestSize.rows, hasFields else { return [keys] }
        return [layout.line(accountHints, to: columns), keys]
    }

    private var hasFields: Bool {
        card.widgets.contains { $0.kind.isField }
    }

    private var isBusy: Bool { card.widgets.contains { $0.kind == .spinner } }

    private var keyHints: [String] {
        if isBusy { return ["Esc cancel", "Ctrl-C quit"] }
        return ["Tab next", "Enter \(hasFields ? "go on" : "tap")", "Esc leave", "Ctrl-C quit"]
    }

    /// The accounts to try, each with its password.
    private var accountHints: [String] {
        ["admin 1234", "grace hopper", "locked 1234", "offline (no server)"]
    }
}
