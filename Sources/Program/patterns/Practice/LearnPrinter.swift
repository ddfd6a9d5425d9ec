import Conformance
import Learn
import TerminalUI

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Prints what a learner reads: stations, hints, and what came of a round.
struct LearnPrinter {
    let session: LearnSession
    let output: Output

    private var folder: PracticeFolder { session.folder }
    private var track: Track { session.track }

    /// Prints a text in lines that fit; all but the first are indented as far as the heading.
    private func say(_ text: String = "", _ style: Style = .plain, after heading: String = "") {
        let width = (output.width ?? 100) - 1
        let isShort = (heading + text).columnCount <= width
        for line in isShort ? [heading + text] : text.lines(after: heading, width: width) {
            output.print(style == .plain ? line : output.capabilities.painted(line, style))
        }
    }
}

extension LearnPrinter {
    private func say(_ line: ReportLine) {
        switch line {
        case .words(let words): say(words)
        case .compared(let line):
            let indent = line.text.prefix { $0 == " " }
            let text = String(line.text[indent.endIndex...])
            say(text, line.mark.style, after: "  \(line.mark.rawValue) \(indent)")
        }
    }
}

// MARK: Stations

extension LearnPrinter {
    /// The station that a learner is at: what a user wants, what to decide and to write, and the rules.
    func printStation() {
        guard let station = session.station else { return }
        let work = track.work(at: station.name)
        say("\(track.title), station \(station.number): \(station.title)", .strong)
        say()
        say(station.story)
        say()
        say(work.decision, after: "You decide: ")
        say()
        if track.isOwn { say("\(folder.shown(folder.folder)); b shows the tools", after: "Write:  ") }
        let yours = folder.yours
        for (index, name) in work.writes.enumerated() {
            say(place(of: name, in: yours), after: index == 0 ? "Write:  " : "        ")
        }
        let unwritten = track.unwritten(in: yours, before: station.name)
        for name in unwritten where !work.writes.contains(name) {
            say("\(place(of: name, in: yours)), which is still empty", after: "        ")
        }
        say()
        for rule in station.rules.compactMap(Rule.named) { say(rule.sentence, .faint, after: "\(rule.id)  ") }
        say()
    }

    /// A declaration and where it is: `logInTapped, Practice/MVP/LoginPresenter.swift:27`.
    private func place(of name: String, in yours: [SwiftFile]) -> String {
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
    func printNotice(after station: Station) {
        say(
            "Station \(station.number) of \(Station.all.count) is done: \(station.title).", .good, after: "✓ "
        )
        say()
        say(station.notice)
        say()
        let name = track.work(at: station.name).writes.first
        if let name, let place = try? track.place(of: name, in: folder.sample) {
            say("\(place.file.path):\(place.declaration.line)", after: "Ours:  ")
        }
        if let rule = station.rules.first(where: WatchPage.rules.contains) {
            // A pattern of the learner's own is not on the page.
            let flow = track.isOwn ? "mvvm" : track.id
            let other = flow == "mvc" ? "mvp" : "mvc"
            say("\(WatchPage.path)#flows=\(flow),\(other)&rule=\(rule)", after: "Watch: ")
        }
        say()
    }

    /// The hints of a station, up to a number.
    func printHints(_ count: Int, of station: Station) {
        say(station.hint, after: "1. ")
        guard count > 1 else { return }
        let hint = track.work(at: station.name).hint
        say()
        say(hint.isEmpty ? "There is none: only you know your pattern." : hint, after: "2. ")
    }

    /// What the kit, the domain, the texts and the language offer for a station.
    func printTools(for station: Station) throws {
        let names = station.tools + track.work(at: station.name).tools
        for tool in try Toolbox.tools(names, in: folder.shared + folder.sample) {
            say(tool.name, .strong)
            say(tool.signature, .accent, after: "  ")
            if !tool.summary.isEmpty { say(tool.summary.replacing("``", with: "`"), after: "  ") }
        }
        for line in station.language { say(line, .accent) }
        if names.isEmpty, station.language.isEmpty { say("You need nothing new.") }
    }

    /// All stations, with a mark for what is done.
    func printStations() {
        let progress = session.progress
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
            say("\(station.title)  \(rules)", isDone ? .good : .plain, after: "\(mark) \(number)  ")
        }
        guard !progress.skipped.isEmpty else { return }
        say()
        say("– was put off; u comes back to it.", .faint)
    }

