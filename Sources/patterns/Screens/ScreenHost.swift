import Conformance
import Flow
import LoginUI
import TerminalUI

/// Lets a user use one flow on the whole screen, or several side by side: then each key goes to all of them.
final class ScreenHost {
    private static let keys: [KeyHelp] =
        [
            ("Esc", "cancel, or leave"), ("Ctrl-C", "quit"), ("Tab, Down", "next; Shift-Tab, Up: back"),
            ("Enter", "continue, or tap"),
        ] + ServicePanel.keys + [
            ("F1, ?", "these keys; ? outside a field"), ("Ctrl-Z", "stop the program"),
            ("Ctrl-L", "redraw"), ("Home, End", "in a field; also Ctrl-A, Ctrl-E"),
            ("Ctrl-Left", "a word back; Ctrl-Right: forward"), ("Ctrl-W", "delete the word before the caret"),
            ("Ctrl-U", "delete to the start; Ctrl-K: to the end"),
        ]

    private let flows: [LoginFlow]
    private let screen: TerminalScreen
    private var running: [RunningFlow] = []
    private var panel = ServicePanel([])
    private var page = 0
    private var drawing: Task<Void, Never>?
    private var ticking: Task<Void, Never>?
    private var spinnerPosition = 0
    private var isDifferent = false
    /// How long a difference has lasted: answers with the same latency arrive one after another.
    private var ticksOfDifference = 0

    init(
        _ flows: [LoginFlow], latency: Duration, holds: Bool = false, screen: TerminalScreen
    ) {
        self.flows = flows
        self.screen = screen
        screen.keys = ScreenHost.keys + (flows.count > 1 ? [("PgUp, PgDn", "turn the page")] : [])
        running = flows.map { flow in
            let service = PacedUserService(latency: latency, holds: holds) { [weak self] in
                self?.scheduleDrawing()
            }
            return RunningFlow(flow, service: service) { [weak self] _ in self?.scheduleDrawing() }
        }
        panel = ServicePanel(running.map(\.service))
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

    private var keyboards: [Keyboard] { running.map { Keyboard(window: $0.window) } }
    private var frames: [Frame] { running.map(\.frame) }

    private func settle() async {
        for flow in running { await flow.settle() }
    }

    /// The smallest size in which everything is visible, with the panel or without.
    private func smallestSize(withPanel: Bool) -> Size {
        var size = FlowScreen.smallestSize
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
        let pages = FlowScreen.pageCount(flows.count, in: screenAbovePanel)
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
        guard !running.isEmpty else { return }
        screen.smallestSize = smallestSize(withPanel: panel.isShown)
        let complaint = Grid.complaint(in: screen.size, unless: screen.smallestSize)
        screen.show(complaint ?? picture(screen.size))
        tick(isDifferent || running.contains(where: \.frame.isBusy))
    }

    private func picture(_ size: Size) -> Grid {
        let cards = zip(flows, running).map { flow, running in
            Card(title: flow.title, window: running.window, spinnerPosition: spinnerPosition)
        }
        let room = screenAbovePanel
        var flowScreen = FlowScreen(
            cards: cards, page: page, hasFocus: !panel.isFocused, isHeld: panel.isShown)
        isDifferent = !flowScreen.different.isEmpty
        flowScreen.showsDifferences = ticksOfDifference > 1
        var picture = flowScreen.grid(room)
        guard panel.isShown else { return picture }
        if panel.isFocused { picture.cursor = nil }
        var grid = Grid(size)
        grid.draw(picture, at: Position(row: 0, column: 0))
        grid.draw(panelGrid, at: Position(row: room.rows, column: 0))
        return grid
    }

    private var panelGrid: Grid {
        let rows = screen.size.rows - smallestSize(withPanel: false).rows
        return panel.grid(columns: screen.size.columns, rows: rows)
    }

    private var screenAbovePanel: Size {
        let rows = screen.size.rows - (panel.isShown ? panelGrid.size.rows : 0)
        return Size(columns: screen.size.columns, rows: rows)
    }

    /// Turns the spinners, and looks whether a difference lasts; without either, nothing is scheduled.
    private func tick(_ isNeeded: Bool) {
        guard isNeeded else {
            ticking?.cancel()
            ticking = nil
            spinnerPosition = 0
            ticksOfDifference = 0
            return
        }
        guard ticking == nil else { return }
        ticking = Task { [weak self] in
            while (try? await Task.sleep(for: .milliseconds(100))) != nil {
                guard let self else { return }
                spinnerPosition += 1
                ticksOfDifference = isDifferent ? ticksOfDifference + 1 : 0
                draw()
            }
        }
    }

    private func close() {
        for task in [drawing, ticking] { task?.cancel() }
        for flow in running { flow.close() }
        running = []
    }
}
