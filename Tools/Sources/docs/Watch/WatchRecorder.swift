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
    private var texts = Pool<String>()
    private var files = Pool<String>()
    private var frames = Pool<[[Int]]>()
    private var entries = Pool<WatchRecording.Entry>()
    /// The scenarios on the page, by their indices in the suite.
    private var kept: [Int] = []

    init(_ material: Material, _ traces: WatchTraces) {
        self.material = material
        self.traces = traces
    }

    func recording() throws -> WatchRecording {
        var recording = WatchRecording()
        recording.kinds = Call.Kind.names
        recording.rules = try rules()
        let mutants = try recordedMutants()
        let listed = Set(Rule.all.compactMap { rule in Scenario.all.firstIndex { $0.rule == rule.id } })
        kept = listed.union(mutants.map(\.record.scenario)).sorted()
        recording.scenarios = kept.map { index in
            let scenario = Scenario.all[index]
            return .init(
                rule: scenario.rule, title: scenario.title, windows: scenario.windowCount,
                steps: scenario.steps.map { texts.index(of: "\($0)") }, typing: scenario.typing,
                listed: listed.contains(index))
        }
        recording.states = traces.freePlay.states.map { state in
            .init(
                moves: state.moves.map {
                    [texts.index(of: $0.action.label), texts.index(of: $0.action.widget), $0.target]
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
        recording.files = try files.elements.map { .init(path: $0, text: try Repository.text(of: $0)) }
        return recording
    }

    // MARK: A flow

    private func flow(_ source: FlowSource) throws -> WatchRecording.Flow {
        let plays = traces.of(source)
        let finder = try material.plays.finder(source)
        let moments = try plays.indices.map { play in
            guard play >= Scenario.all.count || kept.contains(play) else { return [[Moment]]() }
            return try material.plays.entries(of: source, play: play).map(finder.moments)
        }
        let layout = try RoleLayout(
            calls: moments.joined().joined().compactMap(\.call), knowledge: material.knowledge(source),
            stages: material.stages(source), flow: source, source: roleSource(source))
        var flow = WatchRecording.Flow(
            id: source.id, title: source.flow.title, summary: source.flow.summary, chapter: source.chapter,
            roles: layout.roles, links: layout.links)
        var runs = Runs(recorder: self, layout: layout)
        for index in kept {
            // Of a long scenario no calls are recorded.
            flow.plays.append(
                try plays[index].entries.enumerated().flatMap { step, entry in
                    let drawings = Array(repeating: Moment.drawing, count: entry.shots.count)
                    let moments = moments[index].indices.contains(step) ? moments[index][step] : drawings
                    return [self.entry(entry), try runs.index(of: moments, frameCount: entry.shots.count)]
                })
        }
        flow.moves = try moves(plays, moments, &runs)
        flow.calls = runs.calls.elements
        flow.inside = runs.inside.elements
        flow.runs = runs.runs.elements
        return flow
    }

    /// The start of free play and every move of every state, each as it was recorded the first time.
    private func moves(
        _ plays: [RecordedTrace], _ moments: [[[Moment]]], _ runs: inout Runs
    ) throws -> [Int] {
        var found: [[Int: [Int]]] = traces.freePlay.states.map { _ in [:] }
        let walks = zip(plays, moments).dropFirst(Scenario.all.count)
        for (tour, (trace, moments)) in zip(traces.tours, walks) {
            for (index, move) in tour.moves.enumerated() where found[move.state][move.move] == nil {
                let seen = trace.entries[index + 1]
                found[move.state][move.move] = [
                    entry(seen), try runs.index(of: moments[index + 1], frameCount: seen.shots.count),
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
        let declaration = #"^(\w+ )*(class|struct|enum|actor|func|protocol|extension) "#
        return { title in
            let source = (flow.files + flow.bindingFiles + shared).first {
                Role(path: $0.path, flow: flow)?.title == title
            }
            guard let source else { return (-1, "") }
            let comments = source.lines.indices.lazy.filter { source.lines[$0].matches(declaration) }
                .map { source.comment(above: $0 + 1) }
            let comment = (comments.first { !$0.isEmpty } ?? "").replacing("`", with: "")
                .replacing(#/^The [a-z ]+: /#, with: "")
            let sentence = comment.components(separatedBy: ". ")[0]
            return (self.file(source.path), sentence.hasSuffix(".") ? sentence : "\(sentence).")
        }
    }

    /// The rules, with what a user suffers when they are broken.
    private func rules() throws -> [WatchRecording.RuleText] {
        let path = "\(WatchPage.parts)/consequences.txt"
        let lines = try Repository.text(of: path).split(separator: "\n")
        return try Rule.all.map { rule in
            guard let line = lines.first(where: { $0.hasPrefix("\(rule.id) ") }) else {
                throw Failure("\(path) does not say what a user suffers without \(rule.id)")
            }
            let consequence = String(line.dropFirst("L00 ".count))
            return .init(id: rule.id, sentence: rule.sentence, consequence: consequence)
        }
    }

    // MARK: Mistakes and jobs

    private typealias Recorded = (mutant: Mutant, record: RecordedMutant)

    /// Lets the tool for mutants build and play the kept ones, and notes what they show, flow by flow.
    private func recordedMutants() throws -> [Recorded] {
        let printed = try Child.output(of: ["swift", "run", "--package-path", "Tools", "mutants", "record"])
        let records = try printed.split(separator: "\n").map { line in
            let words = line.split(separator: " ", maxSplits: 1)
            return try (words[0], JSONDecoder().decode(RecordedMutant.self, from: Data(words[1].utf8)))
        }
        guard !records.isEmpty else { throw Failure("no mutant was recorded") }
        let recorded = Dictionary(uniqueKeysWithValues: records)
        let mutants = try Shelf("Tests/Mutants").mutants
        return FlowSource.all.flatMap { flow in
            mutants.filter { $0.flow.id == flow.id }.compactMap { mutant in
                recorded[mutant.name[...]].map { (mutant, $0) }
            }
        }
    }

    /// A mistake, if a user could see a difference: in the frames, or in what is noted.
    private func shown(_ recorded: Recorded) throws -> WatchRecording.Mutant? {
        let (mutant, record) = recorded
        guard let flow = FlowSource.all.firstIndex(where: { $0.id == mutant.flow.id }),
            let scenario = kept.firstIndex(of: record.scenario)
        else { return nil }
        let play = record.trace.entries.map(entry)
        let right = traces.of(mutant.flow)[record.scenario].entries.map(entry)
        guard play != Array(right.prefix(play.count)) else { return nil }
        return .init(
            name: mutant.name, flow: flow, scenario: scenario, step: record.step,
            sentence: "In the \(mutant.role): \(mutant.sentence)",
            files: WatchRecording.PatchedFile.files(of: mutant.patch, below: "Sources/", mutant.flow),
            play: play)
    }

    private func job(_ concern: Concern) throws -> WatchRecording.Job {
        let flows = try FlowSource.all.map { try concern.sites(on: $0) }
        for site in flows.joined() { _ = file(site.file) }
        return .init(name: concern.name, flows: flows)
    }

    // MARK: What is shared

    private func entry(_ entry: RecordedTrace.Entry) -> Int {
        entries.index(
            of: .init(
                shots: entry.shots.map { [$0.window, frame($0.frame)] },
                notes: entry.notes.map { [$0.window, texts.index(of: $0.text)] }))
    }

    private func frame(_ frame: Frame) -> Int {
        frames.index(
            of: frame.widgets.map { widget in
                let bits = [widget.isFocused, !widget.isEnabled, widget.isHidden, widget.isAnimating]
                let flags = zip(bits, [1, 2, 4, 8]).reduce(0) { $0 + ($1.0 ? $1.1 : 0) }
                let kind = widget.kind.rawValue
                return [text(widget.identifier), text(widget.text), widget.caret ?? -1, flags, text(kind)]
            })
    }

    func text(_ text: String) -> Int { texts.index(of: text) }

    func file(_ path: String) -> Int { files.index(of: path) }
}

/// The calls and runs of one flow, each once.
private struct Runs {
    let recorder: WatchRecorder
    let layout: RoleLayout
    var calls = Pool<[Int]>()
    var inside = Pool<[Int]>()
    var runs = Pool<[Int]>()
    fileprivate var ranges: [Call.Site: [Int]] = [:]

    mutating func index(of moments: [Moment], frameCount: Int) throws -> Int {
        let drawings = moments.count { $0.isDrawing }
        // A window may draw what it has drawn before, which is no new frame: then the last drawings count.
        var surplus = drawings - frameCount
        guard surplus >= 0 else { throw Failure("\(frameCount) frames of \(drawings) drawings") }
        var run: [Int] = []
        for moment in moments {
            switch moment {
            case .call(let call): run.append(try index(of: call))
            case .inside(let site): run.append(-2 - inside.index(of: try range(from: site)))
            case .drawing: if surplus > 0 { surplus -= 1 } else { run.append(-1) }
            }
        }
        return runs.index(of: run)
    }

    private mutating func index(of call: Call) throws -> Int {
        let target = try range(from: call.target)
        return calls.index(
            of: [
                layout.index(of: call.caller.title), layout.index(of: call.callee.title), call.kind.number,
                recorder.text(call.caller == .person ? "" : call.name),
                call.carrier.map { layout.index(ofCarrier: $0) } ?? -1,
                call.site.map { recorder.file($0.path) } ?? -1, call.site?.line ?? 0,
            ] + target)
    }

    /// A function, from its first line to its last.
    private mutating func range(from site: Call.Site) throws -> [Int] {
        if let known = ranges[site] { return known }
        let last = try SourceFile(site.path).end(ofDeclarationAt: site.line) ?? site.line
        let range = [recorder.file(site.path), site.line, last]
        ranges[site] = range
        return range
    }
}

extension Call.Kind {
    /// What the page calls the kinds, by their numbers.
    static let names = ["strong", "creates", "weak", "closure", "weak closure", "await", "return"]

    fileprivate var number: Int {
        switch self {
        case .strong: 0
        case .creates: 1
        case .weak: 2
        case .closure(let isWeak): isWeak ? 4 : 3
        case .awaits: 5
        case .answers: 6
        }
    }
}

extension Scenario {
    /// How many steps at the beginning only fill in the form; none if there is nothing else.
    fileprivate var typing: Int {
        let rest = steps.drop { if case .edit(_, .type) = $0 { true } else { false } }
        return rest.isEmpty ? 0 : steps.count - rest.count
    }
}

extension FreePlay.Action {
    /// What the page writes on the button.
    var label: String {
        switch self {
        case .step(let step): "\(step)"
        case .answer(let answer): "answer: \(answer.words)"
        case .lateAnswer(let answer): "answer the cancelled request: \(answer.words)"
        }
    }

    /// The widget that it is done to, `service`, or nothing.
    fileprivate var widget: String {
        switch self {
        case .step(.edit(let field, _)), .step(.pressReturn(let field)): "\(field)"
        case .step(.tap(let button)): button.rawValue
        case .step: ""
        case .answer, .lateAnswer: "service"
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
