import Flow
import LoginUI
import TerminalUI

/// One flow in use: its card in the middle, with the accounts to try and the keys below.
nonisolated struct FormScreen {
    /// The card.
    var card: Card
    /// Whether keys go to the card, and the hints about them apply.
    var hasFocus = true

    /// The smallest size: a card, and a line of hints.
    static let smallestSize = Size(columns: Card.smallestSize.columns, rows: Card.smallestSize.rows + 1)

    /// Draws it.
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
        let keys = layout.line(keyHints, wayOut: isBusy ? "Esc cancel" : "Esc leave", to: columns)
        guard layout.size.rows > FormScreen.smallestSize.rows, hasFields else { return [keys] }
        return [layout.line(accountHints, to: columns), keys]
    }

    private var hasFields: Bool {
        card.widgets.contains { $0.kind.isField }
    }

    private var isBusy: Bool { card.widgets.contains { $0.kind == .spinner } }

    private var keyHints: [String] {
        if isBusy { return ["Esc cancel", "Ctrl-C quit", "F2 hold answers"] }
        return ["Tab next", "Enter \(hasFields ? "continue" : "tap")", "Esc leave", "Ctrl-C quit", "F1 keys"]
    }

    /// The accounts to try, each with its password.
    private var accountHints: [String] {
        ["admin 1234", "grace hopper", "locked 1234", "offline (no server)"]
    }
}

/// Lets a person use one flow on the whole screen.
final class FormScreenHost {
    /// What each key does.
    static let keys =
        [
            (key: "Tab, Down", what: "next; Shift-Tab, Up: back"), (key: "Enter", what: "continue, or tap"),
            (key: "Esc", what: "cancel, or leave"), (key: "Ctrl-C", what: "quit"),
        ] + ServicePanel.keys + [
            (key: "F1, ?", what: "these keys; ? outside a field"), (key: "Ctrl-Z", what: "stop the program"),
            (key: "Ctrl-L", what: "redraw"), (key: "Home, End", what: "in a field; also Ctrl-A, Ctrl-E"),
            (key: "Ctrl-W", what: "delete a word; Ctrl-U, Ctrl-K: to the start, end"),
        ]

    private let flow: LoginFlow
    private let screen: TerminalScreen
    private let spinning = Spinning()
    private var session: Session?
    private var panel = ServicePanel([])

    /// Starts the flow.
    init(_ flow: LoginFlow, latency: Duration, holds: Bool = false, screen: TerminalScreen) {
        (self.flow, self.screen) = (flow, screen)
        (screen.keys, screen.smallestSize) = (FormScreenHost.keys, FormScreen.smallestSize)
        let service = DemoService(latency: latency, holds: holds) { [weak self] in self?.draw() }
        session = Session(flow, service: service) { [weak self] _ in self?.draw() }
        panel = ServicePanel([service])
    }

    /// Continues until the person leaves, and closes the flow.
    /// - Returns: Whether the terminal is still there.
    func run() async throws -> Bool {
        defer { close() }
        while let session {
            await session.settle()
            let keyboard = Keyboard(window: session.window)
            switch try await screen.nextEvent(isInField: keyboard.isInField && !panel.isFocused) {
            case nil: return false
            case .redraw: draw()
            case .key(let key):
                if !panel.take(key) {
                    if keyboard.leaves(key) { return true }
                    if key == .text("?"), !keyboard.isInField {
                        screen.listKeys()
                    } else {
                        keyboard.press(key)
                    }
                }
                draw()
            }
        }
        return true
    }

    private func draw() {
        guard let window = session?.window else { return }
        let card = Card(
            title: flow.title, widgets: Widget.all(in: window), spinnerPosition: spinning.position)
        screen.show(
            panel.grid(screen.size, look: screen.look, above: FormScreen.smallestSize) {
                FormScreen(card: card, hasFocus: !panel.isFocused).grid($0, look: screen.look)
            })
        spinning.turn(window.isBusy) { [weak self] in self?.draw() }
    }

    private func close() {
        spinning.turn(false) {}
        session?.close()
        session = nil
    }
}

extension Keyboard {
    /// Whether a key leaves the flow: Esc unless it is loading, Ctrl-D unless a field has text.
    func leaves(_ key: Key) -> Bool {
        switch key {
        case .escape: !isBusy
        case .control("d"): (window.focusedControl as? TextField)?.text.isEmpty ?? true
        default: false
        }
    }

    /// Whether letters go into a field.
    var isInField: Bool { window.focusedControl is TextField }
}

/// Animates spinners.
///
/// Without a spinner, nothing is scheduled.
final class Spinning {
    /// Their position.
    private(set) var position = 0
    private var task: Task<Void, Never>?

    /// Starts or stops.
    /// - Parameter draw: Shows the next position.
    func turn(_ isTurning: Bool, draw: @escaping () -> Void) {
        guard isTurning else {
            task?.cancel()
            (task, position) = (nil, 0)
            return
        }
        guard task == nil else { return }
        task = Task { [weak self] in
            while (try? await Task.sleep(for: .milliseconds(100))) != nil {
                guard let self else { return }
                position += 1
                draw()
            }
        }
    }
}
