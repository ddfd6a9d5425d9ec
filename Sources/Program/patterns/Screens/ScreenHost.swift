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

    /// Starts flows as the options of a command say.
    /// - Throws: A ``UsageError`` for an option without meaning.
    convenience init(_ flows: [LoginFlow], _ arguments: Arguments, _ screen: TerminalScreen) throws {
        let latency = try arguments.latency()
        self.init(flows, latency: latency, holds: try arguments.holdsAnswers(), screen: screen)
    }

    /// Starts flows.
    /// - Parameters:
    ///   - latency: How long each answer takes.
    ///   - holds: Whether answers are held from the start.
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
            return RunningFlow(flow, service: service) { [weak self] in self?.scheduleDrawing() }
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
            guard let key = try await screen.nextKey(isInField: isInField) else { return false }
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
    private var frames: [Frame] { running.map { Frame(of: $0.window) } }

    /// Waits until all pending work is done and drawn.
    ///
    /// A job that this turn has scheduled runs before a task that yields continues. But it may schedule
    /// another job, and a cancellation passes through another task. If a flow never gets where it is going,
    /// it is broken, and this gives up.
    private func settle() async {
        let deadline = ContinuousClock.now + .seconds(2)
        var quietTurns = 0
        while quietTurns < 4 {
            let isOnItsWay = running.contains(where: \.isOnItsWay) && .now < deadline
            let isQuiet = drawing == nil && !isOnItsWay
            quietTurns = isQuiet ? quietTurns + 1 : 0
            if let drawing { await drawing.value } else { await Task.yield() }
        }
    }

    private static func hasRoomForPanel(in size: Size) -> Bool {
        size.rows >= smallestSize(withPanel: true).rows
    }

    /// The smallest size in which everything is visible, with the panel or without.
    private static func smallestSize(withPanel: Bool) -> Size {
        var size = FlowScreen.smallestSize
        if withPanel { size.rows += ServicePanel.smallestHeight }
        return size
    }

    /// Whether the panel takes a key; it does not appear where there is no room for it.
    private func takes(_ key: Key) -> Bool {
        if key == .function(2), !ScreenHost.hasRoomForPanel(in: screen.size) { return true }
        return panel.take(key)
    }

    /// While a flow is loading, Esc cancels and does not leave.
    private func leaves(_ key: Key) -> Bool {
        !keyboards.contains(where: \.isBusy) && keyboards.allSatisfy { $0.leaves(key) }
    }

    private func press(_ key: Key) {
        let pages = FlowScreen.pageCount(flows.count, in: ScreenHost.room(above: panel, in: screen.size))
        // In a larger window there may be fewer.
        page = min(page, pages - 1)
        switch key {
        case .pageUp: page = page > 0 ? page - 1 : pages - 1
        case .pageDown: page = (page + 1) % pages
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
        for flow in running { flow.window.displayIfNeeded {} }
        let cards = zip(flows, running).map { flow, running in
            Card(title: flow.title, window: running.window, spinnerPosition: spinnerPosition)
        }
        let flowScreen = FlowScreen(
            cards: cards, page: page, hasFocus: !panel.isFocused, isHeld: panel.isShown,
            showsDifferences: ticksOfDifference > 1)
        isDifferent = !flowScreen.different.isEmpty
        screen.show(needing: ScreenHost.smallestSize(withPanel: panel.isShown)) { [panel] size in
            ScreenHost.picture(of: flowScreen, above: panel, in: size)
        }
        tick(isDifferent || cards.contains(where: \.isBusy))
    }

    private static func picture(of flowScreen: FlowScreen, above panel: ServicePanel, in size: Size) -> Grid {
        let room = room(above: panel, in: size)
        var flowScreen = flowScreen
        flowScreen.canHold = hasRoomForPanel(in: size)
        var grid = Grid(size)
        grid.draw(flowScreen.grid(room), at: Position(row: 0, column: 0))
        let panelGrid = panel.grid(below: FlowScreen.smallestSize, in: size)
        grid.draw(panelGrid, at: Position(row: room.rows, column: 0))
        return grid
    }

    /// What the panel leaves for the flows.
    private static func room(above panel: ServicePanel, in size: Size) -> Size {
        let rows = panel.grid(below: FlowScreen.smallestSize, in: size).size.rows
        return Size(columns: size.columns, rows: size.rows - rows)
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
