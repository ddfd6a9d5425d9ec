import Flow
import Synchronization

/// The pieces of work of an exploration, and how many of them are taken.
final class Work: Sendable {
    enum Item: Sendable {
        /// The words of the complete suite that begin with a transition.
        case words(Machine.Transition)
        case short(Path)
        case schedules(Path)
        /// Gestures in the middle of the last step.
        case interruptions(Path)
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
        suite = Self.suite(for: exploration)
        let sequences = Self.transitions(for: exploration)
        // Leaks come first: a flow that leaks is not played often.
        let short = sequences.map { Item.short(Path(of: $0.steps, in: .watchingAll)) }
        let words = (suite?.pieces ?? []).map { Item.words($0) }
        let batches = (exploration.count + Self.batch - 1) / Self.batch
        let all: [(pass: ExplorationReport.Pass, items: [Item])] = [
            (.short, short), (.machine, words), (.schedules, sequences.map { .schedules($0) }),
            (.interruptions, sequences.map { .interruptions($0) }),
        ]
        let chosen = all.filter { exploration.passes.contains($0.pass) }
        items = chosen.flatMap(\.items)
        progress.plan(chosen.map { ($0.pass, $0.items.count) } + [(.random, batches)])
    }

    private static func suite(for exploration: Exploration) -> CompleteSuite? {
        guard exploration.passes.contains(.machine), let extraStates = exploration.extraStates else {
            return nil
        }
        let machine = Machine(staleRequests: exploration.staleRequests)
        return CompleteSuite(machine: machine, extraStates: extraStates)
    }

    /// A sequence for each transition that a user could take, if there is at most one cancelled request.
    private static func transitions(for exploration: Exploration) -> [Path] {
        let passes = exploration.passes.intersection([.short, .schedules, .interruptions])
        guard exploration.depth > 0, !passes.isEmpty else { return [] }
        let machine = Machine(staleRequests: min(1, exploration.staleRequests))
        return machine.transitions.joined().filter(\.isPossible).map(machine.path(after:))
    }

    func claim() -> (index: Int, item: Item)? {
        if progress.isStopped { return nil }
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        progress.claim()
        if index < items.count { return (index, items[index]) }
        let first = (index - items.count) * Self.batch
        guard exploration.passes.contains(.random), first < exploration.count else { return nil }
        let numbers = first..<min(first + Self.batch, exploration.count)
        return (index, .random(numbers.map { exploration.seed &+ UInt64($0) }))
    }
}

/// Takes pieces of work and plays them.
struct Worker {
    let work: Work
    private(set) var report = ExplorationReport()
    private var index = 0
    /// What is said if a play does not end well.
    private var title = ""

    init(_ work: Work) {
        self.work = work
    }

    /// Whether every flow has failed.
    var isDone: Bool { report.findings.count == work.exploration.flows.count }

    mutating func explore(_ item: Work.Item, index: Int) {
        self.index = index
        switch item {
        case .words(let transition): playWords(after: transition)
        case .short(let path):
            title = path.title
            explore(path, depth: work.exploration.depth - 1)
        case .schedules(let path): playSchedules(after: path)
        case .interruptions(let path): playInterruptions(of: path)
        case .random(let seeds): for seed in seeds { playAtRandom(seed) }
        }
    }

    private mutating func playWords(after transition: Machine.Transition) {
        guard let suite = work.suite else { return }
        let path = suite.machine.path(after: transition)
        title = path.title
        for word in suite.words(of: transition) { play(path.taking(inputs: word), pass: .machine) }
    }

    /// Plays every sequence of a number of further steps.
    private mutating func explore(_ path: Path, depth: Int) {
        if work.progress.isStopped { return }
        let steps = depth > 0 ? path.model().possibleSteps : []
        guard !steps.isEmpty else { return play(path, pass: .short) }
        for step in steps { explore(path.taking(step), depth: depth - 1) }
    }

    private mutating func playSchedules(after path: Path) {
        title = path.title
        for turns in 0...work.exploration.turns {
            for step in path.stepsUnderWay {
                play(path.taking(.afterTurns(turns, step)), pass: .schedules)
            }
        }
    }

    private mutating func playInterruptions(of path: Path) {
        if work.progress.isStopped { return }
        InsideTurn.play(path, on: flowsLeft, title: path.title) { flow, finding in
            note(finding, on: flow)
            report.note(plays: 1, pass: .interruptions)
            work.progress.add(plays: 1)
        }
    }

    private mutating func playAtRandom(_ seed: UInt64) {
        title = "a random sequence, seed \(seed)"
        play(Path(seed: seed, length: work.exploration.length), seed: seed, pass: .random)
    }

    /// The flows that have not failed yet.
    private var flowsLeft: [LoginFlow] {
        work.exploration.flows.filter { flow in !report.findings.contains { $0.flow == flow.id } }
    }

    /// Notes the first difference of a flow.
    private mutating func note(_ finding: Finding?, on flow: LoginFlow, seed: UInt64? = nil) {
        guard var finding, !report.findings.contains(where: { $0.flow == flow.id }) else { return }
        finding.seed = seed
        finding.item = index
        report.findings.append(finding)
    }

    /// Plays one sequence on every flow that has not failed yet.
    private mutating func play(_ path: Path, seed: UInt64? = nil, pass: ExplorationReport.Pass) {
        if work.progress.isStopped { return }
        let flows = flowsLeft
        for flow in flows { note(path.finding(on: flow, title: title), on: flow, seed: seed) }
        report.note(plays: flows.count, pass: pass)
        work.progress.add(plays: flows.count)
    }
}

extension Path {
    /// What sequences that begin with this one are called.
    fileprivate var title: String {
        "a sequence that begins with: " + steps.map(\.description).joined(separator: "; ")
    }
}
