import Conformance
import Flow
import Foundation
import LoginDomain
import LoginUI
import MutantPlayer
import ToolSupport

/// Makes the recording that the page to watch shows.
final class WatchRecorder {
    private let material: Material
    private let traces: WatchTraces
    private let mistakes: Mistakes
    private var texts = Pool<String>()
    private var files = Pool<String>()
    private var frames = Pool<[[Int]]>()
    private var entries = Pool<WatchRecording.Entry>()
    /// The scenarios on the page, by their indices in the suite.
    private var kept: [Int] = []
    /// The flows that need a scenario which nobody can choose: those with a mistake that it finds.
    private var needed: [Int: Set<String>] = [:]

    /// What is wrong with the sentences about mistakes.
    private(set) var problems: [String] = []

    init(_ material: Material, _ traces: WatchTraces) throws {
        self.material = material
        self.traces = traces
        mistakes = try Mistakes()
    }

    func recording() throws -> WatchRecording {
        var recording = WatchRecording()
        recording.kinds = Call.Kind.names
        recording.references = RoleLayout.references.map { "\($0)" }
        recording.rules = Rule.all.map { .init(id: $0.id, sentence: $0.sentence) }
        let mutants = traces.mutants
        let first = Set(Rule.all.compactMap { rule in Scenario.all.firstIndex { $0.rule == rule.id } })
        let listed = first.union(mutants.map(\.record.scenario)).filter(material.plays.isRecorded)
        kept = listed.union(mutants.map(\.record.scenario)).sorted()
        for (mutant, record) in mutants where !listed.contains(record.scenario) {
            needed[record.scenario, default: []].insert(mutant.flow.id)
        }
        recording.scenarios = kept.map { index in
            let scenario = Scenario.all[index]
            return .init(
                rule: scenario.rule, title: scenario.title, windows: scenario.windowCount,
                steps: scenario.labels.map { texts.index(of: $0) }, typing: scenario.typing,
                listed: listed.contains(index))
        }
        recording.states = traces.freePlay.states.map { state in
            .init(
                moves: state.moves.map {
                    [texts.index(of: $0.input.label), texts.index(of: $0.input.widget), $0.to]
                })
        }
        recording.flows = try FlowSource.all.map(flow)
        recording.mutants = try mutants.compactMap(shown)
        recording.jobs = try Concern.all.map(job)
        recording.changes = try WatchRecording.Requirement.all()
        recording.migrations = try WatchRecording.Migration.all()
        recording.texts = texts.elements
        recording.frames = frames.elements
        recording.entries = entries.elements
        recording.files = try files.elements.map { .init(path: $0, text: try Checkout.text(of: $0)) }
        return recording
    }

    // MARK: A flow

    private func flow(_ source: FlowSource) throws -> WatchRecording.Flow {
        let plays = traces.of(source)
        let finder = try material.plays.finder(source)
        let events = plays.indices.map { play in
            guard play >= Scenario.all.count || kept.contains(play) else { return [[Event]]() }
            return material.plays.entries(of: source, play: play).map(finder.events)
        }
        let layout = try RoleLayout(
            calls: events.joined().joined().compactMap(\.call), knowledge: material.knowledge(source),
            stages: material.stages(source), flow: source, source: roleSource(source))
        var flow = WatchRecording.Flow(
            id: source.id, title: source.flow.title, summary: source.flow.summary, chapter: source.chapter,
            roles: layout.roles, links: layout.links)
        var runs = Runs(recorder: self, layout: layout, linesOfCode: material.plays.linesOfCode)
        for index in kept {
            let isNeeded = needed[index]?.contains(source.id) ?? true
            // Of a long scenario no calls are recorded.
            let steps =
                try !isNeeded
                ? []
                : plays[index].entries.enumerated().flatMap { step, entry in
                    let drawings = Array(repeating: Event.drawing, count: entry.shots.count)
                    let events = events[index].indices.contains(step) ? events[index][step] : drawings
                    return [self.entry(entry), try runs.index(of: events, frameCount: entry.shots.count)]
                }
            flow.plays.append(steps)
        }
        flow.moves = try moves(plays, events, &runs)
        flow.calls = runs.calls.elements
        flow.inside = runs.inside.elements
        flow.runs = runs.runs.elements
        return flow
    }

