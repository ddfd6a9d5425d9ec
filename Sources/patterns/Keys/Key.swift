/// What a person presses, whatever bytes a terminal makes of it.
nonisolated enum Key: Equatable {
    /// Characters, as they were typed.
    case text(String)
    /// A text that was pasted, as it was on the clipboard.
    case paste(String)
    case up, down, left, right, home, end, pageUp, pageDown
    case wordLeft, wordRight
    case enter, tab, backTab, escape
    case backspace, delete, wordBackspace, wordDelete
    /// A letter with Ctrl that has no name above: `control("a")`.
    case control(Character)
    /// The terminal's answer to what it was asked.
    case report(Report)

    /// What a terminal tells of itself.
    enum Report: Equatable {
        /// Where its cursor is, counted from 1.
        case cursor(row: Int, column: Int)
        /// What it knows of a mode: 0 nothing, 1 it is set, 2 it is not, 3 and 4 that it is so for ever.
        case mode(Int, state: Int)
    }
}

nonisolated extension String {
    /// The text as it can stand in a field: without line ends at its end, and in one line.
    var onOneLine: String {
        var text = self[...]
        while text.last?.isNewline == true { text.removeLast() }
        return String(
            text.compactMap { character -> Character? in
                if character.isNewline || character == "\t" { return " " }
                let isControl = character.unicodeScalars.allSatisfy {
                    $0.properties.generalCategory == .control
                }
                return isControl ? nil : character
            })
    }
}
