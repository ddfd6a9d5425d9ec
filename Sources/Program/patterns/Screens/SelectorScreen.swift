import Flow
import TerminalUI

/// The selector: the flows by pattern with the chosen one marked, and its description below.
///
/// A user chooses with arrows or with a digit.
nonisolated struct SelectorScreen {
    enum Choice {
        case flow(LoginFlow)
        case mirror, compare, leave
    }

    private static let keys: [KeyHelp] = [
        ("Up, Down", "choose; also Home, End"), ("1, 2 … 0", "choose by number"),
        ("Enter", "run the chosen flow"), ("m", "mirror: the patterns side by side"),
        ("c", "compare: are they all the same?"), ("w", "where to watch who calls whom"),
        ("Esc, q", "leave"), ("F1, ?", "these keys"), ("Ctrl-C", "quit"),
    ]
    /// A flow in the tenth place has the digit 0.
    private static let digits = Array("1234567890")
    private static let smallestSize = Size(columns: 60, rows: 16)

    private let flows: [LoginFlow]
    private var index = 0
    /// What the last key has to say.
    private var note: String?

    init(_ flows: [LoginFlow]) {
        self.flows = flows
    }

    /// Waits for a choice; the next call starts there.
    @MainActor mutating func choose(on screen: TerminalScreen) async throws -> Choice {
        screen.keys = SelectorScreen.keys
        while true {
            screen.show(needing: SelectorScreen.smallestSize, grid)
            guard let key = try await screen.nextKey() else { return .leave }
            if let choice = take(key) { return choice }
        }
    }

    mutating func take(_ key: Key) -> Choice? {
        note = nil
        switch key {
        case .up, .backTab: index = max(0, index - 1)
        case .down, .tab: index = min(flows.count - 1, index + 1)
        case .home: index = 0
        case .end: index = flows.count - 1
        case .enter: return .flow(flows[index])
        case .text("m"): return .mirror
        case .text("c"): return .compare
        case .text("w"): note = "Who calls whom: \(WatchPage.path)"
        case .text("q"), .escape, .control("d"): return .leave
        case .text(let letter):
            if let number = SelectorScreen.digits.firstIndex(of: letter), number < flows.count {
                index = number
            } else {
                note = "\(String(letter).quoted) does nothing here. F1 lists the keys."
            }
        default: note = "That key does nothing here. F1 lists the keys."
        }
        return nil
    }

    func grid(_ size: Size) -> Grid {
        let header = [
            ListLine(), ListLine(text: "One login, five architectures", style: .strong), ListLine(),
        ]
        let footer = footer(columns: size.columns - 4)
        var grid = Grid(size)
        grid.write(header + list(rows: size.rows - header.count - footer.count) + footer, row: 0)
        return grid
    }

    /// What is special about the chosen flow, what else there is, and the keys.
    private func footer(columns: Int) -> [ListLine] {
        let others = ["m patterns side by side", "c are they the same?", "w who calls whom"]
        let hints = ["q leave", "F1 keys", "Enter runs it", "Up, Down choose", "Ctrl-C quit"]
        // As many lines for every flow, so that the list does not move.
        let rows = flows.map { $0.summary.wrapped(to: columns).count }.max() ?? 0
        var lines = [""] + flows[index].summary.wrapped(to: columns)
        while lines.count <= rows { lines.append("") }
        return lines.map { ListLine(text: $0) } + [
            ListLine(text: note ?? others.hints(to: columns), style: .faint),
            ListLine(text: hints.hints(to: columns), style: .faint),
        ]
    }

    /// So many lines of the list, around the chosen one; each pattern has a heading.
    private func list(rows: Int) -> [ListLine] {
        var lines: [ListLine] = []
        var pattern: Substring?
        for (number, flow) in flows.enumerated() {
            if flow.pattern != pattern {
                lines.append(ListLine(text: flow.pattern.uppercased(), style: .faint, isHeading: true))
            }
            pattern = flow.pattern
            let isChosen = number == index
            let digit = number < SelectorScreen.digits.count ? SelectorScreen.digits[number] : " "
            lines.append(
                ListLine(
                    text: "\(digit)  \(flow.title)", style: isChosen ? .accent : .plain, column: 4,
                    isChosen: isChosen))
        }
        let visible = lines.around(rows: rows)
        return visible + Array(repeating: ListLine(), count: rows - visible.count)
    }
}
