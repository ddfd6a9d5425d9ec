import Conformance
import LoginDomain
import TerminalUI

/// Lets a user answer for the service: it lists the open requests, and has a key for each answer.
struct ServicePanel {
    private static let answers: [(key: String, word: ScriptCommand.AnswerWord)] = [
        ("s", .success), ("w", .wrong), ("l", .locked), ("u", .unreachable), ("c", .cancelled),
    ]
    /// The keys, for the list of all keys.
    static let keys = [
        (key: "F2", what: "hold the answers; then: to the panel and back"),
        (key: "s w l u", what: "in the panel: success, wrong, locked, unreachable"),
        (key: "c", what: "in the panel: the service reports that it gave up"),
        (key: "h", what: "in the panel: stop holding the answers"),
    ]
    /// The fewest rows in which it shows everything.
    static let smallestHeight = 3

    private let services: [DemoService]
    private var choice = 0
    private var wantsFocus = false
    /// The answer just given, and what it did.
    private var note = ""
    private var isNoteNew = false

    /// Makes a panel for the services of all flows in use.
    init(_ services: [DemoService]) {
        self.services = services
    }

    /// Whether it is visible: while answers are held.
    var isShown: Bool { services.contains(where: \.holds) }

    /// Whether keys go to it: only if a user wants that, and there is a request to answer.
    var isFocused: Bool { isShown && wantsFocus && !requests.isEmpty }

    private var requests: [DemoService.Request] {
        var all: [Int: DemoService.Request] = [:]
        for service in services { all.merge(service.requests.map { ($0.number, $0) }) { first, _ in first } }
        return all.values.sorted { $0.number < $1.number }
    }

    /// Handles a key.
    /// - Returns: Whether the key was for the panel.
    mutating func take(_ key: Key) -> Bool {
        if key == .function(2) {
            takeF2()
            return true
        }
        guard isFocused else { return false }
        switch key {
        case .up, .backTab: choice = max(0, choice - 1)
        case .down: choice = min(requests.count - 1, choice + 1)
        case .escape, .tab: wantsFocus = false
        case .text("h"): hold(false)
        case .text(let key): ServicePanel.answers.first { $0.key == key }.map { answer($0.word) }
        case .control("d"): return false
        default: break
        }
        return true
    }

    /// Says what the last key has done to the screen, if it was an answer.
    mutating func note(hasChanged: Bool) {
        if isNoteNew, !hasChanged { note += "; nothing changed" }
        isNoteNew = false
    }

    /// Holds the answers, or goes to the panel and back; without a request, stops holding.
    private mutating func takeF2() {
        if !isShown || requests.isEmpty {
            hold(!isShown)
            wantsFocus = isShown && !requests.isEmpty
        } else {
            wantsFocus.toggle()
        }
    }

    private mutating func hold(_ isHolding: Bool) {
        for service in services { service.holds = isHolding }
        (choice, wantsFocus, note) = (0, false, "")
    }

    private mutating func answer(_ word: ScriptCommand.AnswerWord) {
        let request = requests[min(choice, requests.count - 1)]
        for service in services { service.answer(request.number, word.answer(to: request.credentials)) }
        note = "request \(request.number) answered: \(word)"
        if word == .cancelled { note += " (the service gave up)" }
        isNoteNew = true
        choice = max(0, min(requests.count - 1, choice))
        // Letters typed after the last answer are meant for the form.
        if requests.isEmpty { wantsFocus = false }
    }

    /// Draws it in at most so many rows.
    func grid(columns: Int, rows: Int, look: Look) -> Grid {
        let requests = requests
        let listed = max(1, min(requests.count, 4, rows - 2))
        var grid = Grid(Size(columns: columns, rows: min(rows, listed + 2)))
        func write(_ text: String, row: Int, column: Int = 1, _ style: Style) {
            let text = look.cut(text, to: columns - column - 1)
            grid.write(text, at: Position(row: row, column: column), style, look: look)
        }
        let status = note.isEmpty ? "The service holds its answers." : note
        write(status, row: 0, isFocused ? .accent : .strong)
        if requests.isEmpty { write("Requests will appear here.", row: 1, column: 3, .faint) }
        let start = max(0, min(choice - listed / 2, requests.count - listed))
        for (index, request) in requests.enumerated().dropFirst(start).prefix(listed) {
            let isChosen = isFocused && index == choice
            let row = 1 + index - start
            if isChosen { write(Glyphs.marker, row: row, .accent) }
            var line = "\(request.number)  \(look.cut(request.credentials.username.printable, to: 30))"
            if request.isCancelled { line += ", cancelled" }
            if index == start, start > 0 { line += "  (\(start) more above)" }
            let below = requests.count - start - listed
            if index == start + listed - 1, below > 0 { line += "  (\(below) more below)" }
            write(line, row: row, column: 3, isChosen ? .accent : .plain)
        }
        write(hints(ScreenLayout(size: grid.size, look: look)), row: grid.size.rows - 1, .faint)
        return grid
    }

    /// The keys, all by name or in short.
    private func hints(_ layout: ScreenLayout) -> String {
        guard !requests.isEmpty else { return "F2 stop holding" }
        let columns = layout.size.columns - 2
        let answers = ServicePanel.answers.map { "\($0.key) \($0.word)" }.joined(separator: "  ")
        let keys = ServicePanel.answers.map(\.key).joined(separator: " ")
        if isFocused {
            let names = layout.look.columns(of: answers) + 11 <= columns ? answers : "\(keys) answer"
            return layout.line(["Esc back", names, "h stop holding"], wayOut: "Esc back", to: columns)
        }
        let long = "F2, then: \(answers)"
        return layout.look.columns(of: long) <= columns ? long : "F2, then \(keys): answer"
    }
}