    /// The start of free play and every move of every state, each as it was recorded the first time.
    private func moves(
        _ plays: [RecordedTrace], _ events: [[[Event]]], _ runs: inout Runs
    ) throws -> [Int] {
        var found: [[Int: [Int]]] = traces.freePlay.states.map { _ in [:] }
        let walks = zip(plays, events).dropFirst(Scenario.all.count)
        for (tour, (trace, events)) in zip(traces.tours, walks) {
            for (index, move) in tour.moves.enumerated() where found[move.state][move.move] == nil {
                let seen = trace.entries[index + 1]
                found[move.state][move.move] = [
                    entry(seen), try runs.index(of: events[index + 1], frameCount: seen.shots.count),
                ]
            }
        }
        return try traces.freePlay.states.indices.flatMap { state in
            try traces.freePlay.states[state].moves.indices.flatMap { move in
                guard let pair = found[state][move] else { throw Failure("no tour takes every move") }
                return pair
            }
        }
    }

    /// The source of a role, and the first sentence about its type or function.
    private func roleSource(_ flow: FlowSource) throws -> (String) -> (file: Int, sentence: String) {
        let shared = try [
            SourceFile("Sources/Shared/UI/HomeViewController.swift"),
            SourceFile("Sources/Conformance/Play/HeldUserService.swift"),
        ]
        return { title in
            let sources = (flow.files + flow.bindingFiles + shared).filter {
                Role(path: $0.path, flow: flow)?.title == title
            }
            // Of a protocol and what implements it, the latter is what runs.
            let source = sources.first { $0.hasInstances } ?? sources.first
            return source.map { (self.file($0.path), $0.roleSentence) } ?? (-1, "")
        }
    }

    // MARK: Mistakes and jobs

    /// A mistake, if a user could see a difference: in the frames, or in what is noted.
    private func shown(_ recorded: WatchTraces.Recorded) throws -> WatchRecording.Mutant? {
        let (mutant, record) = recorded
        guard let flow = FlowSource.all.firstIndex(where: { $0.id == mutant.flow.id }),
            let scenario = kept.firstIndex(of: record.scenario)
        else { return nil }
        let play = record.trace.entries.map(entry)
        let right = traces.of(mutant.flow)[record.scenario].entries.map(entry)
        guard play != Array(right.prefix(play.count)) else { return nil }
        let text = mistakes.texts[mutant.name]
        try check(mutant, record, text)
        return .init(
            name: mutant.name, flow: flow, scenario: scenario, step: record.step,
            sentence: "In the \(mutant.role): \(mutant.sentence)", consequence: text?.sentence ?? "",
            chain: text?.chain ?? [], planted: text?.planted ?? -1,
            files: WatchRecording.PatchedFile.files(of: mutant.patch, below: "Sources/", mutant.flow),
            play: play)
    }

    /// Notes what is wrong with the sentence about a mistake.
    private func check(_ mutant: Mutant, _ record: RecordedMutant, _ text: Mistakes.Text?) throws {
        let right = traces.of(mutant.flow)[record.scenario].entries
        let pairs = zip(right, record.trace.entries)
        guard let (one, other) = pairs.first(where: { entry($0) != entry($1) }) else { return }
        let references = try material.knowledge(mutant.flow).references.filter { $0.strength.keeps }
        let problem = mistakes.problem(
            with: mutant.name, differences: FirstDifference.words(one, other),
            references: Set(references.map { [$0.from, $0.to] }),
            isLeak: other.notes.contains { $0.text.hasPrefix("still alive: ") })
        if let problem { problems.append(problem) }
    }

    private func job(_ concern: Concern) throws -> WatchRecording.Job {
        let flows = FlowSource.all.map { concern.sites(on: $0) }
        for site in flows.joined() { _ = file(site.file) }
        return .init(name: concern.name, flows: flows)
    }

    // MARK: What is shared

    private func entry(_ entry: RecordedTrace.Entry) -> Int {
        entries.index(
            of: .init(
                shots: entry.shots.map { [$0.window, frame($0.frame)] },
                notes: entry.lasting.map { [$0.window, texts.index(of: $0.text)] }))
    }

    private func frame(_ frame: Frame) -> Int {
        frames.index(of: frame.widgets.map(numbers))
    }

