import Learn
import TerminalUI

/// The screen of a learner: the station, what came of the last round, and pages that keys show.
final class LearnScreen {
    private enum Page: Equatable {
        case station
        /// What to notice after stations that were done.
        case done([Int])
        case hints(Int)
        case tools, stations, rules, end, beside
        /// Which file is to begin again.
        case reset
    }

    private static let keys: [KeyHelp] = [
        ("h", "a hint; h again: nearly the answer"), ("b", "the box of tools for this station"),
        ("l", "the list of stations"), ("t", "the rules' text, and their scenarios"),
        ("s", "show my screen, beside ours"), ("r", "reset a file; yours is kept"),
        ("k", "skip this station; u: come back"), ("y", "yours beside ours, at the end"),
        ("Enter", "go on, or build now"), ("Up, Down", "scroll; also PgUp, PgDn"),
        ("q, Esc", "quit, or back"),
        ("F1, ?", "these keys"),
    ]
    /// Where the text of a station begins to be useful.
    private static let smallestSize = Size(columns: 30, rows: 8)
    /// How often files are looked at.
    private static let patience = Duration.milliseconds(120)

    private let session: LearnSession
    private let console: Console
    private var screen: TerminalScreen
    private var page = Page.station
    private var top = 0
    /// What the last key has to say.
    private var note: String?
    /// What has changed in the sample since the track was begun, until a key is pressed.
    private var change: LearnText?
    /// The text of a page that is made of many files, until something changes.
    private var kept: LearnText?
    /// Whether the end was shown already.
    private var hasSeenEnd = false

    init(_ session: LearnSession, _ console: Console) throws {
        self.session = session
        self.console = console
        screen = try TerminalScreen(console)
        screen.keys = Self.keys
        change = try session.folder.changes(since: session.progress).map { LearnText(changes: $0) }
    }

    /// Continues until the learner quits.
    func run() async throws {
        defer {
            session.stop()
            screen.close()
        }
        try session.beginRound()
        while true {
            draw()
            guard let key = try await screen.nextKey(within: Self.patience) else { return }
            if key == .pause {
                if try session.advance() {
                    kept = nil
                    if !session.isBusy { note = nil }
                    takeNews()
                }
            } else {
                note = nil
                change = nil
                if try take(key) { return }
            }
        }
    }

    /// Shows what has become done.
    private func takeNews() {
        let done = session.takeNews()
        if !done.isEmpty { turn(to: .done(done.map(\.number))) }
        if session.isFinished, !hasSeenEnd, done.isEmpty {
            hasSeenEnd = true
            turn(to: .end)
        }
        // A report is at the top of its page.
        if page == .station { top = 0 }
    }

    private func turn(to page: Page) {
        self.page = page
        kept = nil
        top = 0
    }

    // MARK: Keys

    /// - Returns: Whether the learner quits.
    private func take(_ key: Key) throws -> Bool {
        switch key {
        case .up: top = max(0, top - 1)
        case .down: top += 1
        case .pageUp: top = max(0, top - max(1, screen.size.rows - 4))
        case .pageDown, .text(" "): top += max(1, screen.size.rows - 4)
        case .home: top = 0
        case .enter: try goOn()
        case .escape where page != .station: turn(to: .station)
        case .escape, .control("d"): return true
        case .text(let letters):
            for letter in letters where try take(letter: letter.lowercased()) { return true }
        default: note = "That key does nothing here. F1 lists the keys."
        }
        return false
    }

    private func take(letter: String) throws -> Bool {
        if page == .reset, let number = Int(letter) {
            try reset(number)
            return false
        }
        switch letter {
        case "q":
            guard page == .station || page == .end else {
                turn(to: .station)
                return false
            }
            return true
        case "h": turn(to: page == .hints(1) ? .hints(2) : .hints(1))
        case "b": turn(to: .tools)
        case "l": turn(to: .stations)
        case "t": turn(to: .rules)
        case "r": turn(to: .reset)
        case "y" where session.track.isOwn: note = "Yours is the only one."
        case "y" where session.isFinished: turn(to: .beside)
        case "y": note = "Ours is shown when every rule is kept."
        case "s": try show()
        case "k":
            try session.skip()
            turn(to: .station)
        case "u": try session.unskip()
        default: note = "\(letter.quoted) does nothing here. F1 lists the keys."
        }
        return false
    }

    private func goOn() throws {
        switch page {
        case .station where session.isFinished: turn(to: .end)
        case .station: try session.beginRound()
        case .done where session.isFinished: turn(to: .end)
        default: turn(to: .station)
        }
    }

    private func reset(_ number: Int) throws {
        let names = try session.folder.skeleton().map(\.path)
        guard names.indices.contains(number - 1) else { return }
        let backup = try session.folder.reset(names[number - 1])
        let kept = backup.map { " Yours is in \(session.folder.shown($0))." } ?? ""
        note = "\(names[number - 1]) begins again.\(kept)"
        turn(to: .station)
    }

