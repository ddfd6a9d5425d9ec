/// A card while it is drawn, from the top to the bottom.
nonisolated struct CardDrawing {
    /// What is drawn.
    let card: Card
    /// The picture so far.
    var grid: Grid
    /// What the terminal can show.
    let look: Look
    /// Whether there is room for boxes around fields.
    let isRoomy: Bool

    private var row = 1
    private var margin: Int { isRoomy ? 2 : 1 }
    /// Where texts begin; the sign of the focus stands two columns before.
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
            case .label: draw(first, sign: first.isAlert ? look.glyphs.cross : look.glyphs.check)
            case .spinner:
                let positions = look.glyphs.spinner
                let dots = look.isUnicode ? " …" : " ..."
                draw(first, sign: positions[card.spinnerPosition % positions.count], end: dots)
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
            ? look.glyphs.disabledField
            : field.isFocused ? look.glyphs.focusedField : look.glyphs.field
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
        mark(field)
        let inset = isRoomy ? 2 : 1
        let text = FieldText(field.text, caret: caret, columns: columns - 2 * inset, look: look)
        if field.text.isEmpty {
            write(look.cut(placeholder, to: columns - 2 * inset), column: left + inset, .faint)
        } else {
            let shown = look.isUnicode ? text.shown : text.shown.replacing("•", with: look.glyphs.bullet)
            write(shown, column: left + inset, field.isEnabled ? .plain : .faint)
        }
        if field.isFocused { place(Position(row: row, column: left + inset + text.caretColumn)) }
        row += isRoomy ? 2 : 1
    }

    private mutating func draw(buttons: [Widget]) {
        var column = left
        for button in buttons {
            if button.isFocused { write(look.glyphs.marker, column: column - 2, .accent) }
            let title = button.isEnabled ? "[ \(button.text) ]" : "( \(button.text) )"
            let style: Style = !button.isEnabled ? .faint : button.isFocused ? .chosen : .plain
            column =
                grid.write(title, at: Position(row: row, column: column), style, look: look)
                + (isRoomy ? 4 : 2)
            markChange(button)
        }
        row += 1
    }

    private mutating func draw(_ widget: Widget, sign: String, end: String = "") {
        let style: Style = widget.kind == .spinner ? .accent : widget.isAlert ? .bad : .good
        write(sign, column: left, style)
        markChange(widget)
        // The last line of the box is the border's.
        let room = max(1, grid.size.rows - 1 - row)
        for line in look.wrapped(widget.text + end, to: columns - 2).prefix(room) {
            write(line, column: left + 2, widget.isAlert ? .bad : .plain)
            row += 1
        }
    }

    private mutating func mark(_ control: Widget) {
        if control.isFocused { write(look.glyphs.marker, column: margin, .accent) }
        markChange(control)
    }

    private mutating func markChange(_ widget: Widget) {
        guard card.changed.contains(widget.identifier) else { return }
        write(look.glyphs.changed, column: grid.size.columns - 2, .changed)
    }

    private mutating func place(_ caret: Position) {
        if card.drawsCaret { grid.restyle(caret) { $0.isReversed = true } } else { grid.cursor = caret }
    }

    private mutating func write(_ text: String, column: Int, _ style: Style) {
        grid.write(text, at: Position(row: row, column: column), style, look: look)
    }
}
