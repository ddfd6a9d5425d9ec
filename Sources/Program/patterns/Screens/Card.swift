import Conformance
import LoginUI
import TerminalUI

/// A window drawn as a box, from its widgets alone, in the same way for every flow.
///
/// It has two sizes: with enough room, each field has its own box; otherwise the lines are close together.
nonisolated struct Card {
    var title: String
    var frame: Frame
    var names: [String: String] = [:]
    var spinnerPosition = 0
    /// Whether the terminal's cursor is where the focus is; otherwise the caret is drawn.
    var hasCursor = true
    var isDifferent = false

    static let roomySize = Size(columns: 48, rows: 14)
    static let smallestSize = Size(columns: 26, rows: 7)

    static func size(in room: Size) -> Size {
        let isRoomy = room.columns >= roomySize.columns && room.rows >= roomySize.rows
        return isRoomy ? roomySize : Size(columns: room.columns, rows: min(room.rows, 9))
    }

    func grid(_ room: Size) -> Grid {
        let size = Card.size(in: room)
        var grid = Grid(size)
        if isDifferent {
            grid.drawBox(Glyphs.card, title: "≠ \(title)", .bad, titleStyle: .bad)
        } else {
            grid.drawBox(Glyphs.card, title: title)
        }
        let isRoomy = size == Card.roomySize
        var drawing = CardDrawing(card: self, isRoomy: isRoomy, grid: grid, row: isRoomy ? 2 : 1)
        drawing.draw()
        return drawing.grid
    }

    /// Whether the flow is loading.
    var isBusy: Bool { widgets.contains { $0.kind == .activityIndicator } }

    /// How to get back to an empty field, while a message is shown: perhaps the message asks for its text.
    var wayToEmptyField: String? {
        let fields = widgets.filter(\.isField)
        guard widgets.contains(where: \.isAlert), let focused = fields.firstIndex(where: \.isFocused),
            let empty = fields[..<focused].last(where: \.text.isEmpty)
        else { return nil }
        return "Shift-Tab goes to \(name(of: empty))"
    }

    func name(of widget: Frame.Widget) -> String { names[widget.identifier] ?? widget.placeholder }

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
    var isField: Bool { kind == .textField || kind == .secureField }
    fileprivate var isAlert: Bool { kind == .label && identifier == "message" }
}

/// A card while it is drawn, from top to bottom.
nonisolated struct CardDrawing {
    let card: Card
    /// Whether there is room for boxes around fields.
    let isRoomy: Bool
    var grid: Grid
    var row: Int

    private var margin: Int { isRoomy ? 2 : 1 }
    /// The column of texts, two columns after the marker of the focus.
    private var left: Int { margin + 2 }
    private var columns: Int {
        let right = isRoomy ? left : margin + 1
        return grid.size.columns - left - right
    }

    mutating func draw() {
        var last: Frame.Widget?
        for widgets in card.rows {
            let first = widgets[0]
            row += gap(between: last, and: first)
            last = first
            switch first.kind {
            case .textField, .secureField: draw(field: first)
            case .button: draw(buttons: widgets)
            case .label where first.isAlert: draw(first.text, .bad, sign: "✗")
            case .label: draw(first.text, .good, sign: "✓")
            case .activityIndicator:
                let sign = Glyphs.spinner[card.spinnerPosition % Glyphs.spinner.count]
                draw("One moment…", .accent, sign: sign)
            }
        }
    }

    private func gap(between last: Frame.Widget?, and next: Frame.Widget) -> Int {
        guard let last else { return 0 }
        if isRoomy {
            let areTogether = next.isField || last.kind == .label && next.kind == .label
            return areTogether ? 0 : 1
        }
        return next.kind == .button && grid.size.rows > Card.smallestSize.rows ? 1 : 0
    }

    private func appearance(of field: Frame.Widget) -> (box: Glyphs.Box, style: Style) {
        if !field.isEnabled { return (Glyphs.disabledField, .faint) }
        return field.isFocused ? (Glyphs.focusedField, .accent) : (Glyphs.field, .plain)
    }

    private mutating func draw(field: Frame.Widget) {
        let name = card.name(of: field)
        drawOutline(of: field, name)
        if field.isFocused { write(Glyphs.marker, column: margin, .accent) }
        let inset = isRoomy ? 2 : 1
        let room = columns - 2 * inset
        let text = FieldText(field.text, caret: field.caret ?? 0, columns: room)
        if field.text.isEmpty {
            write(name.cut(to: room), column: left + inset, .faint)
        } else {
            write(text.shown, column: left + inset, field.isEnabled ? .plain : .faint)
        }
        if field.isFocused { place(Position(row: row, column: left + inset + text.caretColumn)) }
        row += isRoomy ? 2 : 1
    }

    /// Draws a box with the name of a field that has a text, or in little room its sides; then its text comes
    /// next.
    private mutating func drawOutline(of field: Frame.Widget, _ name: String) {
        let (box, style) = appearance(of: field)
        guard isRoomy else {
            write(box.vertical, column: left, style)
            write(box.vertical, column: left + columns - 1, style)
            return
        }
        var outline = Grid(Size(columns: columns, rows: 3))
        outline.drawBox(box, title: field.text.isEmpty ? "" : name, style, titleStyle: style)
        grid.draw(outline, at: Position(row: row, column: left))
        row += 1
    }

    private mutating func draw(buttons: [Frame.Widget]) {
        var column = left
        for button in buttons {
            if button.isFocused {
                write(Glyphs.marker, column: column - 2, .accent)
                if card.hasCursor { placeCursor(Position(row: row, column: column)) }
            }
            let end =
                if !button.isEnabled {
                    write("( \(button.text) )", column: column, .faint)
                } else {
                    write("[ \(button.text) ]", column: column, button.isFocused ? .chosen : .plain)
                }
            column = end + (isRoomy ? 4 : 2)
        }
        row += 1
    }

    private mutating func draw(_ text: String, _ style: Style, sign: String) {
        write(sign, column: left, style)
        for line in text.wrapped(to: columns - 2) {
            write(line, column: left + 2, style == .bad ? .bad : .plain)
            row += 1
        }
    }

    private mutating func place(_ caret: Position) {
        if card.hasCursor { placeCursor(caret) } else { grid.markCaret(caret) }
    }

    /// Braille displays and screen readers follow the cursor.
    private mutating func placeCursor(_ position: Position) {
        guard position.row < grid.size.rows - 1 else { return }
        grid.cursor = position
    }

    /// Writes into the current row; the last row is the border.
    @discardableResult
    private mutating func write(_ text: String, column: Int, _ style: Style) -> Int {
        guard row < grid.size.rows - 1 else { return column }
        return grid.write(text, at: Position(row: row, column: column), style)
    }
}

extension Card {
    init(title: String, window: Window, spinnerPosition: Int = 0) {
        self.init(title: title, frame: Frame(of: window), spinnerPosition: spinnerPosition)
        readNames(of: window)
    }

    /// The name of a field is what it shows while it is empty.
    private mutating func readNames(of view: View) {
        if let field = view as? TextField { names[field.identifier] = field.placeholder }
        for subview in view.subviews { readNames(of: subview) }
    }
}
