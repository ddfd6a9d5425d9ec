import Conformance
import Learn
import TerminalUI

/// A text about a track: lines that a screen wraps, and a script prints.
nonisolated struct LearnText {
    /// A line, as long as it likes to be.
    struct Line: Equatable {
        var text: String
        var style = Style.plain
        /// What precedes it; the lines that it is wrapped into are indented as far.
        var heading = ""
        /// Whether it is code, or part of a difference: it is cut, and not wrapped.
        var isVerbatim = false
        /// What takes its place where it does not fit.
        var short: String?
    }

    private(set) var lines: [Line] = []

    mutating func add(_ text: String = "", _ style: Style = .plain, after heading: String = "") {
        lines.append(Line(text: text, style: style, heading: heading))
    }

    /// - Parameter short: What is written if the text does not fit into a line.
    mutating func add(_ text: String, orShort short: String, after heading: String) {
        lines.append(Line(text: text, heading: heading, short: short))
    }

    mutating func addCode(_ text: some StringProtocol, _ style: Style = .plain, after heading: String = "") {
        lines.append(Line(text: String(text), style: style, heading: heading, isVerbatim: true))
    }

    static func + (left: LearnText, right: LearnText) -> LearnText {
        var sum = left
        if !left.lines.isEmpty, !right.lines.isEmpty { sum.add() }
        sum.lines += right.lines
        return sum
    }

    /// As a screen shows it, in lines of at most so many columns.
    func wrapped(to columns: Int) -> [ListLine] {
        lines.flatMap { line -> [ListLine] in
            let whole = line.heading + line.text
            if line.isVerbatim || whole.columnCount <= columns {
                return [ListLine(text: whole.cut(to: columns), style: line.style, column: 1)]
            }
            return (line.short ?? line.text).lines(after: line.heading, width: columns).map {
                ListLine(text: $0, style: line.style, column: 1)
            }
        }
    }
}

// MARK: Stations

nonisolated extension LearnText {
    /// A station: what a user wants, what to decide and to write, and the rules.
    init(_ station: Station, in folder: PracticeFolder, yours: [SwiftFile]) {
        let work = folder.track.work(at: station.name)
        add(station.story)
        add()
        add(work.decision, after: "You decide: ")
        add()
        if folder.track.isOwn {
            add("\(folder.shown(folder.folder)); b shows what is offered", after: "Write:  ")
        }
        for (index, name) in work.writes.enumerated() {
            let place = Self.place(of: name, in: folder, yours)
            let short = place.split(separator: " ").map {
                $0.split(separator: "/").last.map(String.init) ?? ""
            }
            add(place, orShort: short.joined(separator: " "), after: index == 0 ? "Write:  " : "        ")
        }
        add()
        for rule in station.rules.compactMap(Rule.named) { add(rule.sentence, .faint, after: "\(rule.id)  ") }
    }

    /// A declaration and where it is: `logInTapped, Practice/MVP/LoginPresenter.swift:27`.
    private static func place(of name: String, in folder: PracticeFolder, _ yours: [SwiftFile]) -> String {
        let (base, closure) = Track.parts(of: name)
        for file in yours {
            guard let declaration = file.declaration(base) else { continue }
            // A file that has the name of the type says it already.
            let type = file.name.dropLast(".swift".count) + "."
            let short = base.hasPrefix(type) ? String(base.dropFirst(type.count)) : base
            return "\(closure > 0 ? "the closure in " : "")\(short), \(file.path):\(declaration.line)"
        }
        return "\(base) (it is no longer in your files)"
    }

    /// What to notice after a station.
    init(after station: Station, in folder: PracticeFolder) {
        add(
            "Station \(station.number) of \(Station.all.count) is done: \(station.title).", .good, after: "✓ "
        )
        add()
        add(station.notice)
        add()
        let name = folder.track.work(at: station.name).writes.first
        if let name, let place = try? folder.track.place(of: name, in: folder.sample) {
            add("\(place.file.path):\(place.declaration.line)", after: "Ours:  ")
        }
        if let rule = station.rules.first {
            // A pattern of the learner's own is not on the page.
            let flow = folder.track.isOwn ? "mvvm" : folder.track.id
            let other = flow == "mvc" ? "mvp" : "mvc"
            add("\(WatchPage.path)#flows=\(flow),\(other)&rule=\(rule)", after: "Watch: ")
        }
    }

    /// The hints of a station, up to a number.
    init(hints count: Int, of station: Station, in track: Track) {
        add(station.hint, after: "1. ")
        if count > 1 {
            let hint = track.work(at: station.name).hint
            add()
            add(hint.isEmpty ? "There is none: only you know your pattern." : hint, after: "2. ")
        }
    }

    /// What the kit, the domain, the texts and the language offer for a station.
    init(toolsFor station: Station, in folder: PracticeFolder) throws {
        let names = station.tools + folder.track.work(at: station.name).tools
        for tool in try Toolbox.tools(names, in: folder.shared + folder.sample) {
            add(tool.name, .strong)
            add(tool.signature, .accent, after: "  ")
            if !tool.summary.isEmpty { add(tool.summary.replacing("``", with: "`"), after: "  ") }
        }
        for line in station.language { add(line, .accent) }
        if lines.isEmpty { add("Nothing new: you have all that it takes.") }
    }

    /// All stations, with a mark for what is done.
    init(stationsOf track: Track, _ progress: Progress) {
        for station in Station.all {
            let isDone = progress.done.contains(station.number)
            let mark =
                if isDone {
                    "✓"
                } else if progress.skipped.contains(station.number) {
                    "–"
                } else {
                    station.number == progress.next?.number ? "▸" : "·"
                }
            let number = station.number < 10 ? " \(station.number)" : "\(station.number)"
            let rules = station.rules.joined(separator: " ")
            add("\(station.title)  \(rules)", isDone ? .good : .plain, after: "\(mark) \(number)  ")
        }
        if !progress.skipped.isEmpty {
            add()
            add("– was put off; u comes back to it.", .faint)
        }
    }
}