    /// A widget as the page reads it.
    private func numbers(_ widget: Frame.Widget) -> [Int] {
        var flags = 0
        if widget.isFocused { flags += 1 }
        if !widget.isEnabled { flags += 2 }
        if widget.isHidden { flags += 4 }
        if widget.isAnimating { flags += 8 }
        return [
            text(widget.identifier), text(widget.text), widget.caret ?? -1, flags, text(widget.kind.rawValue),
        ]
    }

    func text(_ text: String) -> Int { texts.index(of: text) }

    func file(_ path: String) -> Int { files.index(of: path) }
}

/// The calls and runs of one flow, each once.
private struct Runs {
    let recorder: WatchRecorder
    let layout: RoleLayout
    /// The lines that have code: of the others nobody can say whether they ran.
    let linesOfCode: Set<SourceLine>
    var calls = Pool<[Int]>()
    var inside = Pool<[Int]>()
    var runs = Pool<[Int]>()
    // The same few functions are called again and again.
    private var sources: [String: SourceFile] = [:]
    private var functions: [SourceLine: (range: ClosedRange<Int>, code: Set<Int>)] = [:]

    init(recorder: WatchRecorder, layout: RoleLayout, linesOfCode: Set<SourceLine>) {
        self.recorder = recorder
        self.layout = layout
        self.linesOfCode = linesOfCode
    }

    mutating func index(of events: [Event], frameCount: Int) throws -> Int {
        // A window may draw what it has drawn before, which is no new frame: then the last drawings count. One that draws
        // within a turn (L46) is not recorded: then the frames come at the end.
        var surplus = events.count { $0.isDrawing } - frameCount
        var run: [Int] = []
        for (index, event) in events.enumerated() {
            switch event {
            case .call(let call):
                run.append(try self.index(of: call, ran: ran(in: call.target, events[(index + 1)...])))
            case .inside(let line):
                let function = try place(line) + ran(in: line, events[(index + 1)...])
                run.append(-2 - inside.index(of: function))
            case .drawing where surplus > 0: surplus -= 1
            case .drawing: run.append(-1)
            case .lines, .turnEnded: break
            }
        }
        return runs.index(of: run + Array(repeating: -1, count: max(0, -surplus)))
    }

    private mutating func index(of call: Call, ran: [Int]) throws -> Int {
        let places = [
            layout.index(of: call.caller.title), layout.index(of: call.callee.title), call.kind.number,
            recorder.text(call.caller == .person ? "" : call.name),
            call.carrier.map { layout.index(ofCarrier: $0) } ?? -1,
            call.site.map { recorder.file($0.path) } ?? -1, call.site?.line ?? 0,
        ]
        return calls.index(of: places + (try place(call.target)) + ran)
    }

    /// The file of a function, and its first and last line.
    private mutating func place(_ start: SourceLine) throws -> [Int] {
        let range = try function(at: start).range
        return [recorder.file(start.path), range.lowerBound, range.upperBound]
    }

    private mutating func file(_ path: String) throws -> SourceFile {
        try sources.value(of: path) { try SourceFile(path) }
    }

    /// The lines of a function, and those of them that have code.
    private mutating func function(at start: SourceLine) throws -> (range: ClosedRange<Int>, code: Set<Int>) {
        if let known = functions[start] { return known }
        let file = try file(start.path)
        // An initialiser that the compiler has written stands at its type.
        let isType = file.line(start.line).matches(#"\b(class|struct|enum|actor) [A-Z]"#)
        let end = isType ? start.line : file.end(ofDeclarationAt: start.line) ?? start.line
        let code = (start.line...end).filter { linesOfCode.contains(SourceLine(path: start.path, line: $0)) }
        functions[start] = (start.line...end, Set(code))
        return (start.line...end, Set(code))
    }

    /// The lines of a function that ran until its turn ended or it was entered again, as first and last lines.
    private mutating func ran(in start: SourceLine, _ events: ArraySlice<Event>) throws -> [Int] {
        let (range, code) = try function(at: start)
        var met: Set<Int> = []
        for event in events {
            if event.isTurnEnd || event.isDrawing || event.enters(start) { break }
            guard case .lines(let lines) = event else { continue }
            for line in lines where line.path == start.path && range.contains(line.line) {
                met.insert(line.line)
            }
        }
        return RanLines(file: try file(start.path), code: code, met: met).bounds(in: range)
    }
}

/// The lines of a function that count as run.
struct RanLines {
    let file: SourceFile
    /// The lines that have code.
    let code: Set<Int>
    /// Those of them of which some code ran.
    let met: Set<Int>

