import Conformance
import LoginUI
import TerminalUI

/// A window drawn as a box, from its widgets alone, in the same way for every flow.
///
/// It has two sizes: with enough room, each field has its own box; otherwise the lines are close together.
nonisolated struct Card {
    /// The title in the upper line of the box.
    var title: String
    /// Its contents.
    var frame: Frame
    /// The names of text fields, by their identifiers.
    var names: [String: String] = [:]
    /// The position of the spinner.
    var spinnerPosition = 0
    /// Whether the caret is drawn; otherwise the terminal's cursor is the caret.
    var drawsCaret = false
    /// Whether to mark the box as different from the others.
    var isDifferent = false

    /// The size with enough room.
    static let roomySize = Size(columns: 48, rows: 14)
    /// The least that it needs.
    static let smallestSize = Size(columns: 26, rows: 7)

    /// Draws it, at most as large as the room.
    func grid(_ room: Size, look: Look) -> Grid {
        let isRoomy = room.columns >= Card.roomySize.columns && room.rows >= Card.roomySize.rows
        let size = isRoomy ? Card.roomySize : Size(columns: room.columns, rows: min(room.rows, 9))
        var grid = Grid(size)
        let title = isDifferent ? "≠ \(title)" : title
        grid.frame(
            Glyphs.card, title: title, isDifferent ? .bad : .faint,
            titleStyle: isDifferent ? .bad : .strong, look: look)
        var drawing = CardDrawing(card: self, grid: grid, look: look, isRoomy: isRoomy)
        drawing.draw()
        return drawing.grid
    }

    /// The widgets that show something, in reading order.
    var widgets: [Frame.Widget] {
        frame.widgets.filter { widget in
            switch widget.kind {
            case .label: !widget.isHidden && !widget.text.isEmpty
            case .activityIndicator: !widget.isHidden && widget.isAnimating
            case .textField, .secureField, .button: !widget.isHidden
            }
        }
    }

    /// Whether a spinner turns.
    var isBusy: Bool { widgets.contains { $0.kind == .activityIndicator } }

    /// The widgets in rows: buttons share a row, every other widget has its own.
    fileprivate var rows: [[Frame.Widget]] {
        var rows: [[Frame.Widget]] = []
        for widget in widgets {
            if widget.kind == .button, rows.last?.last?.kind == .button {
                rows[rows.count - 1].append(widget)
            } else {
                rows.append([widget])
            }
        }
        return rows
    }
}

nonisolated extension Frame.Widget {
    /// Whether it is a text field.
    var isField: Bool { kind == .textField || kind == .secureField }
    /// Whether it shows an error.
    fileprivate var isAlert: Bool { kind == .label && identifier == "message" }
}

/// A card while it is drawn, from top to bottom.
nonisolated struct CardDrawing {
    /// The card to draw.
    let card: Card
    /// The picture so far.
    var grid: Grid
    /// What the terminal can show.
    let look: Look
    /// Whether there is room for boxes around fields.
    let isRoomy: Bool

    private var row = 1
    private var margin: Int { isRoomy ? 2 : 1 }
    /// The column of texts.
    ///
    /// The marker of the focus is two columns before it.
    private var left: Int { margin + 2 }
    private var columns: Int { grid.size.columns - left - (isRoomy ? left : margin + 1) }

    /// Begins.
    init(card: Card, grid: Grid, look: Look, isRoomy: Bool) {
        (self.card, self.grid, self.look, self.isRoomy) = (card, grid, look, isRoomy)
    }

    /// Draws the widgets.
    mutating func draw() {
        row = isRoomy ? 2 : 1
        var last: Frame.Widget?
        for widgets in card.rows {
            let first = widgets[0]
            row += gap(between: last, and: first)
            last = first
            switch first.kind {
            case .textField, .secureField: draw(field: first)
            case .button: draw(buttons: widgets)
            case .label: draw(first.text, first.isAlert ? .bad : .good, sign: first.isAlert ? "✗" : "✓")
            case .activityIndicator:
                let sign = Glyphs.spinner[card.spinnerPosition % Glyphs.spinner.count]
                draw("One moment …", .accent, sign: sign)
            }
        }
    }

    private func gap(between last: Frame.Widget?, and next: Frame.Widget) -> Int {
        guard let last else { return 0 }
        if isRoomy { return last.kind == .label && next.kind == .label || next.isField ? 0 : 1 }
        return next.kind == .button && grid.size.rows > Card.smallestSize.rows ? 1 : 0
    }

    private mutating func draw(field: Frame.Widget) {
        let name = card.names[field.identifier] ?? field.placeholder
        let style: Style = !field.isEnabled ? .faint : field.isFocused ? .accent : .plain
        let box =
            style == .faint
            ? Glyphs.disabledField
            : field.isFocused ? Glyphs.focusedField : Glyphs.field
        if isRoomy {
            var outline = Grid(Size(columns: columns, rows: 3))
            outline.frame(
                box, title: field.text.isEmpty ? "" : name, style, titleStyle: style, look: look)
            grid.draw(outline, at: Position(row: row, column: left))
            row += 1
        } else {
            write(box.vertical, column: left, style)
            write(box.vertical, column: left + columns - 1, style)
        }
        if field.isFocused { write(Glyphs.marker, column: margin, .accent) }
        let inset = isRoomy ? 2 : 1
        let text = FieldText(field.text, caret: field.caret ?? 0, columns: columns - 2 * inset, look: look)
        if field.text.isEmpty {
            write(look.cut(name, to: columns - 2 * inset), column: left + inset, .faint)
        } else {
            write(text.shown, column: left + inset, field.isEnabled ? .plain : .faint)
        }
        if field.isFocused { place(Position(row: row, column: left + inset + text.caretColumn)) }
        row += isRoomy ? 2 : 1
    }

    private mutating func draw(buttons: [Frame.Widget]) {
        var column = left
        for button in buttons {
            if button.isFocused { write(Glyphs.marker, column: column - 2, .accent) }
            let title = button.isEnabled ? "[ \(button.text) ]" : "( \(button.text) )"
            let style: Style = !button.isEnabled ? .faint : button.isFocused ? .chosen : .plain
            column =
                grid.write(title, at: Position(row: row, column: column), style, look: look)
                + (isRoomy ? 4 : 2)
        }
        row += 1
    }

    private mutating func draw(_ text: String, _ style: Style, sign: String) {
        write(sign, column: left, style)
        for line in look.wrapped(text, to: columns - 2) {
            write(line, column: left + 2, style == .bad ? .bad : .plain)
            row += 1
        }
    }

    private mutating func place(_ caret: Position) {
        if card.drawsCaret { grid.markCaret(caret) } else { grid.cursor = caret }
    }

    private mutating func write(_ text: String, column: Int, _ style: Style) {
        // The last row is the border.
        guard row < grid.size.rows - 1 else { return }
        grid.write(text, at: Position(row: row, column: column), style, look: look)
    }
}

extension Card {
    /// Reads a window.
    init(title: String, window: Window, spinnerPosition: Int = 0) {
        self.init(title: title, frame: Frame(of: window), spinnerPosition: spinnerPosition)
        for case let field as TextField in window.visibleViews { names[field.identifier] = field.placeholder }
    }
}
