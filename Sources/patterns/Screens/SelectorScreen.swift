import LoginUI
import Flow

/// The selector: the flows by pattern, the chosen one marked, and below it what it is about.
nonisolated struct SelectorScreen {
    /// What there is to choose from, and what is chosen.
    var choice: FlowChoice

    /// The least room that it needs.
    static let smallestSize = Size(columns: 24, rows: 8)

    /// A line of the list.
    private enum Line {
        case heading(String)
        case flow(LoginFlow, isChosen: Bool)
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
            ? ["Enter use", "\(look.isUnicode ? "↑↓" : "j k") choose", "type to search", "q leave"]
            : ["Enter use", "Esc all flows"]
        let line = layout.line(hints, to: size.columns - 2)
        grid.write(line, at: Position(row: size.rows - 1, column: 2), .faint, look: look)
        return grid
    }

    private func drawHeading(in grid: inout Grid, row: Int, _ look: Look) {
        guard let filter = choice.filter else {
            let title = look.cut("One login, five architectures", to: grid.size.columns - 3)
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
        let chosen = lines.firstIndex { if case .flow(_, true) = $0 { true } else { false } } ?? 0
        // The heading above the chosen line is seen with it.
        let start = max(0, min(chosen - rows.count / 2, lines.count - rows.count))
        let titleWidth = choice.flows.map { look.columns(of: $0.title) }.max() ?? 0
        for (line, row) in zip(lines.dropFirst(start), rows) {
            switch line {
            case .space: break
            case .heading(let text): grid.write(text, at: Position(row: row, column: 2), .faint, look: look)
            case .flow(let flow, let isChosen):
                draw(flow, isChosen, titleWidth: titleWidth, row: row, in: &grid, look)
            }
        }
    }

    private func draw(
        _ flow: LoginFlow, _ isChosen: Bool, titleWidth: Int, row: Int, in grid: inout Grid, _ look: Look
    ) {
        if isChosen { grid.write(look.glyphs.marker, at: Position(row: row, column: 2), .accent, look: look) }
        let title = look.cut(flow.title, to: grid.size.columns - 5)
        let style: Style = isChosen ? .accent : .plain
        grid.write(title, at: Position(row: row, column: 4), style, look: look)
        let column = 4 + titleWidth + 2
        let room = grid.size.columns - column - 2
        guard room >= 20 else { return }
        let summary = look.cut(flow.summary, to: room)
        grid.write(summary, at: Position(row: row, column: column), isChosen ? .plain : .faint, look: look)
    }

    /// The list, with a heading for each pattern, and space between them where there is room.
    private func lines(_ room: Int) -> [Line] {
        var lines: [Line] = []
        var pattern: Substring?
        let matches = choice.matches
        let patterns = Set(matches.map(\.pattern)).count
        let hasSpace = matches.count + patterns * 2 - 1 <= room
        for flow in matches {
            if flow.pattern != pattern {
                if pattern != nil, hasSpace { lines.append(.space) }
                lines.append(.heading(flow.pattern.uppercased()))
                pattern = flow.pattern
            }
            lines.append(.flow(flow, isChosen: flow.id == choice.flow?.id))
        }
        return lines
    }

    /// The whole line about the chosen flow, in as many lines as it may take.
    private func detail(_ columns: Int, _ look: Look) -> [String] {
        let room = columns >= 100 ? 1 : 2
        var lines = choice.flow.map { look.wrapped($0.summary, to: columns - 4) } ?? []
        if lines.count > room {
            lines[room - 1] = look.cut(lines[room - 1] + " " + lines[room], to: columns - 4)
        }
        return Array((lines + ["", ""]).prefix(room))
    }
}
