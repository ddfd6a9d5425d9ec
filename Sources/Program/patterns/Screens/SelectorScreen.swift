import Flow
import TerminalUI

/// The selector: the flows by pattern with the chosen one marked, and its description below.
///
/// A user chooses with arrows, with a digit, or by typing the beginning of a name. A letter can also be a
/// command.
nonisolated struct SelectorScreen {
    enum Choice {
        case flow(LoginFlow)
        case mirror, compare
    }

    enum Outcome {
        case none
        case run(Choice)
        case leave
    }

    private static let keys: [KeyHelp] = [
        ("Up, Down", "choose; also Home, End"), ("1, 2 … 0", "choose by number"),
        ("mvp …", "choose by the first letters"), ("Enter", "run the chosen flow"),
        ("m", "mirror: the patterns side by side"), ("c", "compare: are they all the same?"),
        ("w", "where to watch who calls whom"), ("Esc, q", "leave"), ("F1, ?", "these keys"),
        ("Ctrl-C", "quit"),
    ]
    /// How long a letter that is also a command waits for the rest of a name.
    private static let patience = Duration.milliseconds(700)

    private let flows: [LoginFlow]
    private var index = 0
    /// The beginning of a name, as far as it is typed.
    private var typed = ""
    /// What the last key has to say.
    private var note: String?

    init(_ flows: [LoginFlow]) {
        self.flows = flows
    }

    private var flow: LoginFlow { flows[index] }

    /// Waits for a choice; the next call starts there.
    /// - Returns: The choice, or `nil` when the user leaves.
    @MainActor mutating func choose(on screen: TerminalScreen) async throws -> Choice? {
        screen.keys = SelectorScreen.keys
        while true {
            // The form of the chosen flow needs as much room.
            screen.show(needing: FlowScreen.smallestSize, grid)
            let patience = typed.isEmpty ? nil : SelectorScreen.patience
            guard let key = try await screen.nextKey(within: patience) else { return nil }
            switch take(key) {
            case .none: continue
            case .leave: return nil
            case .run(let choice): return choice
            }
        }
    }

    mutating func take(_ key: Key) -> Outcome {
        note = nil
        if case .text(let letter) = key, letter != " " { return take(letter: letter.lowercased()) }
        let name = typed
        typed = ""
        switch key {
        // A letter that could also begin a name is a command now.
        case .pause: return command(name) ?? .none
        case .up, .backTab: index = max(0, index - 1)
        case .down, .tab: index = min(flows.count - 1, index + 1)
        case .home: index = 0
        case .end: index = flows.count - 1
        case .enter: return .run(.flow(flow))
        case .escape, .control("d"): return .leave
        default: note = "That key does nothing here. F1 lists the keys."
        }
        return .none
    }

    private mutating func take(letter: String) -> Outcome {
        let name = typed + letter
        typed = ""
        if let match = match(name) {
            typed = name
            if command(name) == nil { index = match }
        } else if name != letter {
            // It begins a new name.
            return take(letter: letter)
        } else if let command = command(letter) {
            return command
        } else if let number = flows.indices.first(where: { SelectorScreen.digit($0) == letter }) {
            index = number
        } else if letter == "w" {
            note = "Who calls whom: \(WatchPage.path)"
        } else {
            note = "\(letter.quoted) does nothing here. F1 lists the keys."
        }
        return .none
    }

    private func command(_ letter: String) -> Outcome? {
        switch letter {
        case "m": .run(.mirror)
        case "c": .run(.compare)
        case "q": .leave
        default: nil
        }
    }

    /// The first flow whose id, or its last part, begins with some letters.
    private func match(_ letters: String) -> Int? {
        let ids = flows.map { $0.id.lowercased() }
        return ids.firstIndex { $0.hasPrefix(letters) }
            ?? ids.firstIndex { $0.split(separator: "/").last?.hasPrefix(letters) ?? false }
    }

    /// The key that chooses a flow; only ten have one.
    private static func digit(_ index: Int) -> String? {
        index < 10 ? "\((index + 1) % 10)" : nil
    }
}

nonisolated extension SelectorScreen {
    func grid(_ size: Size) -> Grid {
        let isRoomy = size.rows >= 20
        let title = ListLine(text: "One login, five architectures", style: .strong)
        let header = isRoomy ? [ListLine(), title, ListLine()] : [title]
        let footer = footer(size, isRoomy: isRoomy)
        let list = list(rows: size.rows - header.count - footer.count)
        var grid = Grid(size)
        grid.write(header + list + footer, row: 0)
        return grid
    }

    /// What is special about the chosen flow, what else there is, and the keys.
    private func footer(_ size: Size, isRoomy: Bool) -> [ListLine] {
        let columns = size.columns - 4
        let others = "m patterns side by side · c are they the same? · w who calls whom"
        let hints = ["q leave", "F1 keys", "Enter runs it", "Up, Down choose", "Ctrl-C quit"]
        let keys = ListLine(text: hints.hints(to: columns), style: .faint)
        guard isRoomy else { return [ListLine(text: flow.summary), note.map { ListLine(text: $0) } ?? keys] }
        // As many lines for every flow, so that the list does not move.
        let rows = flows.map { $0.summary.wrapped(to: columns).count }.max() ?? 0
        var lines = [ListLine()] + flow.summary.wrapped(to: columns).map { ListLine(text: $0) }
        while lines.count <= rows { lines.append(ListLine()) }
        lines.append(ListLine(text: note ?? others, style: .faint))
        return lines + [keys]
    }

    /// So many lines of the list, around the chosen one; each pattern has a heading.
    private func list(rows: Int) -> [ListLine] {
        var lines: [ListLine] = []
        var pattern: Substring?
        for (number, flow) in flows.enumerated() {
            if flow.pattern != pattern {
                lines.append(ListLine(text: flow.pattern.uppercased(), style: .faint))
            }
            pattern = flow.pattern
            let isChosen = number == index
            let text = "\(SelectorScreen.digit(number) ?? " ")  \(flow.title)"
            lines.append(
                ListLine(text: text, style: isChosen ? .accent : .plain, column: 4, isChosen: isChosen))
        }
        let visible = lines.dropFirst(lines.start(of: rows)).prefix(rows)
        return visible + Array(repeating: ListLine(), count: rows - visible.count)
    }
}
