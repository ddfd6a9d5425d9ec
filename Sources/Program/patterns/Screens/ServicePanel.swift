import Conformance
import LoginDomain
import TerminalUI

/// Lets a user answer for the service: it lists the open requests, and has a key for each answer.
struct ServicePanel {
    private static let answers: [(key: Character, word: AnswerWord)] = [
        ("s", .success), ("w", .wrongCredentials), ("l", .locked), ("u", .unreachable), ("c", .cancelled),
    ]
    static let keys: [KeyHelp] = [
        ("F2", "hold the answers; then: to the panel and back"),
        ("s, w", "in the panel: success, wrongCredentials"),
        ("l, u", "in the panel: locked, unreachable"),
        ("c", "in the panel: the service says that it gave up"),
        ("h", "in the panel: stop holding the answers"),
    ]
    /// The ways out of it; the screen above it says them while the panel has the focus.
    nonisolated static let ways = ["Esc back", "F1 keys", "h stop holding"]
    /// The fewest rows in which it shows everything.
    static let smallestHeight = 3

    private let services: [PacedUserService]
    private var choice = 0
    private var wantsFocus = false
    /// The answer just given, and what it did.
    private var note = ""
    private var isNoteNew = false

    init(_ services: [PacedUserService]) {
        self.services = services
    }

    /// It is visible while answers are held.
    var isShown: Bool { services.contains(where: \.holds) }

    /// Whether keys go to it: only if a user wants that, and there is a request to answer.
    var isFocused: Bool { isShown && wantsFocus && !requests.isEmpty }

    private var requests: [PacedUserService.Request] {
        var all: [PacedUserService.Request] = []
        for request in services.flatMap(\.requests) {
            let isKnown = all.contains { $0.number == request.number }
            if !isKnown { all.append(request) }
        }
        return all.sorted { $0.number < $1.number }
    }

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
        case .text(let letter):
            if let chosen = ServicePanel.answers.first(where: { $0.key == letter }) { answer(chosen.word) }
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
        choice = 0
        wantsFocus = false
        note = ""
    }

    private mutating func answer(_ word: AnswerWord) {
        let request = requests[min(choice, requests.count - 1)]
        let answer = word.answer(to: request.content)
        for service in services { service.answer(request.number, with: answer) }
        note = "request \(request.number) answered: \(word)"
        if word == .cancelled { note += " (the service gave up)" }
        isNoteNew = true
        choice = max(0, min(requests.count - 1, choice))
        // Letters typed after the last answer are meant for the form.
        if requests.isEmpty { wantsFocus = false }
    }

    /// A picture for the lower end of a window, in at most so much room; empty while answers are not held.
    func grid(_ room: Size) -> Grid {
        let status = note.isEmpty ? "The service holds its answers." : note
        let first = ListLine(text: status, style: isFocused ? .accent : .strong, column: 1)
        let last = ListLine(text: hints(columns: room.columns - 2), style: .faint, column: 1)
        let lines = [first] + list(rows: room.rows - 2) + [last]
        var grid = Grid(Size(columns: room.columns, rows: isShown ? lines.count : 0))
        grid.write(lines, row: 0)
        return grid
    }

    /// At most four requests, around the chosen one.
    private func list(rows: Int) -> [ListLine] {
        let lines = requests.enumerated().map { index, request in
            var text = "\(request.number)  \(request.content.username.printable.cut(to: 30))"
            if request.isCancelled { text += ", cancelled" }
            let isChosen = isFocused && index == choice
            return ListLine(text: text, style: isChosen ? .accent : .plain, column: 3, isChosen: isChosen)
        }
        if lines.isEmpty { return [ListLine(text: "Requests will appear here.", style: .faint, column: 3)] }
        return lines.around(rows: max(1, min(4, rows)))
    }

    /// The keys of the answers, with their names if there is room for all.
    private func hints(columns: Int) -> String {
        guard !requests.isEmpty else { return "F2 stop holding" }
        let way = isFocused ? "" : "F2, then: "
        let names = ServicePanel.answers.map { "\($0.key) \($0.word)" }.joined(separator: "  ")
        if (way + names).columnCount <= columns { return way + names }
        return way + ServicePanel.answers.map { "\($0.key)" }.joined(separator: " ") + " answer"
    }
}
