import Conformance
import LoginUI
import TerminalUI

/// A window drawn as a box, from its widgets alone, in the same way for every flow.
nonisolated struct Card {
    var title: String
    var frame: Frame
    var names: [String: String] = [:]
    var spinnerPosition = 0
    /// Whether the terminal's cursor is where the focus is; otherwise the caret is drawn.
    var hasCursor = true
    var isDifferent = false

    /// Two fields, a blank line, the buttons, and two lines of a message, with a border.
    static let height = 8
    static let smallestWidth = 26
    static let largestWidth = 48
    /// The pictures of a spinner, in the order in which it turns.
    static let spinner = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏".map(String.init)

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

nonisolated extension Frame.Widget {
    var isField: Bool { kind == .textField || kind == .secureField }
    fileprivate var isAlert: Bool { kind == .label && identifier == "message" }
}

nonisolated extension Card {
    func grid(width: Int) -> Grid {
        var grid = Grid(Size(columns: width, rows: Card.height))
        if isDifferent {
            grid.drawBox(title: "≠ \(title)", .bad, titleStyle: .bad)
        } else {
            grid.drawBox(title: title)
        }
        var content = CardContent(card: self, grid: Grid(Size(columns: width - 2, rows: Card.height - 2)))
        content.draw()
        grid.draw(content.grid, at: Position(row: 1, column: 1))
        return grid
    }
}

/// What is inside the border of a card, while it is drawn from top to bottom.
private nonisolated struct CardContent {
    /// The column of texts: the marker of the focus is before it.
    private static let left = 2

    let card: Card
    var grid: Grid
    var row = 0

    /// The columns for a text.
    private var columns: Int { grid.size.columns - Self.left - 1 }

    mutating func draw() {
        var column = Self.left
        for (index, widget) in card.widgets.enumerated() {
            // Buttons share a row, with a blank one above it; every other widget has its own.
            let isBesideButton = index > 0 && card.widgets[index - 1].kind == .button
            if !isBesideButton || widget.kind != .button {
                column = Self.left
                if isBesideButton { row += 1 }
                if widget.kind == .button, index > 0 { row += 1 }
            }
            switch widget.kind {
            case .textField, .secureField: draw(field: widget)
            case .button: column = draw(button: widget, column: column)
            case .label where widget.isAlert: draw(widget.text, .bad, sign: "✗")
            case .label: draw(widget.text, .good, sign: "✓")
            case .activityIndicator:
                draw("One moment…", .accent, sign: Card.spinner[card.spinnerPosition % Card.spinner.count])
            }
        }
    }

    private mutating func draw(field: Frame.Widget) {
        let room = columns - 2
        if field.isFocused {
            write("▸", column: 0, .accent)
            drawSides("┃", .accent)
        } else {
            drawSides(field.isEnabled ? "│" : "╎", field.isEnabled ? .plain : .faint)
        }
        let text = FieldText(field.text, caret: field.caret ?? 0, columns: room)
        if field.text.isEmpty {
            write(card.name(of: field).cut(to: room), column: Self.left + 1, .faint)
        } else {
            write(text.shown, column: Self.left + 1, field.isEnabled ? .plain : .faint)
        }
        let caret = Position(row: row, column: Self.left + 1 + text.caretColumn)
        if field.isFocused, card.hasCursor { placeCursor(caret) }
        if field.isFocused, !card.hasCursor { grid.markCaret(caret) }
        row += 1
    }

    private mutating func drawSides(_ side: String, _ style: Style) {
        write(side, column: Self.left, style)
        write(side, column: Self.left + columns - 1, style)
    }

    /// - Returns: Where the next button begins.
    private mutating func draw(button: Frame.Widget, column: Int) -> Int {
        if button.isFocused {
            write("▸", column: column - 2, .accent)
            if card.hasCursor { placeCursor(Position(row: row, column: column)) }
        }
        guard button.isEnabled else { return write("( \(button.text) )", column: column, .faint) + 2 }
        return write("[ \(button.text) ]", column: column, button.isFocused ? .chosen : .plain) + 2
    }

    private mutating func draw(_ text: String, _ style: Style, sign: String) {
        write(sign, column: Self.left, style)
        for line in text.wrapped(to: columns - 2) {
            write(line, column: Self.left + 2, style == .bad ? .bad : .plain)
            row += 1
        }
    }

    /// Braille displays and screen readers follow the cursor.
    private mutating func placeCursor(_ position: Position) {
        if position.row < grid.size.rows { grid.cursor = position }
    }

    @discardableResult
    private mutating func write(_ text: String, column: Int, _ style: Style) -> Int {
        grid.write(text, at: Position(row: row, column: column), style)
    }
}
