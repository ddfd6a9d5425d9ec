import Conformance
import Flow
import Foundation
import LoginDomain
import LoginSuite
import LoginUI
import MutantPlayer
import ToolSupport

/// Makes the recording that the page to watch shows.
final class PageDataBuilder {
    let recording: Recording
    private let mistakes: Mistakes
    private let machine = InteractiveMachine()
    private var texts = UniqueList<String>()
    private var files = UniqueList<String>()
    private var widgets = UniqueList<PageData.Widget>()
    private var frames = UniqueList<[Int]>()
    private var entries = UniqueList<PageData.Entry>()

    /// What is wrong with the sentences about mistakes.
    private(set) var problems: [String] = []

    init(_ recording: Recording) throws {
        self.recording = recording
        mistakes = try Mistakes(Checkout.text(of: Mistakes.path))
    }

    /// All that the page shows.
    func data(_ mutants: [Mutant.Recorded]) throws -> PageData {
        // The scenarios to choose from: the first of each rule, and those that
        // find a mistake; of a long one no calls are recorded.
        let first = Rule.all.compactMap { rule in Scenario.all.firstIndex { $0.rule == rule } }
        let listed = Set(first + mutants.map(\.record.scenario)).sorted().filter { index in
            FlowSource.all.contains { recording.play(index, of: $0) != nil }
        }
        var data = PageData()
        data.rules = Dictionary(uniqueKeysWithValues: Rule.all.map { ($0.id, $0.sentence) })
        data.scenarios = listed.map { script(Scenario.all[$0]) }
        let guided = recording.play(Recording.guidedTour, of: FlowSource.all[0])?.trace.entries.dropFirst()
        let words = (guided ?? []).map {
            $0.step.replacing(#/^answer request \d+: /#, with: "answer: ").spaced
        }
        data.tour = script(words, title: "The tour")
        var inputs = UniqueList<PageData.Input>()
        data.states = machine.states.map { state in
            state.moves.map { move in
                let input = PageData.Input(label: move.input.label, widget: move.input.widget)
                return .init(input: inputs.index(of: input), next: move.to)
            }
        }
        data.inputs = inputs.elements
        data.flows = try FlowSource.all.map { source in
            try flow(source, listed, Recording.guidedTour, machine.tours)
        }
        data.mutants = try mutants.compactMap(shown)
        data.changes = try PageData.Requirement.all()
        return try finished(data, with: Concern.all)
    }

    /// The first of the plays alone, as the story of a change.
    func story(_ title: String, of change: String) throws -> PageData {
        let steps = recording.play(0, of: FlowSource.all[0])?.trace.entries.dropFirst().map(\.step)
        var data = PageData()
        data.change = change
        data.scenarios = [script(steps ?? [], title: title)]
        data.flows = try FlowSource.all.map { try flow($0, [0]) }
        // Who does these decides what a tap on Log in leads to.
        let decisions = ["checks for a missing field", "refuses a second tap"]
        return try finished(data, with: Concern.all.filter { decisions.contains($0.name) })
    }

    /// Adds the jobs, and what is named by its index.
    private func finished(_ data: PageData, with jobs: [Concern]) throws -> PageData {
        var data = data
        data.jobs = jobs.map { concern in
            .init(name: concern.name, flows: FlowSource.all.map { concern.locations(on: $0).map(place) })
        }
        data.texts = texts.elements
        data.widgets = widgets.elements
        data.frames = frames.elements
        data.entries = entries.elements
        data.files = try files.elements.map { .init(path: $0, text: try Checkout.text(of: $0)) }
        return data
    }

    private func place(_ location: Concern.Location) -> PageData.Job.Place {
        .init(
            role: location.role, file: file(location.file), function: location.function,
            first: location.range[0], last: location.range[1], lines: location.lines)
    }

    private func script(_ scenario: Scenario) -> PageData.Script {
        script(
            scenario.steps.map { "\($0)" }, title: scenario.title, rule: scenario.rule.id,
            windows: scenario.windowCount)
    }

    /// - Parameter steps: In words. Where no wrong password is typed,
    ///   none is called correct: the service may refuse it.
    private func script(_ steps: [String], title: String, rule: String = "", windows: Int = 1)
        -> PageData.Script
    {
        let hasBoth = steps.contains { $0.contains("the wrong password") }
        let words = hasBoth ? steps : steps.map { $0.replacing("the correct password", with: "a password") }
        let typing = words.prefix { $0.hasPrefix("type ") }.count
        return .init(
            rule: rule, title: title, windows: windows, steps: words.map { texts.index(of: $0) },
            typing: typing == words.count ? 0 : typing)
    }

    // MARK: A flow

    /// A flow in some scenarios, in the guided tour, and in the tours of free play.
    private func flow(
        _ source: FlowSource, _ scenarios: [Int], _ guidedTour: Int? = nil,
        _ tours: [InteractiveMachine.Tour] = []
    ) throws -> PageData.Flow {
        func play(_ number: Int) throws -> Recording.Play {
            guard let play = recording.play(number, of: source) else {
                throw Failure("play \(number) of \(source.id) was not recorded")
            }
            return play
        }
        let plays = try scenarios.map(play)
        let guided = try guidedTour.map(play)
        let walks = try tours.indices.map { try play(Recording.firstTour + $0) }
        let all = plays + (guided.map { [$0] } ?? []) + walks
        let layout = try RoleLayout(
            calls: all.map(\.steps).joined().joined().compactMap(\.call), flow: source, builder: self)
        var runs = StepRuns(builder: self, layout: layout)
        var holdings = Holdings(builder: self, layout: layout)
        var flow = PageData.Flow(
            id: source.id, title: source.flow.title, summary: source.flow.summary, chapter: source.chapter,
            roles: layout.roles, titles: layout.titles, links: layout.links)
        flow.plays = try plays.map { try track($0, &runs, &holdings) }
        flow.tour = try guided.map { try track($0, &runs, &holdings) }
        if !tours.isEmpty {
            flow.moves = moves(tours, try walks.map { try steps($0, &runs) })
        }
        flow.functions = runs.functions.elements
        flow.calls = runs.calls.elements
        flow.runs = runs.runs.elements
        flow.values = holdings.values.elements
        flow.holdings = holdings.holdings.elements
        return flow
    }

    /// A step of a play: what it shows, and what happens in it.
    private struct PlayedStep {
        let entry: Int
        let run: Int
    }

    private func steps(_ play: Recording.Play, _ runs: inout StepRuns) throws -> [PlayedStep] {
        runs.beginPlay()
        return try zip(play.trace.entries, play.steps).map { seen, events in
            let isAnswer = seen.step.hasPrefix("answer request")
            let isFailure = LoginError.allCases.contains { seen.step.hasSuffix("\($0)") }
            return PlayedStep(
                entry: entry(seen),
                run: try runs.index(
                    of: events, frameCount: seen.shots.count, succeeds: isAnswer && !isFailure))
        }
    }

    private func track(
        _ play: Recording.Play, _ runs: inout StepRuns, _ holdings: inout Holdings
    ) throws -> PageData.Track {
        let steps = try steps(play, &runs)
        let held = play.held.map { holdings.index(of: $0) }
        return .init(entries: steps.map(\.entry), runs: steps.map(\.run), held: held)
    }

    /// Every move of every state of free play, each as it was recorded the first time.
    private func moves(_ tours: [InteractiveMachine.Tour], _ walks: [[PlayedStep]]) -> PageData.Track {
        let taken = zip(tours, walks).flatMap { tour, steps in
            zip(tour.moves, steps.dropFirst()).map { ([$0.state, $0.move], $1) }
        }
        let recorded = Dictionary(taken) { first, _ in first }
        let steps = machine.states.enumerated().flatMap { state, one in
            one.moves.indices.compactMap { recorded[[state, $0]] }
        }
        return .init(entries: steps.map(\.entry), runs: steps.map(\.run), held: nil)
    }

    // MARK: Mistakes

    /// A mistake, if a user could see a difference: in the frames, or in what is noted.
    private func shown(_ recorded: Mutant.Recorded) throws -> PageData.Mutant? {
        let (mutant, record) = recorded
        let scenario = Scenario.all[record.scenario]
        // Of a long scenario, no flow is recorded.
        let trace = recording.play(record.scenario, of: mutant.flow)?.trace
        let right = (trace ?? RecordedTrace(scenario.expectation)).entries
        let pairs = zip(right, record.trace.entries).map { ($0, $1, right: entry($0), wrong: entry($1)) }
        guard let first = pairs.first(where: { $0.right != $0.wrong }) else { return nil }
        let flow = FlowSource.all.firstIndex { $0.id == mutant.flow.id }
        guard let flow, let text = mistakes.texts[mutant.name] else {
            problems.append("\(mutant.name): no sentence says what a user suffers")
            return nil
        }
        let references = try recording.knowledge(of: mutant.flow).references.filter { $0.strength.keeps }
        let problem = mistakes.problem(
            with: mutant.name, differences: FirstDifference.words(first.0, first.1),
            references: Set(references.map { [$0.from, $0.to] }),
            isLeak: first.1.notes.contains { $0.text.hasPrefix("still alive: ") }, brokenRules: record.rules)
        if let problem { problems.append(problem) }
        let script = script(scenario)
        return .init(
            name: mutant.name, flow: flow, sentence: "In the \(mutant.role): \(mutant.sentence)",
            files: PageData.PatchedFile.files(of: mutant.patch, below: "Sources/", mutant.flow),
            rule: text.rule ?? mutant.rule, consequence: text.sentence, chain: text.chain,
            planted: text.planted < 0 ? nil : text.planted,
            steps: script.steps, windows: script.windows,
            right: pairs.map(\.right), wrong: pairs.map(\.wrong))
    }

    // MARK: What occurs often

    private func entry(_ entry: RecordedTrace.Entry) -> Int {
        entries.index(
            of: .init(
                shots: entry.shots.map { .init(window: other($0.window), frame: frame($0.frame)) },
                notes: entry.notes.map { .init(window: other($0.window), text: text($0.text)) }))
    }

    private func frame(_ frame: Frame) -> Int {
        frames.index(
            of: frame.widgets.map { widget in
                widgets.index(
                    of: .init(
                        identifier: widget.identifier, kind: widget.kind.rawValue, text: text(widget.text),
                        caret: widget.caret,
                        isFocused: widget.isFocused ? true : nil,
                        isDisabled: widget.isEnabled ? nil : true,
                        isHidden: widget.isHidden ? true : nil,
                        isAnimating: widget.isAnimating ? true : nil))
            })
    }

    /// A window that is not the first: that one is left out.
    func other(_ window: Int) -> Int? { window == 0 ? nil : window }

    func text(_ text: String) -> Int { texts.index(of: text) }

    func file(_ path: String) -> Int { files.index(of: path) }
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

extension ServiceAnswer {
    fileprivate var words: String {
        switch self {
        case .success: "\(self)"
        case .failure(let error):
            "\(error)".spaced
        }
    }
}

extension String {
    /// With a blank before each capital in a word: `wrong credentials`.
    fileprivate var spaced: String {
        replacing(#/([a-z])([A-Z])/#) { "\($0.1) \($0.2.lowercased())" }
    }
}
