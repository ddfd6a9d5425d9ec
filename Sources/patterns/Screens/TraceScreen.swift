import Conformance
import Flow
import TerminalUI

/// A step of a trace: what happened, the frame with its changes marked, and what the service saw.
nonisolated struct TraceScreen {
    /// The flow's title and the rule's id.
    let title: String
    /// The rule's sentence.
    let sentence: String
    /// All slides.
    let slides: [TraceSlide]
    /// The index of the visible one.
    var index = 0
    /// Whether it advances by itself.
    var isPlaying = false

    /// The smallest size: two lines, a card, and a line of keys.
    static let smallestSize = Size(columns: Card.smallestSize.columns, rows: Card.smallestSize.rows + 3)

    /// Draws it.
    func grid(_ size: Size, look: Look) -> Grid {
        let layout = ScreenLayout(size: size, look: look)
        if let complaint = layout.complaint(unless: TraceScreen.smallestSize) { return complaint }
        var grid = Grid(size)
        guard slides.indices.contains(index) else { return grid }
        let slide = slides[index]
        let isRoomy = size.rows >= 16
        let top = drawHeading(slide, in: &grid, isRoomy: isRoomy, look)
        drawPanes(slide, in: &grid, top: top, look)
        let keys = [
            "\(index + 1)/\(slides.count)",
            isPlaying ? "Space pause" : index == slides.count - 1 ? "Home first" : "Enter next",
            "\(look.isUnicode ? "←→" : "h l") step", isPlaying ? "p pause" : "p play", "Esc leave",
            "Ctrl-C quit",
        ]
        let hints = layout.line(keys, wayOut: "Esc leave", to: size.columns - 2)
        grid.write(hints, at: Position(row: size.rows - 1, column: 1), .faint, look: look)
        return grid
    }

    /// - Returns: The row below it.
    private func drawHeading(_ slide: TraceSlide, in grid: inout Grid, isRoomy: Bool, _ look: Look) -> Int {
        let columns = grid.size.columns - 2
        func write(_ text: String, _ row: Int, _ style: Style) {
            grid.write(look.cut(text, to: columns), at: Position(row: row, column: 1), style, look: look)
        }
        let step = "step \(slide.step) of \(slide.stepCount)"
        guard isRoomy else {
            write("\(title) \(look.glyphs.separator) \(step)", 0, .strong)
            write(slide.what, 1, .changed)
            return 2
        }
        write("\(title) \(look.glyphs.separator) \(slide.scenario)", 1, .strong)
        var row = 2
        for line in look.wrapped(sentence, to: columns).prefix(2) {
            write(line, row, .faint)
            row += 1
        }
        write("\(step): \(slide.what)", row + 1, .changed)
        return row + 3
    }

    private func drawPanes(_ slide: TraceSlide, in grid: inout Grid, top: Int, _ look: Look) {
        let bottom = grid.size.rows - 1
        let isWide = grid.size.columns >= 60
        let width = isWide ? min(40, grid.size.columns / 2) : grid.size.columns
        let fitting = max(1, (bottom - top) / Card.smallestSize.rows)
        let height = min(9, (bottom - top) / min(fitting, slide.panes.count))
        // If not all windows fit, one with a change is shown.
        let panes =
            slide.panes.count <= fitting
            ? slide.panes[...] : [slide.panes.first { !$0.changed.isEmpty } ?? slide.panes[0]]
        for (number, pane) in panes.enumerated() {
            let row = top + number * height
            let card = Card(
                title: pane.title, widgets: pane.widgets, drawsCaret: true, changed: Set(pane.changed))
            let picture = card.grid(Size(columns: width, rows: height), look: look)
            grid.draw(picture, at: Position(row: row, column: 0))
            if isWide {
                drawService(pane, in: &grid, rows: row..<row + height, column: width + 2, look)
            } else if row + height < bottom {
                let rows = row + height..<bottom
                drawService(pane, in: &grid, rows: rows, column: 1, look)
            }
        }
    }

    private func drawService(
        _ pane: TraceSlide.Pane, in grid: inout Grid, rows: Range<Int>, column: Int, _ look: Look
    ) {
        let columns = grid.size.columns - column - 1
        func write(_ text: String, _ row: Int, _ style: Style) {
            grid.write(look.cut(text, to: columns), at: Position(row: row, column: column), style, look: look)
        }
        var row = rows.lowerBound
        write("Service", row, .strong)
        row += 1
        if pane.events.isEmpty { write("  nothing yet", row, .faint) }
        let room = rows.count - 3
        for (index, event) in pane.events.enumerated().suffix(max(0, room)) {
            let isNew = index >= pane.events.count - pane.newEventCount
            write("\(isNew ? look.glyphs.marker : " ") \(event)", row, isNew ? .changed : .plain)
            row += 1
        }
        guard !pane.changed.isEmpty, rows.count > 2 else { return }
        write("Changed: \(pane.changed.joined(separator: ", "))", rows.upperBound - 1, .faint)
    }
}

/// One moment of a trace: the frames, and what the service saw.
nonisolated struct TraceSlide: Equatable {
    /// What one window shows.
    struct Pane: Equatable {
        /// `frame 1 of 2`, or a note that nothing is new.
        let title: String
        /// The frame.
        let widgets: [Widget]
        /// The widgets that have changed.
        let changed: [String]
        /// Everything that the service has seen so far.
        let events: [String]
        /// How many of them came with this step.
        let newEventCount: Int
    }

    /// The scenario's title.
    let scenario: String
    /// Which step it is, counted from 0 at the start.
    let step: Int
    /// How many steps there are after the start.
    let stepCount: Int
    /// What happened, and what is wrong afterwards.
    let what: String
    /// The windows.
    let panes: [Pane]
}

