import Flow
import LoginUI
import TerminalUI

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
        return ["Tab next", "Enter \(hasFields ? "go on" : "tap")", "Esc leave", "Ctrl-C quit", "F1 keys"]
    }

    /// The accounts to try, each with its password.
    private var accountHints: [String] {
        ["admin 1234", "grace hopper", "locked 1234", "offline (no server)"]
    }
}

/// Lets a person use one flow on a whole screen.
final class FormScreenHost {
    /// What every key does.
    static let keys =
        [
            (key: "Tab, ↓", what: "next; Shift-Tab, ↑: back"), (key: "Enter", what: "goes on, or taps"),
            (key: "Esc", what: "cancels, or leaves"), (key: "Ctrl-C", what: "quits"),
        ] + ServicePanel.keys + [
            (key: "F1, ?", what: "these keys; ? outside a text"), (key: "Ctrl-Z", what: "stops the program"),
            (key: "Ctrl-L", what: "draws anew"), (key: "Home, End", what: "in a text; also Ctrl-A, Ctrl-E"),
            (key: "Ctrl-W", what: "deletes a word; Ctrl-U, Ctrl-K to the start, end"),
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

    /// Goes on until the person leaves; then the flow is closed.
    /// - Returns: Whether the terminal is still there.
    func run() async throws -> Bool {
        defer { close() }
        while let session {
            await session.settle()
            switch try await screen.nextEvent() {
            case nil: return false
            case .redraw: draw()
            case .keys(let keys):
                let keyboard = Keyboard(window: session.window)
                for key in keys {
                    if !panel.take(key) {
                        if keyboard.leaves(key) { return true }
                        if key == .text("?"), !keyboard.isInText {
                            screen.listKeys()
                        } else {
                            keyboard.press(key)
                        }
                    }
                    // The next key meets what a person would see by now.
                    await session.settle()
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
                FormScreen(card: card).grid($0, look: screen.look)
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
    /// Whether a key means that the person has seen enough: Esc when no answer is awaited, Ctrl-D in no text.
    func leaves(_ key: Key) -> Bool {
        switch key {
        case .escape: !isBusy
        case .control("d"): (window.focusedControl as? TextField)?.text.isEmpty ?? true
        default: false
        }
    }

    /// Whether a letter would be typed into a field.
    var isInText: Bool { window.focusedControl is TextField }
}

/// Turns spinners, as long as there is one; otherwise nothing is scheduled.
final class Spinning {
    /// Which position they are in.
    private(set) var position = 0
    private var task: Task<Void, Never>?

    /// Begins to turn, or stops.
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
