import LoginUI
import TerminalUI

/// A window drawn as a box, from its widgets alone, in the same way for every flow.
///
/// It has two sizes: with enough room, each field has its own box; otherwise the lines are close together.
nonisolated struct Card {
    /// The title in the upper line of the box.
    var title: String
    /// Its contents.
    var widgets: [Widget]
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
        let title = isDifferent ? "\(Glyphs.unequal) \(title)" : title
        grid.frame(
            Glyphs.card, title: title, isDifferent ? .bad : .faint,
            titleStyle: isDifferent ? .bad : .strong, look: look)
        var drawing = CardDrawing(card: self, grid: grid, look: look, isRoomy: isRoomy)
        drawing.draw()
        return drawing.grid
    }

    /// The widgets in rows: buttons share a row, every other widget has its own.
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
        var last: Widget.Kind?
        for widgets in card.rows {
            guard let first = widgets.first else { continue }
            row += gap(between: last, and: first.kind)
            last = first.kind
            switch first.kind {
            case .field(let caret, let placeholder): draw(first, caret: caret, placeholder: placeholder)
            case .button: draw(buttons: widgets)
            case .label: draw(first, sign: first.isAlert ? Glyphs.cross : Glyphs.check)
            case .spinner:
                draw(first, sign: Glyphs.spinner[card.spinnerPosition % Glyphs.spinner.count])
            }
        }
    }

    private func gap(between last: Widget.Kind?, and next: Widget.Kind) -> Int {
        guard let last else { return 0 }
        if isRoomy { return last == .label && next == .label || next.isField ? 0 : 1 }
        return next == .button && grid.size.rows > Card.smallestSize.rows ? 1 : 0
    }

    private mutating func draw(_ field: Widget, caret: Int, placeholder: String) {
        let style: Style = !field.isEnabled ? .faint : field.isFocused ? .accent : .plain
        let box =
            style == .faint
            ? Glyphs.disabledField
            : field.isFocused ? Glyphs.focusedField : Glyphs.field
        if isRoomy {
            var outline = Grid(Size(columns: columns, rows: 3))
            outline.frame(
                box, title: field.text.isEmpty ? "" : placeholder, style, titleStyle: style, look: look)
            grid.draw(outline, at: Position(row: row, column: left))
            row += 1
        } else {
            write(box.vertical, column: left, style)
            write(box.vertical, column: left + columns - 1, style)
        }
        if field.isFocused { write(Glyphs.marker, column: margin, .accent) }
        let inset = isRoomy ? 2 : 1
        let text = FieldText(field.text, caret: caret, columns: columns - 2 * inset, look: look)
        if field.text.isEmpty {
            write(look.cut(placeholder, to: columns - 2 * inset), column: left + inset, .faint)
        } else {
            write(text.shown, column: left + inset, field.isEnabled ? .plain : .faint)
        }
        if field.isFocused { place(Position(row: row, column: left + inset + text.caretColumn)) }
        row += isRoomy ? 2 : 1
    }

    private mutating func draw(buttons: [Widget]) {
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

    private mutating func draw(_ widget: Widget, sign: String) {
        let style: Style = widget.kind == .spinner ? .accent : widget.isAlert ? .bad : .good
        write(sign, column: left, style)
        // The last line of the box is its border.
        let room = max(1, grid.size.rows - 1 - row)
        for line in look.wrapped(widget.text, to: columns - 2).prefix(room) {
            write(line, column: left + 2, widget.isAlert ? .bad : .plain)
            row += 1
        }
    }

    private mutating func place(_ caret: Position) {
        if card.drawsCaret { grid.restyle(caret) { $0.isReversed = true } } else { grid.cursor = caret }
    }

    private mutating func write(_ text: String, column: Int, _ style: Style) {
        grid.write(text, at: Position(row: row, column: column), style, look: look)
    }
}

/// What is drawn for one widget.
nonisolated struct Widget: Equatable {
    /// The kind of a widget.
    enum Kind: Equatable {
        case field(caret: Int, placeholder: String)
        case button
        case label
        case spinner

        /// Whether it is a text field.
        var isField: Bool {
            if case .field = self { true } else { false }
        }
    }

    /// Its identifier in code.
    let identifier: String
    /// Its kind.
    let kind: Kind
    /// Its text.
    ///
    /// A secret has one bullet per character.
    let text: String
    /// Whether it has the focus.
    let isFocused: Bool
    /// Whether it can be used.
    let isEnabled: Bool

    /// Whether it shows an error.
    var isAlert: Bool { kind == .label && identifier == "message" }
}

extension Widget {
    /// The visible widgets of a window, in reading order.
    static func all(in window: Window) -> [Widget] {
        window.visibleViews.compactMap(Widget.init)
    }

    /// Describes a view; `nil` if it shows nothing.
    private init?(_ view: View) {
        let control = view as? Control
        let content: (Kind, String)? =
            switch view {
            case let field as TextField:
                (
                    .field(caret: field.caret, placeholder: field.placeholder),
                    field.isSecure ? String(repeating: "•", count: field.text.count) : field.text
                )
            case let button as Button: (.button, button.title)
            case let label as Label: label.text.isEmpty ? nil : (.label, label.text)
            case let spinner as ActivityIndicator: spinner.isAnimating ? (.spinner, "One moment …") : nil
            default: nil
            }
        guard let (kind, text) = content else { return nil }
        self.init(
            identifier: view.identifier, kind: kind, text: text, isFocused: control?.isFocused ?? false,
            isEnabled: control?.isEnabled ?? true)
    }
}
