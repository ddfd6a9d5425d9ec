import Conformance
import Flow
import LoginUI
import TerminalUI

extension Command {
    /// `patterns mirror`: one keyboard, several flows.
    static let mirror = Command(
        name: "mirror",
        arguments: [
            Argument(
                name: "FLOW", help: "A flow's id; without one, all flows.", isOptional: true, isRepeated: true
            )
        ],
        options: [
            .latency, .service,
        ],
        summary: "Runs several flows side by side: each key goes to all of them.",
        details: """
            Each flow has its own service and its own state. A line at the bottom says
            whether all show the same frame, and a flow that differs is marked. If one page
            is not enough, PgUp and PgDn turn the pages. The other keys are those of
            'patterns run'. F2 holds the answers of all services, and an answer goes to all
            flows.

            It needs a terminal.
            """
    ) { arguments, console in
        let flows = try arguments.flows("FLOW")
        let latency = try arguments.duration("--latency") ?? .seconds(1)
        guard Terminal.canDrawScreens(console) else {
            throw UsageError(message: "mirror needs a terminal that can draw a screen.")
        }
        let screen = try TerminalScreen(console)
        defer { screen.close() }
        let host = MirrorHost(flows, latency: latency, holds: try arguments.holdsAnswers(), screen: screen)
        try await host.run()
        return .success
    }
}

/// All flows side by side, and whether they show the same.
nonisolated struct MirrorScreen {
    /// A flow and what it shows.
    struct Pane {
        /// Its title.
        let title: String
        /// What it shows, for drawing.
        let widgets: [Widget]
        /// What it shows, for comparing.
        let frame: Frame
    }

    /// The flows.
    var panes: [Pane]
    /// The visible page, if one is not enough.
    var page = 0
    /// The position of the spinners.
    var spinnerPosition = 0
    /// Whether keys go to the flows, and the hints about them apply.
    var hasFocus = true

    /// Whether differences are shown.
    ///
    /// A difference that is gone after one turn would not be visible anyway.
    var showsDifferences = true

    /// The smallest size: a card, the verdict, and a line of hints.
    static let smallestSize = Size(columns: Card.smallestSize.columns, rows: Card.smallestSize.rows + 2)

    /// The indices of the flows that differ from the majority.
    var different: [Int] {
        let counts = panes.map { pane in panes.count { $0.frame == pane.frame } }
        guard let most = counts.max(), let model = counts.firstIndex(of: most) else { return [] }
        return panes.indices.filter { panes[$0].frame != panes[model].frame }
    }

    /// How many flows fit on one page, in columns and rows.
    ///
    /// The cards are roomy if all of them fit on one page.
    static func arrangement(_ count: Int, in size: Size) -> (columns: Int, rows: Int) {
        func fitting(_ card: Size) -> (columns: Int, rows: Int) {
            let columns = max(1, min(count, size.columns / card.columns))
            let rows = max(1, (size.rows - 2) / card.rows)
            return (columns, min(rows, (count + columns - 1) / columns))
        }
        let roomy = fitting(Card.roomySize)
        return roomy.columns * roomy.rows >= count && Card.roomySize.rows <= size.rows - 2
            && Card.roomySize.columns <= size.columns ? roomy : fitting(Card.smallestSize)
    }

    /// The size of a card.
    private static func room(_ count: Int, in size: Size) -> Size {
        let (columns, rows) = arrangement(count, in: size)
        let room = Size(
            columns: min(size.columns / columns, Card.roomySize.columns), rows: (size.rows - 2) / rows)
        let isRoomy = room.columns == Card.roomySize.columns && room.rows >= Card.roomySize.rows
        return Size(columns: room.columns, rows: isRoomy ? Card.roomySize.rows : min(room.rows, 9))
    }

    /// How many pages there are.
    static func pageCount(_ count: Int, in size: Size) -> Int {
        let arrangement = arrangement(count, in: size)
        let places = arrangement.columns * arrangement.rows
        return max(1, (count + places - 1) / places)
    }

    /// Draws it.
    func grid(_ size: Size, look: Look) -> Grid {
        let layout = ScreenLayout(size: size, look: look)
        if let complaint = layout.complaint(unless: MirrorScreen.smallestSize) { return complaint }
        var grid = Grid(size)
        let different = showsDifferences ? Set(different) : []
        let (columns, rows) = MirrorScreen.arrangement(panes.count, in: size)
        let pages = MirrorScreen.pageCount(panes.count, in: size)
        let page = max(0, min(page, pages - 1))
        let room = MirrorScreen.room(panes.count, in: size)
        let margin = (size.columns - room.columns * columns) / 2
        for (place, index) in panes.indices.dropFirst(page * columns * rows).prefix(columns * rows)
            .enumerated()
        {
            let pane = panes[index]
            let card = Card(
                title: pane.title, widgets: pane.widgets, spinnerPosition: spinnerPosition, drawsCaret: true,
                isDifferent: different.contains(index))
            let corner = Position(
                row: place / columns * room.rows, column: margin + place % columns * room.columns)
            grid.draw(card.grid(room, look: look), at: corner)
        }
        drawVerdict(in: &grid, different: different.sorted(), look)
        drawHints(in: &grid, page: page, pages: pages, layout)
        return grid
    }

    private func drawVerdict(in grid: inout Grid, different: [Int], _ look: Look) {
        let names = different.map { panes[$0].title }.joined(separator: ", ")
        let verdict =
            different.isEmpty
            ? "\(Glyphs.check) \(panes.count == 1 ? "One flow." : "All \(panes.count) show the same.")"
            : "\(Glyphs.unequal) Not the same: \(names)"
        grid.center(verdict, row: grid.size.rows - 2, different.isEmpty ? .good : .bad, look: look)
    }

    private func drawHints(in grid: inout Grid, page: Int, pages: Int, _ layout: ScreenLayout) {
        guard hasFocus else { return }
        let isBusy = panes.contains { $0.widgets.contains { $0.kind == .spinner } }
        let pageHint = pages > 1 ? ["PgDn: page \(page + 1)/\(pages)"] : []
        let hints =
            [isBusy ? "Esc cancel" : "Esc leave"] + pageHint
            + ["Ctrl-C quit", "each key goes to all", "admin 1234", "F1 keys"]
        let line = layout.line(hints, to: grid.size.columns)
        grid.center(line, row: grid.size.rows - 1, .faint, look: layout.look)
    }
}

