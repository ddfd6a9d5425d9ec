import Conformance
import Flow
import TerminalUI

/// The state of the selector: the items, the search and the chosen item.
nonisolated struct Choice {
    /// An item to choose.
    struct Item {
        /// Its identifier in code.
        let id: String
        /// Its title.
        let title: String
        /// What is special about it, in one line.
        let summary: String
        /// The heading above it.
        var group = ""
    }

    /// The heading of the list.
    let heading: String
    /// All items, those of one group together.
    let items: [Item]
    /// The text to search for; `nil` without a search.
    private(set) var filter: String?
    /// The index of the chosen item in ``matches``.
    private(set) var index = 0

    /// Begins with the first item.
    init(_ heading: String, _ items: [Item]) {
        (self.heading, self.items) = (heading, items)
    }

    /// Flows, those of one pattern together.
    init(_ flows: [LoginFlow], heading: String = "One login, five architectures") {
        self.init(
            heading,
            flows.map {
                Item(id: $0.id, title: $0.title, summary: $0.summary, group: $0.pattern.uppercased())
            })
    }

    /// The items that contain all words of the search.
    var matches: [Item] {
        guard let filter, !filter.isEmpty else { return items }
        let words = filter.lowercased().split(separator: " ")
        return items.filter { item in
            let text = "\(item.id) \(item.title) \(item.summary)".lowercased()
            return words.allSatisfy { text.contains($0) }
        }
    }

    /// The chosen item, unless nothing matches.
    var item: Item? { matches.indices.contains(index) ? matches[index] : nil }

    /// The effect of a key.
    enum Outcome: Equatable {
        /// The choice may have changed.
        case none
        /// The person uses the chosen item.
        case use
        /// The person leaves.
        case leave
    }

    /// Handles a key.
    ///
    /// Letters search. Before a search, `j`, `k` and `q` have their own meaning.
    mutating func take(_ key: Key) -> Outcome {
        switch key {
        case .up, .backTab, .control("p"): move(by: -1)
        case .down, .tab, .control("n"): move(by: 1)
        case .pageUp: move(by: -5)
        case .pageDown: move(by: 5)
        case .home, .control("a"): index = 0
        case .end, .control("e"): move(by: matches.count)
        case .enter: return item == nil ? .none : .use
        case .escape:
            if filter == nil { return .leave }
            search(nil)
        case .control("d"): return .leave
        case .backspace: search(filter.flatMap { $0.isEmpty ? nil : String($0.dropLast()) })
        case .control("u"), .wordBackspace: search(filter.map { _ in "" })
        case .paste(let text): search((filter ?? "") + text.onOneLine)
        case .text(let text):
            for character in text {
                if let outcome = take(character) { return outcome }
            }
        default: break
        }
        return .none
    }

    private mutating func take(_ character: Character) -> Outcome? {
        switch (character, filter) {
        case ("j", nil): move(by: 1)
        case ("k", nil): move(by: -1)
        case ("q", nil): return .leave
        case ("/", nil): search("")
        default: search((filter ?? "") + String(character))
        }
        return nil
    }

    /// Searches, and keeps the chosen item if it matches.
    private mutating func search(_ text: String?) {
        let chosen = item?.id
        filter = text
        index = matches.firstIndex { $0.id == chosen } ?? 0
    }

    private mutating func move(by distance: Int) {
        index = max(0, min(matches.count - 1, index + distance))
    }
}

nonisolated extension LoginFlow {
    /// The pattern of the flow: the part of its id before the slash.
    var pattern: Substring { id.prefix { $0 != "/" } }
}