// MARK: Reports

extension LearnText {
    /// The rules of a station with their scenarios.
    init(rulesOf station: Station) {
        self.init()
        for rule in station.rules.compactMap(Rule.named) {
            add(rule.sentence, .strong, after: "\(rule.id)  ")
            for scenario in Scenario.of(rule).prefix(8) {
                add("“\(scenario.title)”", after: "  ")
                let steps = scenario.steps.prefix(8).map { "\($0)" }.joined(separator: " · ")
                add(steps.isEmpty ? "the start" : steps, .faint, after: "    ")
            }
            let more = Scenario.of(rule).count - 8
            if more > 0 { add("… and \(more) more: \(Command.call) rules \(rule.id)", .faint, after: "  ") }
        }
    }

    /// What came of the last round.
    init(_ session: LearnSession) {
        self.init()
        switch session.report {
        case nil:
            guard session.station == nil else { return }
            add("All stations are done. What you have is built, and then every rule is played.")
        case .missing(let files):
            for file in files {
                add("\(file) is gone, with what it declared. r makes it again.", .bad, after: "✗ ")
            }
        case .refused(let error):
            let place = error.path.isEmpty ? "" : "\(error.file), line \(error.line): "
            add(place + error.message, .bad, after: "✗ ")
            for line in error.excerpt { addCode(line) }
        case .notBuilt(let text):
            add("The build has failed. The end of what it printed:", .bad, after: "✗ ")
            for line in text.split(separator: "\n").suffix(8) { addCode(line) }
        case .played(let result): add(result, in: session)
        case .ended(let result, let ending, let text): add(result, ending, text, in: session)
        }
    }

    private mutating func add(_ result: StationPlay.Result, in session: LearnSession) {
        guard let id = result.broken, let rule = Rule.named(id) else {
            let isAll = session.progress.skipped.isEmpty
            add(isAll ? "Every rule is kept." : "What was not put off is kept.", .good, after: "✓ ")
            return
        }
        add("\(id): \(rule.sentence)", .bad, after: "✗ ")
        let step = result.stepNumber == 0 ? "at the start" : "step \(result.stepNumber): \(result.step)"
        add("“\(result.scenario)”, \(step)")
        add("(expected: −, actual: +)", .faint)
        let advice = Advice(
            about: id, in: result.scenario, result.lines, hasQueue: session.track.hasQueue)
        for line in result.lines {
            if line.contains(" → ") {
                add(chain: line)
                continue
            }
            switch line.drop(while: { $0 == " " }).first {
            case "−": addCode(line, .good)
            case "+": addCode(line, .bad)
            default: line.hasPrefix("  ") ? addCode(line) : add(line)
            }
        }
        if let text = advice.text {
            add()
            add(text)
        }
        guard let station = Station.all.first(where: { $0.rules.contains(id) }) else {
            add("No station is about this rule: most learners get it free.", .faint)
            return
        }
        let isOld = station.number < session.progress.done.max() ?? 0
        if isOld { add("It belongs to station \(station.number), which you had done before.", .faint) }
    }