/// Lets a person use several flows at once: each key goes to all of them.
final class MirrorHost {
    /// The keys besides those of a form.
    static let keys = [(key: "PgUp, PgDn", what: "turn the page")]

    private let flows: [LoginFlow]
    private let screen: TerminalScreen
    private let spinning = Spinning()
    private var sessions: [Session] = []
    private var panel = ServicePanel([])
    private var drawing: Task<Void, Never>?
    private var page = 0
    /// Waits until a difference has lasted: answers with the same latency arrive one after another.
    private var patience: Task<Void, Never>?
    private var hasLasted = false

    /// Starts the flows, each with its own service.
    init(_ flows: [LoginFlow], latency: Duration, holds: Bool, screen: TerminalScreen) {
        (self.flows, self.screen) = (flows, screen)
        (screen.keys, screen.smallestSize) = (
            FormScreenHost.keys + MirrorHost.keys, MirrorScreen.smallestSize
        )
        sessions = flows.map { flow in
            let service = DemoService(latency: latency, holds: holds) { [weak self] in self?.scheduleDrawing()
            }
            return Session(flow, service: service) { [weak self] _ in self?.scheduleDrawing() }
        }
        panel = ServicePanel(sessions.map(\.service))
    }

    /// Continues until the person leaves, and closes the flows.
    func run() async throws {
        defer { close() }
        while true {
            // The next key must meet what a user sees by then.
            await settle()
            let isInField = !panel.isFocused && keyboards.contains(where: \.isInField)
            guard let event = try await screen.nextEvent(isInField: isInField) else { return }
            if case .key(let key) = event, !panel.take(key) {
                if leaves(key) { return }
                press(key)
            }
            draw()
        }
    }

    private func settle() async {
        for session in sessions { await session.settle() }
    }

    private var keyboards: [Keyboard] { sessions.map { Keyboard(window: $0.window) } }

    /// While a flow is loading, Esc cancels and does not leave.
    private func leaves(_ key: Key) -> Bool {
        let isBusy = keyboards.contains { $0.isBusy }
        return !isBusy && keyboards.allSatisfy { $0.leaves(key) }
    }

    private func press(_ key: Key) {
        let pages = MirrorScreen.pageCount(flows.count, in: screen.size)
        switch key {
        case .pageUp: page = (min(page, pages - 1) + pages - 1) % pages
        case .pageDown: page = (page + 1) % pages
        case .text("?") where !keyboards.contains(where: \.isInField): screen.listKeys()
        default:
            for keyboard in keyboards { keyboard.press(key) }
            return
        }
        scheduleDrawing()
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
        let panes = zip(flows, sessions).map { flow, session in
            MirrorScreen.Pane(
                title: flow.title, widgets: Widget.all(in: session.window), frame: Frame(of: session.window))
        }
        var picture = MirrorScreen(panes: panes, page: page, spinnerPosition: spinning.position)
        watch(isSame: picture.different.isEmpty)
        (picture.showsDifferences, picture.hasFocus) = (hasLasted, !panel.isFocused)
        screen.show(
            panel.grid(screen.size, look: screen.look, above: MirrorScreen.smallestSize) {
                picture.grid($0, look: screen.look)
            })
        spinning.turn(sessions.contains { $0.window.isBusy }) { [weak self] in self?.draw() }
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
        patience?.cancel()
        drawing?.cancel()
        spinning.turn(false) {}
        for session in sessions { session.close() }
        sessions = []
    }
}
