import Flow
import Synchronization

/// The pieces of work of an exploration, and how many of them are taken.
final class Work: Sendable {
    enum Item: Sendable {
        /// The words of the complete suite that begin with a transition.
        case words(Machine.Transition)
        case short(Expectation)
        case schedules(Expectation)
        /// Gestures in the middle of the last step.
        case interruptions(Expectation)
        /// Some seeds; there may be very many, so they are drawn when they are claimed.
        case random([UInt64])
    }

    let exploration: Exploration
    let progress: ExplorationProgress
    let suite: CompleteSuite?
    private let items: [Item]
    private let next = Atomic<Int>(0)
    /// How many seeds a piece has.
    private static let batch = 4

    init(_ exploration: Exploration, _ progress: ExplorationProgress) {
        self.exploration = exploration
        self.progress = progress
        suite = exploration.extraStates.map {
            CompleteSuite(machine: Machine(staleRequests: exploration.staleRequests), extraStates: $0)
        }
        let sequences = Self.transitions(for: exploration)
        // Leaks come first: a flow that leaks is not played often.
        let short = sequences.map { Item.short(Expectation(of: $0.steps, in: .watchingAll)) }
        let words = (suite?.pieces ?? []).map { Item.words($0) }
        items = short + words + sequences.map { .schedules($0) } + sequences.map { .interruptions($0) }
    }

    /// A sequence for each transition that a user could take, if there is at most one cancelled request.
    private static func transitions(for exploration: Exploration) -> [Expectation] {
        guard exploration.depth > 0 else { return [] }
        let machine = Machine(staleRequests: min(1, exploration.staleRequests))
        return machine.transitions.joined().filter(\.isPossible).map(machine.node(after:))
    }

    func claim() -> (index: Int, item: Item)? {
        if progress.isStopped { return nil }
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        if index < items.count { return (index, items[index]) }
        let first = (index - items.count) * Self.batch
        guard first < exploration.count else { return nil }
        let numbers = first..<min(first + Self.batch, exploration.count)
        return (index, .random(numbers.map { exploration.seed &+ UInt64($0) }))
    }
}

/// Takes pieces of work and plays them.
struct Worker {
    let work: Work
    private(set) var report = ExplorationReport()
    private var index = 0

    init(_ work: Work) {
        self.work = work
    }

    /// Whether every flow has failed.
    var isDone: Bool { report.findings.count == work.exploration.flows.count }

    mutating func explore(_ item: Work.Item, index: Int) {
        self.index = index
        switch item {
        case .words(let transition): playWords(after: transition)
        case .short(let node): explore(node, depth: work.exploration.depth - 1)
        case .schedules(let node): playSchedules(after: node)
        case .interruptions(let node): playInterruptions(of: node)
        case .random(let seeds): for seed in seeds { playAtRandom(seed) }
        }
    }

    private mutating func playWords(after transition: Machine.Transition) {
        guard let suite = work.suite else { return }
        let node = suite.machine.node(after: transition)
        for word in suite.words(of: transition) { play(node.taking(inputs: word), pass: .machine) }
    }

    /// Plays every sequence of a number of further steps.
    private mutating func explore(_ node: Expectation, depth: Int) {
        if work.progress.isStopped { return }
        let steps = depth > 0 ? node.model().possibleSteps : []
        guard !steps.isEmpty else { return play(node, pass: .short) }
        for step in steps { explore(node.taking(step), depth: depth - 1) }
    }

    private mutating func playSchedules(after node: Expectation) {
        for turns in 0...work.exploration.turns {
            for step in node.stepsUnderWay {
                play(node.taking(.afterTurns(turns, step)), pass: .schedules)
            }
        }
    }

    private mutating func playInterruptions(of node: Expectation) {
        if work.progress.isStopped { return }
        InsideTurn.play(node, on: flowsLeft) { flow, finding in
            note(finding, on: flow)
            report.note(plays: 1, pass: .interruptions)
            work.progress.add(plays: 1)
        }
    }

    private mutating func playAtRandom(_ seed: UInt64) {
        play(Expectation(of: RandomTexts.steps(seed: seed)), seed: seed, pass: .texts)
        let length = work.exploration.length
        if length > 0 { play(Expectation(seed: seed, length: length), seed: seed, pass: .random) }
    }

    /// The flows that have not failed yet.
    private var flowsLeft: [LoginFlow] {
        work.exploration.flows.filter { flow in !report.findings.contains { $0.flow == flow.id } }
    }

    /// Notes the first difference of a flow.
    private mutating func note(_ finding: Finding?, on flow: LoginFlow) {
        guard var finding, !report.findings.contains(where: { $0.flow == flow.id }) else { return }
        finding.item = index
        report.findings.append(finding)
    }

    /// Plays one sequence on every flow that has not failed yet.
    private mutating func play(_ node: Expectation, seed: UInt64? = nil, pass: ExplorationReport.Pass) {
        if work.progress.isStopped { return }
        let flows = flowsLeft
        for flow in flows { note(node.finding(on: flow, seed: seed), on: flow) }
        report.note(plays: flows.count, pass: pass)
        work.progress.add(plays: flows.count)
    }
}
