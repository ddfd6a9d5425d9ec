import Flow
import TerminalUI

/// The selector: the flows by pattern with the chosen one marked, and its description below.
nonisolated struct SelectorScreen {
    /// The flows, those of one pattern together.
    let flows: [LoginFlow]
    private(set) var index = 0

    static let smallestSize = Size(columns: 24, rows: 8)
    private static let ways = [
        "All side by side: patterns mirror · All the same? patterns compare",
        "Who calls whom, step by step: docs/watch/index.html",
    ]

    init(_ flows: [LoginFlow]) {
        self.flows = flows
    }

    var flow: LoginFlow { flows[index] }

    enum Outcome: Equatable {
        /// The choice may have changed.
        case none
        case run
        case leave
    }

    mutating func take(_ key: Key) -> Outcome {
        switch key {
        case .up, .backTab: index = max(0, index - 1)
        case .down, .tab: index = min(flows.count - 1, index + 1)
        case .home: index = 0
        case .end: index = flows.count - 1
        case .enter: return .run
        case .escape, .control("d"), .text("q"): return .leave
        default: break
        }
        return .none
    }

    private enum Line: Equatable {
        case heading(String)
        case flow(Int)
        case space
    }

    func grid(_ size: Size, look: Look) -> Grid {
        let layout = ScreenLayout(size: size, look: look)
        if let complaint = layout.complaint(unless: SelectorScreen.smallestSize) { return complaint }
        var grid = Grid(size)
        func write(_ text: String, row: Int, _ style: Style) {
            grid.write(
                look.cut(text, to: size.columns - 3), at: Position(row: row, column: 2), style, look: look)
        }
        let isRoomy = size.rows >= 20
        let room = size.columns - 4
        let below = flows.map { look.wrapped($0.summary, to: room).count }.max() ?? 0
        let ways = isRoomy ? SelectorScreen.ways : []
        write("One login, five architectures", row: isRoomy ? 1 : 0, .strong)
        let last = size.rows - 1
        let top = isRoomy ? 3 : 1
        let detail = min(below, max(1, last - top - 3))
        drawList(in: &grid, rows: top..<last - detail - ways.count - (isRoomy ? 1 : 0), look)
        for (number, line) in look.wrapped(flow.summary, to: room).prefix(detail).enumerated() {
            write(line, row: last - ways.count - detail + number, .plain)
        }
        for (number, line) in ways.enumerated() { write(line, row: last - ways.count + number, .faint) }
        let hints = ["Enter runs it", "q leave", "Up, Down choose", "F1 keys", "Ctrl-C quit"]
        write(layout.line(hints, wayOut: "q leave", to: room), row: last, .faint)
        return grid
    }

    private func drawList(in grid: inout Grid, rows: Range<Int>, _ look: Look) {
        let lines = lines(rows.count)
        let chosen = lines.firstIndex(of: .flow(index)) ?? 0
        let start = max(0, min(chosen - rows.count / 2, lines.count - rows.count))
        for (line, row) in zip(lines.dropFirst(start), rows) {
            let columns = grid.size.columns - 5
            switch line {
            case .space: break
            case .heading(let text): grid.write(text, at: Position(row: row, column: 2), .faint, look: look)
            case .flow(index):
                grid.write(Glyphs.marker, at: Position(row: row, column: 2), .accent, look: look)
                let title = look.cut(flow.title, to: columns)
                grid.write(title, at: Position(row: row, column: 4), .accent, look: look)
            case .flow(let other):
                let title = look.cut(flows[other].title, to: columns)
                grid.write(title, at: Position(row: row, column: 4), look: look)
            }
        }
    }

    /// The list, with a heading for each pattern, and space between patterns if there is room.
    private func lines(_ room: Int) -> [Line] {
        var lines: [Line] = []
        let patterns = Set(flows.map(\.pattern)).count
        let hasSpace = flows.count + patterns * 2 - 1 <= room
        for (number, flow) in flows.enumerated() {
            if number == 0 || flows[number - 1].pattern != flow.pattern {
                if number > 0, hasSpace { lines.append(.space) }
                lines.append(.heading(flow.pattern.uppercased()))
            }
            lines.append(.flow(number))
        }
        return lines
    }
}

nonisolated extension LoginFlow {
    /// The pattern of the flow: the part of its id before the slash.
    var pattern: Substring { id.prefix { $0 != "/" } }
}

final class Picker {
    private static let keys = [
        (key: "Up, Down", what: "choose; also Home, End"), (key: "Enter", what: "run the chosen flow"),
        (key: "Esc, q", what: "leave"), (key: "F1, ?", what: "these keys"), (key: "Ctrl-C", what: "quit"),
    ]

    private let screen: TerminalScreen
    private var picture: SelectorScreen

    init(_ flows: [LoginFlow], screen: TerminalScreen) {
        (picture, self.screen) = (SelectorScreen(flows), screen)
    }

    /// Waits for a choice.
    ///
    /// The next call starts at this choice.
    /// - Returns: The flow, or `nil` when the user leaves.
    func pick() async throws -> LoginFlow? {
        (screen.keys, screen.smallestSize) = (Picker.keys, SelectorScreen.smallestSize)
        while true {
            screen.show(picture.grid(screen.size, look: screen.look))
            guard let event = try await screen.nextEvent() else { return nil }
            guard case .key(let key) = event else { continue }
            if key == .text("?") {
                screen.listKeys()
                continue
            }
            switch picture.take(key) {
            case .none: continue
            case .leave: return nil
            case .run: return picture.flow
            }
        }
    }
}
