import Conformance
import Flow
import LoginUI
import TerminalUI

/// Lets a user use one flow on the whole screen, or several side by side: then each key goes to all of them.
final class ScreenHost {
    private static let keys =
        [
            (key: "Tab, Down", what: "next; Shift-Tab, Up: back"), (key: "Enter", what: "continue, or tap"),
            (key: "Esc", what: "cancel, or leave"), (key: "Ctrl-C", what: "quit"),
        ] + ServicePanel.keys + [
            (key: "F1, ?", what: "these keys; ? outside a field"), (key: "Ctrl-Z", what: "stop the program"),
            (key: "Ctrl-L", what: "redraw"), (key: "Home, End", what: "in a field; also Ctrl-A, Ctrl-E"),
            (key: "Ctrl-U", what: "delete to the start; Ctrl-K: to the end"),
        ]

    private let flows: [LoginFlow]
    private let isMirror: Bool
    private let screen: TerminalScreen
    private var sessions: [Session] = []
    private var panel = ServicePanel([])
    private var page = 0
    private var drawing: Task<Void, Never>?
    private var spinning: Task<Void, Never>?
    private var spinnerPosition = 0
    /// Waits until a difference has lasted: answers with the same latency arrive one after another.
    private var patience: Task<Void, Never>?
    private var hasLasted = false

    init(
        _ flows: [LoginFlow], isMirror: Bool = false, latency: Duration, holds: Bool = false,
        screen: TerminalScreen
    ) {
        (self.flows, self.isMirror, self.screen) = (flows, isMirror, screen)
        screen.keys = ScreenHost.keys + (isMirror ? [(key: "PgUp, PgDn", what: "turn the page")] : [])
        sessions = flows.map { flow in
            let service = DemoService(latency: latency, holds: holds) { [weak self] in self?.scheduleDrawing()
            }
            return Session(flow, service: service) { [weak self] _ in self?.scheduleDrawing() }
        }
        panel = ServicePanel(sessions.map(\.service))
    }

    /// Continues until the user leaves, and closes the flows.
    /// - Returns: Whether the terminal is still there.
    func run() async throws -> Bool {
        defer { close() }
        await settle()
        while true {
            draw()
            let isInField = !panel.isFocused && keyboards.allSatisfy(\.isInField)
            guard let event = try await screen.nextEvent(isInField: isInField) else { return false }
            guard case .key(let key) = event else { continue }
            let before = frames
            if !takes(key) {
                if leaves(key) { return true }
                press(key)
            }
            // The next key must meet what a user sees by then.
            await settle()
            panel.note(hasChanged: frames != before)
        }
    }

    private var keyboards: [Keyboard] { sessions.map { Keyboard(window: $0.window) } }
    private var frames: [Frame] { sessions.map { Frame(of: $0.window) } }

    private func settle() async {
        for session in sessions { await session.settle() }
    }

    /// The smallest size in which everything is visible, with the panel or without.
    private func smallestSize(withPanel: Bool) -> Size {
        var size = isMirror ? MirrorScreen.smallestSize : FormScreen.smallestSize
        if withPanel { size.rows += ServicePanel.smallestHeight }
        return size
    }

    /// Whether the panel takes a key; it does not appear where there is no room for it.
    private func takes(_ key: Key) -> Bool {
        if key == .function(2), screen.size.rows < smallestSize(withPanel: true).rows { return true }
        return panel.take(key)
    }

    /// While a flow is loading, Esc cancels and does not leave.
    private func leaves(_ key: Key) -> Bool {
        !keyboards.contains(where: \.isBusy) && keyboards.allSatisfy { $0.leaves(key) }
    }

    private func press(_ key: Key) {
        let pages = isMirror ? MirrorScreen.pageCount(flows.count, in: screenAbovePanel) : 1
        switch key {
        case .pageUp: page = (min(page, pages - 1) + pages - 1) % pages
        case .pageDown: page = (page + 1) % pages
        case .text("?") where !keyboards.contains(where: \.isInField): screen.listKeys()
        default: for keyboard in keyboards { keyboard.press(key) }
        }
    }

    /// Draws once for all windows that change in one turn.
    private func scheduleDrawing() {
        guard drawing == nil else { return }
        drawing = Task {
            drawing = nil
            draw()
        }
    }

    private func draw() {
        guard !sessions.isEmpty else { return }
        screen.smallestSize = smallestSize(withPanel: panel.isShown)
        let (size, look) = (screen.size, screen.look)
        let complaint = ScreenLayout(size: size, look: look).complaint(unless: screen.smallestSize)
        screen.show(complaint ?? picture(size, look))
        spin(sessions.contains { $0.window.isBusy })
    }

    private func picture(_ size: Size, _ look: Look) -> Grid {
        let cards = zip(flows, sessions).map { flow, session in
            Card(title: flow.title, window: session.window, spinnerPosition: spinnerPosition)
        }
        let room = screenAbovePanel
        var picture: Grid
        if isMirror {
            var mirror = MirrorScreen(cards: cards, page: page, hasFocus: !panel.isFocused)
            watch(isSame: mirror.different.isEmpty)
            mirror.showsDifferences = hasLasted
            picture = mirror.grid(room, look: look)
        } else {
            let form = FormScreen(card: cards[0], hasFocus: !panel.isFocused, isHeld: panel.isShown)
            picture = form.grid(room, look: look)
        }
        guard panel.isShown else { return picture }
        if panel.isFocused { picture.cursor = nil }
        var grid = Grid(size)
        grid.draw(picture, at: Position(row: 0, column: 0))
        grid.draw(panelGrid, at: Position(row: room.rows, column: 0))
        return grid
    }

    private var panelGrid: Grid {
        let rows = screen.size.rows - smallestSize(withPanel: false).rows
        return panel.grid(columns: screen.size.columns, rows: rows, look: screen.look)
    }

    private var screenAbovePanel: Size {
        let rows = screen.size.rows - (panel.isShown ? panelGrid.size.rows : 0)
        return Size(columns: screen.size.columns, rows: rows)
    }

    /// Animates the spinners; without one, nothing is scheduled.
    private func spin(_ isBusy: Bool) {
        guard isBusy else {
            spinning?.cancel()
            (spinning, spinnerPosition) = (nil, 0)
            return
        }
        guard spinning == nil else { return }
        spinning = Task { [weak self] in
            while (try? await Task.sleep(for: .milliseconds(100))) != nil {
                guard let self else { return }
                spinnerPosition += 1
                draw()
            }
        }
    }

    private func watch(isSame: Bool) {
        if isSame {
            patience?.cancel()
            (patience, hasLasted) = (nil, false)
        } else if patience == nil {
            patience = Task { [weak self] in
                guard (try? await Task.sleep(for: .milliseconds(50))) != nil, let self else { return }
                hasLasted = true
                draw()
            }
        }
    }

    private func close() {
        for task in [patience, drawing, spinning] { task?.cancel() }
        for session in sessions { session.close() }
        sessions = []
    }
}