nonisolated extension TraceSlide {
    /// The slides of a play: one for each frame, and one for a step without a new frame.
    static func all(of trace: Trace, scenario: String) -> [TraceSlide] {
        var slides: [TraceSlide] = []
        let count = trace.entries.first?.windows.count ?? 0
        var last = [Frame](repeating: Frame(), count: count)
        var events = [[String]](repeating: [], count: count)
        for (step, entry) in trace.entries.enumerated() {
            for (index, window) in entry.windows.enumerated() {
                events[index] += window.events.map(\.description)
            }
            for number in 0..<max(1, entry.windows.map(\.frames.count).max() ?? 1) {
                let panes = entry.windows.enumerated().map { index, window in
                    pane(window, number: number, last: &last[index], events: events[index])
                }
                slides.append(
                    TraceSlide(
                        scenario: scenario, step: step, stepCount: trace.entries.count - 1,
                        what: what(entry), panes: panes))
            }
        }
        return slides
    }

    private static func what(_ entry: Trace.Entry) -> String {
        var parts = [entry.step?.description ?? "start"]
        if !entry.survivors.isEmpty {
            parts.append("still alive: " + entry.survivors.joined(separator: ", "))
        }
        if !entry.cameToRest { parts.append("never came to rest") }
        return parts.joined(separator: "; ")
    }

    private static func pane(
        _ window: Trace.WindowEntry, number: Int, last: inout Frame, events: [String]
    ) -> Pane {
        guard number < window.frames.count else {
            let title = window.frames.isEmpty ? "nothing new" : "as before"
            return Pane(
                title: title, widgets: Widget.all(in: last), changed: [], events: events,
                newEventCount: window.events.count)
        }
        let frame = window.frames[number]
        defer { last = frame }
        return Pane(
            title: "frame \(number + 1) of \(window.frames.count)", widgets: Widget.all(in: frame),
            changed: changed(from: last, to: frame), events: events, newEventCount: window.events.count)
    }

    /// Nothing has changed in the first frame: there was none before.
    private static func changed(from old: Frame, to new: Frame) -> [String] {
        guard !old.widgets.isEmpty else { return [] }
        let identifiers = new.widgets.map(\.identifier)
        let gone = old.widgets.map(\.identifier).filter { !identifiers.contains($0) }
        return new.widgets.filter { widget in
            widget != old.widgets.first { $0.identifier == widget.identifier }
        }.map(\.identifier) + gone
    }
}

/// Shows a trace step by step, or plays it.
final class TraceHost {
    /// How long each slide is visible while the trace plays.
    static let pace = Duration.milliseconds(1_500)

    private let screen: TerminalScreen
    private var picture: TraceScreen
    private var playing: Task<Void, Never>?

    private static let keys = [
        (key: "Enter, → ↓", what: "next; also Space, l, j, n"), (key: "← ↑", what: "back; also h, k"),
        (key: "Home, End", what: "first, last"), (key: "p", what: "play, or pause"),
        (key: "Esc, q", what: "leave"),
        (key: "F1, ?", what: "these keys"), (key: "Ctrl-C", what: "quit"),
    ]

    /// Plays the scenarios of a rule, and starts with the first slide.
    init(_ rule: Rule, on flow: LoginFlow, plays: Bool, screen: TerminalScreen) {
        self.screen = screen
        let slides = Scenario.of(rule).flatMap { TraceSlide.all(of: $0.play(on: flow), scenario: $0.title) }
        picture = TraceScreen(
            title: "\(flow.title) \(screen.look.glyphs.separator) \(rule.id)", sentence: rule.sentence,
            slides: slides)
        (screen.keys, screen.smallestSize) = (TraceHost.keys, TraceScreen.smallestSize)
        if plays { play() }
    }

    /// Continues until the person leaves.
    func run() async throws {
        defer { stop() }
        while true {
            draw()
            guard let event = try await screen.nextEvent() else { return }
            guard case .keys(let keys) = event else { continue }
            for key in keys {
                if leaves(key) { return }
                press(key)
            }
        }
    }

    private func leaves(_ key: Key) -> Bool {
        key == .escape || key == .text("q") || key == .control("d")
    }

    private func press(_ key: Key) {
        switch key {
        case .text("?"): screen.listKeys()
        case .text("p"): if picture.isPlaying { stop() } else { play() }
        case .text(" "): if picture.isPlaying { stop() } else { move(to: picture.index + 1) }
        case .enter, .right, .down, .pageDown, .text("j"), .text("l"), .text("n"): move(to: picture.index + 1)
        case .left, .up, .pageUp, .backspace, .text("k"), .text("h"): move(to: picture.index - 1)
        case .home: move(to: 0)
        case .end: move(to: .max)
        default: break
        }
    }

    private func move(to index: Int) {
        stop()
        picture.index = max(0, min(picture.slides.count - 1, index))
    }

    /// Advances by itself up to the end.
    ///
    /// At the end, it starts again from the beginning.
    ///
    /// The task keeps this object, until ``stop()`` ends it: ``run()`` always does.
    private func play() {
        if picture.index == picture.slides.count - 1 { picture.index = 0 }
        picture.isPlaying = true
        playing = Task {
            while (try? await Task.sleep(for: TraceHost.pace)) != nil {
                guard advance() else { return }
            }
        }
    }

    /// - Returns: Whether there are more slides.
    private func advance() -> Bool {
        picture.index = min(picture.slides.count - 1, picture.index + 1)
        if picture.index == picture.slides.count - 1 { stop() }
        draw()
        return picture.isPlaying
    }

    private func stop() {
        playing?.cancel()
        (playing, picture.isPlaying) = (nil, false)
    }

    private func draw() {
        screen.show(picture.grid(screen.size, look: screen.look))
    }
}
