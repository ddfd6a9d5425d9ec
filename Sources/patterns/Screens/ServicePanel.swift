import Conformance
import LoginDomain
import TerminalUI

/// Lets a person answer for the service: it lists the open requests, and has a key for each answer.
struct ServicePanel {
    /// The key of each answer.
    private static let answers: [(key: Character, word: ScriptCommand.AnswerWord)] = [
        ("s", .success), ("w", .wrong), ("l", .locked), ("u", .unreachable), ("c", .cancelled),
    ]
    /// The keys, for the list of all keys.
    static let keys = [
        (key: "F2", what: "hold the answers; then: to the panel and back"),
        (key: "s w l u c", what: "in the panel: answer the chosen request"),
        (key: "h", what: "in the panel: stop holding the answers"),
    ]

    private let services: [DemoService]
    private var choice = 0
    /// Whether it has the focus.
    private(set) var isFocused = false

    /// Makes a panel for the services of all flows in use.
    init(_ services: [DemoService]) {
        self.services = services
    }

    /// Whether it is visible: while answers are held.
    var isShown: Bool { services.contains(where: \.holds) }

    /// The open requests of all flows, by number.
    private var requests: [DemoService.Request] {
        var all: [Int: DemoService.Request] = [:]
        for service in services { all.merge(service.requests.map { ($0.number, $0) }) { first, _ in first } }
        return all.values.sorted { $0.number < $1.number }
    }

    /// Handles a key.
    /// - Returns: Whether the key was for the panel.
    mutating func take(_ key: Key) -> Bool {
        if key == .function(2) {
            isFocused = !isShown || !isFocused
            for service in services { service.holds = true }
            return true
        }
        guard isFocused else { return false }
        switch key {
        case .up, .backTab: choice -= 1
        case .down: choice += 1
        case .escape, .tab: isFocused = false
        case .text(let text): for character in text { take(character) }
        case .control("d"): return false
        default: break
        }
        choice = max(0, min(requests.count - 1, choice))
        return true
    }

    private mutating func take(_ character: Character) {
        if character == "h" {
            isFocused = false
            for service in services { service.holds = false }
        }
        guard let word = ServicePanel.answers.first(where: { $0.key == character })?.word,
            requests.indices.contains(choice)
        else { return }
        let request = requests[choice]
        for service in services { service.answer(request.number, word.answer(to: request.credentials)) }
        choice = max(0, min(requests.count - 1, choice))
    }

    /// Draws a screen with the panel below it, if the panel is visible, in the room that the screen can spare.
    func grid(_ size: Size, look: Look, above smallest: Size, _ draw: (Size) -> Grid) -> Grid {
        guard isShown else { return draw(size) }
        let panel = grid(columns: size.columns, rows: size.rows - smallest.rows, look)
        var grid = Grid(size)
        grid.draw(
            draw(Size(columns: size.columns, rows: size.rows - panel.size.rows)),
            at: Position(row: 0, column: 0))
        grid.draw(panel, at: Position(row: size.rows - panel.size.rows, column: 0))
        if isFocused { grid.cursor = nil }
        return grid
    }

    private func grid(columns: Int, rows: Int, _ look: Look) -> Grid {
        let requests = requests
        let listed = max(1, min(requests.count, 4, rows - 2))
        var grid = Grid(Size(columns: columns, rows: min(rows, listed + 2)))
        var row = 0
        func write(_ text: String, column: Int = 1, _ style: Style) {
            grid.write(
                look.cut(text, to: columns - column - 1), at: Position(row: row, column: column), style,
                look: look)
        }
        if grid.size.rows > 2 {
            write("The service holds its answers.", isFocused ? .accent : .strong)
            row += 1
        }
        if requests.isEmpty { write("No request is open.", column: 3, .faint) }
        let start = max(0, min(choice - listed / 2, requests.count - listed))
        for (index, request) in requests.enumerated().dropFirst(start).prefix(listed) {
            let isChosen = isFocused && index == choice
            if isChosen { write(Glyphs.marker, .accent) }
            let name = "\(request.number)  \(request.credentials.username.printable)"
            write(name + (request.isCancelled ? ", cancelled" : ""), column: 3, isChosen ? .accent : .plain)
            row += 1
        }
        row = grid.size.rows - 1
        let answers = ServicePanel.answers.map { "\($0.key) \($0.word.rawValue)" }
        let keys = ServicePanel.answers.map { "\($0.key)" }.joined(separator: " ")
        // All answers, or none by name.
        let hints = (columns >= 74 ? answers : ["\(keys) answer"]) + ["Esc back", "h stop holding"]
        let line = ScreenLayout(size: grid.size, look: look).line(
            isFocused ? hints : ["F2 answer"], wayOut: "Esc back", to: columns - 2)
        if row > 0 { write(line, .faint) }
        return grid
    }
}