    /// Gives the terminal to the learner's flow, and takes it back.
    private func show() throws {
        screen.close()
        let isShown = try session.show()
        screen = try TerminalScreen(console)
        screen.keys = Self.keys
        if !isShown { note = "There is nothing to show yet: it must be built once." }
    }

    // MARK: Drawing

    private func draw() {
        let text = kept ?? self.text
        if page == .tools || page == .end || page == .beside { kept = text }
        let lines = text.wrapped(to: screen.size.columns - 2)
        let room = max(1, screen.size.rows - 3)
        top = max(0, min(top, lines.count - room))
        let visible = Array(lines.dropFirst(top).prefix(room))
        let more = lines.count - top - visible.count
        let heading = heading
        let standing = standing(in: screen.size.columns - heading.columnCount - 4)
        let footer = note ?? hints(more: more, in: screen.size.columns - 2)
        let isNote = note != nil
        screen.show(needing: Self.smallestSize) { size in
            var grid = Grid(size)
            let right = standing.columnCount + 1
            let room = max(0, size.columns - right - 3)
            grid.write(heading.cut(to: room), at: Position(row: 0, column: 1), .strong)
            if room > 12 {
                grid.write(standing, at: Position(row: 0, column: size.columns - right), .faint)
            }
            let rule = String(repeating: "─", count: max(0, size.columns - 2))
            grid.write(rule, at: Position(row: 1, column: 1), .faint)
            grid.write(visible, row: 2)
            grid.write(
                footer.cut(to: size.columns - 2), at: Position(row: size.rows - 1, column: 1),
                isNote ? .strong : .faint)
            return grid
        }
    }

    private var heading: String {
        let title = session.track.title
        switch page {
        case .end, .beside: return title
        case .stations: return "\(title): stations"
        case .done: return "\(title): done"
        case .reset: return "\(title): which file begins again?"
        case .station, .hints, .tools, .rules:
            guard let station = session.station else { return title }
            return "\(title) \(station.number)/\(Station.all.count): \(station.title)"
        }
    }

    /// How far the learner is, as much of it as fits beside the heading.
    private func standing(in columns: Int) -> String {
        if let activity = LearnText.activity(of: session) { return activity }
        return LearnText.standingParts(of: session).hints(to: max(0, columns))
    }

    private var text: LearnText {
        let folder = session.folder
        let station = session.station ?? Station.all[Station.all.count - 1]
        switch page {
        case .done(let numbers):
            return numbers.map { LearnText(after: Station.all[$0 - 1], in: folder) }.reduce(LearnText(), +)
        case .hints(let count): return LearnText(hints: count, of: station, in: session.track)
        case .tools: return (try? LearnText(toolsFor: station, in: folder)) ?? LearnText()
        case .stations: return LearnText(stationsOf: session.track, session.progress)
        case .rules: return LearnText(rulesOf: station)
        case .end: return LearnText(endOf: session)
        case .beside:
            let rows = try? SideBySide(session.track, yours: folder.yours, ours: folder.sample)
            return rows.map { LearnText($0) } ?? LearnText()
        case .reset:
            var text = LearnText()
            let names = (try? folder.skeleton().map(\.path)) ?? []
            for (index, name) in names.enumerated() { text.add(name, after: "\(index + 1)  ") }
            return text
        case .station:
            let report = LearnText(session)
            guard let station = session.station else { return report }
            let about = LearnText(station, in: folder, yours: folder.yours)
            return (change ?? LearnText()) + (session.hasSaved || isRefused ? report + about : about + report)
        }
    }

    /// Whether there is something to mend before the station.
    private var isRefused: Bool {
        switch session.report {
        case nil, .played: false
        default: true
        }
    }

    /// What keys do; the first is always there.
    private func hints(more: Int, in columns: Int) -> String {
        let down = more > 0 ? ["Down: \("line".counted(more)) more"] : []
        let own: [String]
        switch page {
        case .station where session.isFinished:
            own =
                ["q quit", "Enter the end"] + (session.track.isOwn ? [] : ["y yours beside ours"]) + [
                    "s show"
                ]
        case .station: own = ["q quit", "h hint", "b box", "l list", "t rules", "s show", "F1 keys"]
        case .done: own = ["Enter go on"]
        case .hints(1): own = ["Esc back", "h nearly the answer"]
        case .end where session.track.isOwn: own = ["q quit", "s show"]
        case .end: own = ["q quit", "y yours beside ours", "s show"]
        case .reset: own = ["Esc back", "1, 2 … choose; yours is kept"]
        default: own = ["Esc back"]
        }
        return (Array(own.prefix(1)) + down + own.dropFirst()).hints(to: columns)
    }
}