    /// A chain of owners is wrapped, and not cut: what it ends with matters.
    private mutating func add(chain line: String) {
        let indent = line.prefix { $0 == " " }
        let text = line.dropFirst(indent.count)
        let isMarked = text.hasPrefix("+ ")
        let heading = indent + (isMarked ? "+ " : "")
        add(String(text.dropFirst(isMarked ? 2 : 0)), isMarked ? .bad : .plain, after: String(heading))
    }

    private mutating func add(
        _ result: StationPlay.Result, _ ending: ChildProcess.Ending, _ printed: String,
        in session: LearnSession
    ) {
        let rule = result.playing.map { "while it played \($0)" } ?? "before it played anything"
        switch ending {
        case .signalled(let number):
            add("Your flow has crashed (signal \(number)) \(rule).", .bad, after: "✗ ")
        case .exited(70) where printed.contains("it ended the process"):
            add("Your flow has ended the program \(rule).", .bad, after: "✗ ")
        case .exited(70): add("Your flow never comes to an end \(rule).", .bad, after: "✗ ")
        case .exited(let status):
            add("Your flow has ended the program (status \(status)) \(rule).", .bad, after: "✗ ")
        }
        let words = printed.split(separator: "\n").filter { !$0.allSatisfy(\.isWhitespace) }
        let fatal = words.first { $0.contains("Fatal error") || $0.contains("Precondition failed") }
        if let fatal { add(String(fatal)) } else { for line in words.prefix(6) { add(String(line)) } }
    }

    /// How far the learner is, in a line: `9 of 15 · 17 rules kept · 3.1 s`.
    static func standing(of session: LearnSession) -> String {
        var parts = ["\(session.progress.count) of \(Station.all.count)"]
        if case .played(let result) = session.report {
            parts.append("\("rule".counted(result.kept.count)) kept")
        }
        if session.report != nil { parts.append(session.time.inTenths) }
        return parts.joined(separator: " · ")
    }

    // MARK: The end

    /// All rules, the exploration, the roles, and what comes next.
    init(endOf session: LearnSession) {
        self.init()
        let track = session.track
        add("You have written \(track.title): every rule is kept.", .good, after: "✓ ")
        let verdict =
            session.difference.map { "finds a difference:\n\($0)" } ?? "finds no difference, either."
        for line in "A short exploration \(verdict)".split(separator: "\n") { addCode(line) }
        guard !track.isOwn else {
            add()
            add("Make it one of the flows: CONTRIBUTING.md", .strong)
            return
        }
        add()
        add("Lines of code, file by file: yours and ours", .strong)
        let yours = session.folder.yours
        for file in session.folder.sample {
            let name = file.path.dropFirst(track.folder.count + 1)
            let own = yours.first { $0.path.hasSuffix("/\(track.module)/\(name)") }
            let counts = [own, file].map { $0.map { "\($0.codeCount)" } ?? "–" }.joined(separator: " / ")
            add(counts.padded(to: 10) + name)
        }
        add("Read its chapter: docs/\(track.id.replacing("/", with: "-")).md")
        let next = Track.all.drop { $0.id != track.id }.dropFirst().first
        if let next { add("Write the next one: \(Command.call) learn \(next.id)") }
        add("Who does what in each pattern: docs/side-by-side.md")
        add()
        add("y shows how yours differs from ours. s shows both on the screen.")
        add("Who calls whom: \(WatchPage.path)#flows=\(track.id)")
    }
}

nonisolated extension SwiftFile {
    /// How many lines are neither empty nor comment.
    fileprivate var codeCount: Int {
        text.split(separator: "\n").count { line in
            let text = line.drop { $0 == " " }
            return !text.isEmpty && !text.hasPrefix("//")
        }
    }
}

nonisolated extension Duration {
    /// In seconds: `3.1 s`.
    var inTenths: String {
        let tenths = Int((self / .milliseconds(100)).rounded())
        return "\(tenths / 10).\(tenths % 10) s"
    }
}