/// The selector: the items by group with the chosen one marked, and its description below.
nonisolated struct SelectorScreen {
    /// The items, and the chosen one.
    var choice: Choice

    /// The smallest size.
    static let smallestSize = Size(columns: 24, rows: 8)

    /// A line of the list.
    private enum Line {
        case heading(String)
        case item(Choice.Item, isChosen: Bool)
        case space
    }

    /// Draws it.
    func grid(_ size: Size, look: Look) -> Grid {
        let layout = ScreenLayout(size: size, look: look)
        if let complaint = layout.complaint(unless: SelectorScreen.smallestSize) { return complaint }
        var grid = Grid(size)
        let isRoomy = size.rows >= 16
        let detail = detail(size.columns, look)
        let top = isRoomy ? 3 : 1
        let bottom = size.rows - 1 - detail.count - (isRoomy ? 2 : 0)
        drawHeading(in: &grid, row: isRoomy ? 1 : 0, look)
        drawList(in: &grid, rows: top..<max(top, bottom), look)
        for (index, line) in detail.enumerated() {
            let row = size.rows - 1 - (isRoomy ? 1 : 0) - detail.count + index
            grid.write(line, at: Position(row: row, column: 2), .faint, look: look)
        }
        let hints =
            choice.filter == nil
            ? [
                "Enter use", "\(look.isUnicode ? "↑↓" : "j k") choose", "type to search", "q leave",
                "Ctrl-C quit",
            ]
            : ["Enter use", "Esc all", "Ctrl-C quit"]
        let line = layout.line(
            hints, wayOut: choice.filter == nil ? "q leave" : "Esc all", to: size.columns - 2)
        grid.write(line, at: Position(row: size.rows - 1, column: 2), .faint, look: look)
        return grid
    }

    private func drawHeading(in grid: inout Grid, row: Int, _ look: Look) {
        guard let filter = choice.filter else {
            let title = look.cut(choice.heading, to: grid.size.columns - 3)
            grid.write(title, at: Position(row: row, column: 2), .strong, look: look)
            return
        }
        let column = grid.write("Search: ", at: Position(row: row, column: 2), .strong, look: look)
        let room = grid.size.columns - column - 1
        let text = FieldText(filter, caret: filter.count, columns: room, look: look)
        grid.write(text.shown, at: Position(row: row, column: column), look: look)
        grid.cursor = Position(row: row, column: column + text.caretColumn)
    }

    private func drawList(in grid: inout Grid, rows: Range<Int>, _ look: Look) {
        let lines = lines(rows.count)
        guard !choice.matches.isEmpty else {
            grid.write("Nothing matches.", at: Position(row: rows.lowerBound, column: 2), .bad, look: look)
            return
        }
        let chosen = lines.firstIndex { if case .item(_, true) = $0 { true } else { false } } ?? 0
        // The heading above the chosen line is visible with it.
        let start = max(0, min(chosen - rows.count / 2, lines.count - rows.count))
        let titleWidth = choice.items.map { look.columns(of: $0.title) }.max() ?? 0
        for (line, row) in zip(lines.dropFirst(start), rows) {
            switch line {
            case .space: break
            case .heading(let text): grid.write(text, at: Position(row: row, column: 2), .faint, look: look)
            case .item(let item, let isChosen):
                draw(item, isChosen, titleWidth: titleWidth, row: row, in: &grid, look)
            }
        }
    }

    private func draw(
        _ item: Choice.Item, _ isChosen: Bool, titleWidth: Int, row: Int, in grid: inout Grid, _ look: Look
    ) {
        if isChosen { grid.write(look.glyphs.marker, at: Position(row: row, column: 2), .accent, look: look) }
        let title = look.cut(item.title, to: grid.size.columns - 5)
        let style: Style = isChosen ? .accent : .plain
        grid.write(title, at: Position(row: row, column: 4), style, look: look)
        let column = 4 + titleWidth + 2
        let room = grid.size.columns - column - 2
        guard room >= 20 else { return }
        let summary = look.cut(item.summary, to: room)
        grid.write(summary, at: Position(row: row, column: column), isChosen ? .plain : .faint, look: look)
    }

    /// The list, with a heading for each group, and space between groups if there is room.
    private func lines(_ room: Int) -> [Line] {
        var lines: [Line] = []
        var group: String?
        let matches = choice.matches
        let groups = Set(matches.map(\.group)).count
        let hasSpace = matches.count + groups * 2 - 1 <= room
        for item in matches {
            if item.group != group, !item.group.isEmpty {
                if group != nil, hasSpace { lines.append(.space) }
                lines.append(.heading(item.group))
            }
            group = item.group
            lines.append(.item(item, isChosen: item.id == choice.item?.id))
        }
        return lines
    }

    /// The description of the chosen item, in as many lines as there are for it.
    private func detail(_ columns: Int, _ look: Look) -> [String] {
        let room = columns >= 100 ? 1 : 2
        var lines = choice.item.map { look.wrapped($0.summary, to: columns - 4) } ?? []
        if lines.count > room {
            lines[room - 1] = look.cut(lines[room - 1] + " " + lines[room], to: columns - 4)
        }
        return Array((lines + ["", ""]).prefix(room))
    }
}

/// Lets a person choose from a list.
final class Picker {
    private static let keys = [
        (key: "↑ ↓, j k", what: "choose; also Home, End, PgUp, PgDn"),
        (key: "Enter", what: "use the chosen one"),
        (key: "letters, /", what: "search"), (key: "Esc", what: "end the search, or leave"),
        (key: "q", what: "leave"), (key: "F1, ?", what: "these keys"), (key: "Ctrl-C", what: "quit"),
    ]

    private let screen: TerminalScreen
    private var choice: Choice

    /// Begins with the first item.
    init(_ choice: Choice, screen: TerminalScreen) {
        (self.choice, self.screen) = (choice, screen)
    }

    /// Waits for a choice.
    ///
    /// The next call starts at this choice.
    /// - Returns: The item's id, or `nil` when the person leaves.
    func pick() async throws -> String? {
        (screen.keys, screen.smallestSize) = (Picker.keys, SelectorScreen.smallestSize)
        while true {
            screen.show(SelectorScreen(choice: choice).grid(screen.size, look: screen.look))
            guard let event = try await screen.nextEvent() else { return nil }
            guard case .keys(let keys) = event else { continue }
            // Keys after a choice were not meant for the next screen: they are dropped.
            for key in keys {
                if key == .text("?"), choice.filter == nil {
                    screen.listKeys()
                    continue
                }
                switch choice.take(key) {
                case .none: continue
                case .leave: return nil
                case .use: if let id = choice.item?.id { return id }
                }
            }
        }
    }
}

extension Picker {
    /// Lets a person choose one of the flows.
    static func flow(_ flows: [LoginFlow], heading: String, screen: TerminalScreen) async throws -> LoginFlow?
    {
        let id = try await Picker(Choice(flows, heading: heading), screen: screen).pick()
        return flows.first { $0.id == id }
    }

    /// A picker of rules.
    /// - Parameter title: The title of a rule, before its sentence.
    static func rules(
        _ rules: [Rule], heading: String, screen: TerminalScreen, title: (Rule) -> String = \.id
    ) -> Picker {
        let items = rules.map { Choice.Item(id: $0.id, title: title($0), summary: $0.sentence) }
        return Picker(Choice(heading, items), screen: screen)
    }
}