    /// First and last lines, in pairs.
    func bounds(in range: ClosedRange<Int>) -> [Int] {
        var bounds: [Int] = []
        var last: Int?
        for line in range where code.contains(line) {
            if hasRun(line, range) {
                if last == nil { bounds.append(line) }
                last = line
            } else if let end = last {
                bounds.append(end)
                last = nil
            }
        }
        return last.map { bounds + [$0] } ?? bounds
    }

    /// Whether a line counts as run.
    ///
    /// A label has run if what it leads to has: that it was compared is no news.
    private func hasRun(_ line: Int, _ range: ClosedRange<Int>) -> Bool {
        guard file.line(line).matches(#"^(case |default:|\} (catch|else))"#) else {
            return met.contains(line)
        }
        let next = range.dropFirst(line - range.lowerBound + 1).first { code.contains($0) }
        return next.map(met.contains) ?? met.contains(line)
    }
}

extension Event {
    /// Whether a function is entered here, and not only resumed.
    fileprivate func enters(_ function: SourceLine) -> Bool {
        switch self {
        case .call(let call): call.target == function && call.kind != .answers
        case .inside(let line): line == function
        case .lines, .turnEnded, .drawing: false
        }
    }
}

extension RecordedTrace.Entry {
    /// The notes that every run makes alike: what keeps an object is read from raw memory, where leftovers lie.
    var lasting: [RecordedTrace.Note] {
        notes.filter { !$0.text.hasPrefix("retain cycle: ") && !$0.text.hasPrefix("kept by") }.map { note in
            // The requests look alike, so it is not known which of the two texts differs.
            let text = note.text.replacing(
                "another password than the one that was", with: "other characters than were")
            return .init(window: note.window, text: text.replacing(#/\d+ bytes/#, with: "bytes"))
        }
    }
}

extension SourceFile {
    /// What the file says about its role, in a sentence: the comment of the type that it is named after, or else its first
    /// one.
    var roleSentence: String {
        let own = #"\b(class|struct|enum|actor|protocol) \#(name)\b"#
        let declared = [firstLine(matching: own)] + lines.indices.map { $0 + 1 }
        let comments = declared.compactMap(\.self).lazy
            .filter { !self.line($0).hasPrefix("//") }.map { self.comment(above: $0) }
        let comment = comments.first { !$0.isEmpty } ?? ""
        let text = comment.replacing("`", with: "").replacing(#/^The [a-z ]+: /#, with: "")
        let sentence = text.components(separatedBy: ". ")[0]
        return sentence.isEmpty || sentence.hasSuffix(".") ? sentence : "\(sentence)."
    }
}

extension Call.Kind {
    /// What the page calls the kinds, by their numbers.
    static let names = ["call", "creation", "closure", "await", "return"]

    fileprivate var number: Int {
        switch self {
        case .strong, .weak: 0
        case .creates: 1
        case .closure: 2
        case .awaits: 3
        case .answers: 4
        }
    }
}

extension Scenario {
    /// How many steps at the beginning only fill in the form; none if there is nothing else.
    fileprivate var typing: Int {
        let rest = steps.drop { if case .edit(_, .type) = $0 { true } else { false } }
        return rest.isEmpty ? 0 : steps.count - rest.count
    }

    /// The steps in words.
    ///
    /// Where no wrong password is typed, none is called correct: the service may refuse it.
    fileprivate var labels: [String] {
        let labels = steps.map { "\($0)" }
        let hasBoth = labels.contains { $0.contains("the wrong password") }
        return hasBoth ? labels : labels.map { $0.replacing("the correct password", with: "a password") }
    }
}

extension Step {
    /// What the page writes on the button.
    fileprivate var label: String {
        switch self {
        case .answer(0, let answer): "answer: \(answer.words)"
        case .answer(_, let answer): "answer the cancelled request: \(answer.words)"
        default: "\(self)"
        }
    }

    /// The widget that it is done to, `service`, or nothing.
    fileprivate var widget: String {
        switch self {
        case .edit(let field, _), .pressReturn(let field): "\(field)"
        case .tap(let button): button.rawValue
        case .answer: "service"
        default: ""
        }
    }
}

extension Answer {
    fileprivate var words: String {
        switch self {
        case .success: "\(self)"
        case .failure(let error):
            "\(error)".reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : "\($1)" }
        }
    }
}
