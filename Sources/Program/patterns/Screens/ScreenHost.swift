import Conformance
import Flow
import LoginUI
import TerminalUI

/// Lets a user use one flow on the whole screen, or several side by side: then each key goes to all of them.
final class ScreenHost {
    private static let keys: [KeyHelp] =
        [
            ("Esc", "cancel, or leave; Ctrl-C: quit"), ("Tab, Down", "next; Shift-Tab, Up: back"),
            ("Enter", "continue, or tap"),
        ] + ServicePanel.keys + [
            ("F1, ?", "these keys; ? outside a field"), ("Ctrl-Z", "stop the program; Ctrl-L: redraw"),
            ("Home, End", "in a field; also Ctrl-A, Ctrl-E"),
            ("Ctrl-U", "delete to the start; Ctrl-K: to the end"),
        ]

    /// The smallest size in which everything is visible: the panel, too.
    private static let smallestSize = Size(
        columns: FlowScreen.smallestSize.columns,
        rows: FlowScreen.smallestSize.rows + ServicePanel.smallestHeight)

    private let flows: [LoginFlow]
    private let screen: TerminalScreen
    private var running: [RunningFlow] = []
    private var panel = ServicePanel([])
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
        screen.keys = ScreenHost.keys
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
            if !panel.take(key) {
                if leaves(key) { return true }
                for keyboard in keyboards { keyboard.press(key) }
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

    /// While a flow is loading, Esc cancels and does not leave.
    private func leaves(_ key: Key) -> Bool {
        !keyboards.contains(where: \.isBusy) && keyboards.allSatisfy { $0.leaves(key) }
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
            cards: cards, hasFocus: !panel.isFocused, isHeld: panel.isShown,
            showsDifferences: ticksOfDifference > 1)
        isDifferent = !flowScreen.different.isEmpty
        screen.show(needing: ScreenHost.smallestSize) { [panel] size in
            let panelRoom = Size(columns: size.columns, rows: size.rows - FlowScreen.smallestSize.rows)
            let panelGrid = panel.grid(panelRoom)
            let room = Size(columns: size.columns, rows: size.rows - panelGrid.size.rows)
            var grid = Grid(size)
            grid.draw(flowScreen.grid(room), at: Position(row: 0, column: 0))
            grid.draw(panelGrid, at: Position(row: room.rows, column: 0))
            return grid
        }
        tick(isDifferent || cards.contains(where: \.isBusy))
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