    /// The rules of a station with their scenarios.
    func printRules(of station: Station) {
        for rule in station.rules.compactMap(Rule.named) {
            let scenarios = Scenario.of(rule)
            say(rule.sentence, .strong, after: "\(rule.id)  ")
            for scenario in scenarios.prefix(8) {
                say("“\(scenario.title)”", after: "  ")
                let steps = scenario.steps.prefix(8).map { "\($0)" }.joined(separator: " · ")
                say(steps.isEmpty ? "the start" : steps, .faint, after: "    ")
            }
            let more = scenarios.count - 8
            if more > 0 { say("… and \(more) more: \(Command.call) rules \(rule.id)", .faint, after: "  ") }
        }
    }
}

// MARK: Reports

extension LearnPrinter {
    /// What came of the last round.
    func printReport() {
        switch session.report {
        case nil:
            if session.station == nil {
                say("All stations are done. What you have is built, and then every rule is played.")
            }
        case .missing(let files):
            for file in files {
                say("\(file) is gone, with its declarations. r restores it.", .bad, after: "✗ ")
            }
        case .refused(let error):
            let place = error.path.isEmpty ? "" : "\(error.file), line \(error.line): "
            say(place + error.message, .bad, after: "✗ ")
            for line in error.excerpt { output.print(line) }
            if let advice = error.advice {
                say()
                say(advice)
            }
        case .notBuilt(let text):
            say("The build has failed. The end of its output:", .bad, after: "✗ ")
            for line in text.split(separator: "\n").suffix(8) { output.print("\(line)") }
        case .played(_, let difference?): printDifference(difference)
        case .played:
            let isAll = session.progress.skipped.isEmpty
            say(isAll ? "Every rule is kept." : "What was not put off is kept.", .good, after: "✓ ")
        }
    }

    private func printDifference(_ difference: Difference) {
        let id = difference.rule.id
        let number = difference.stepNumber
        say("\(id): \(difference.rule.sentence)", .bad, after: "✗ ")
        let step = number == 0 ? "at the start" : "step \(number): \(difference.step)"
        say("“\(difference.scenario)”, \(step)")
        say("(expected: −, actual: +)", .faint)
        for line in Difference.excerpt(of: difference.marked) { say(line) }
        if difference.aspects.contains(.nothing) {
            say()
            say(
                "Nothing has changed on the screen: no code of yours was called, it did nothing, or a weak reference in it was gone."
            )
        }
        if difference.hasEndedProcess, let hint = difference.aspects.hint { say(hint) }
        let advice = Advice(about: difference, hasQueue: track.hasQueue)
        if let text = advice.text {
            say()
            say(text)
        }
        guard let station = Station.all.first(where: { $0.rules.contains(id) }) else {
            return say("No station is about this rule: most learners get it free.", .faint)
        }
        let isOld = station.number < session.progress.done.max() ?? 0
        if isOld { say("It belongs to station \(station.number), which you had done before.", .faint) }
    }

    /// What a learner can do next; the last line of every screen.
    func printKeys() {
        let end =
            session.isFinished && !track.isOwn
            ? "y yours and ours · s both on the screen · " : "h hint · b box of tools · "
        say()
        say("Save to play · \(end)? all letters · q quit", .faint)
    }

    /// How far the learner is, in a line: `9 of 15 · 17 rules kept · 3.1 s`.
    func printStanding() {
        var parts = ["\(session.progress.count) of \(Station.all.count)"]
        if case .played(let kept, _) = session.report {
            parts.append("\("rule".counted(kept.count)) kept")
        }
        let tenths = Int((session.time / .milliseconds(100)).rounded())
        parts.append("\(tenths / 10).\(tenths % 10) s")
        say()
        say(parts.joined(separator: " · "))
    }

    /// The end: an exploration, and what comes next.
    func printEnd() {
        say("You have written \(track.title): every rule is kept.", .good, after: "✓ ")
        let verdict =
            session.difference.map { "finds a difference:\n\($0)" } ?? "finds no difference, either."
        output.print("A short exploration \(verdict)")
        say()
        guard !track.isOwn else { return say("Make it one of the flows: CONTRIBUTING.md", .strong) }
        say("Read its chapter: docs/\(track.id.replacing("/", with: "-")).md")
        let next = Track.all.drop { $0.id != track.id }.dropFirst().first
        if let next { say("Write the next one: \(Command.call) learn \(next.id)") }
        say("The roles of each pattern, side by side: docs/side-by-side.md")
        say()
        say("Who calls whom: \(WatchPage.path)#flows=\(track.id)")
    }
}
