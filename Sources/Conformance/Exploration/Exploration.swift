import Flow
import LoginDomain
import Synchronization

/// A comparison of flows with the reference model on generated sequences: the complete suite of the machine,
/// every short sequence (watched for lifetimes), every schedule of two steps, and long random sequences.
public struct Exploration: Sendable {
    /// How many states more than the model a flow may have for the machine's suite to be complete; `nil` for no
    /// such suite.
    public var extraStates: Int?
    /// How many cancelled requests may still be open in the machine.
    public var staleRequests = 2
    /// How many steps to go from each state of the machine, in every possible way.
    public var depth = 2
    /// The largest number of turns after which the second of two steps begins.
    public var turns = 4
    public var count = 0
    public var length = 60
    /// The seed of the first random sequence; each next one has the next seed, and 0 follows the last.
    public var seed: UInt64 = 1
    public var flows: [LoginFlow]
    public var workers = 2

    public init(flows: [LoginFlow]) {
        self.flows = flows
    }

    /// Plays all passes.
    ///
    /// A flow that differs is not played on.
    /// - Parameter progress: Counts the plays, and can stop the exploration.
    public func run(progress: ExplorationProgress = ExplorationProgress()) async -> ExplorationReport {
        precondition(!flows.isEmpty && workers > 0)
        let work = Work(self, progress)
        var report = await withTaskGroup(of: ExplorationReport.self) { group in
            for _ in 0..<workers {
                group.addTask {
                    var worker = Worker(work)
                    while !worker.isDone, let (index, item) = work.claim() {
                        worker.explore(item, index: index)
                        // The task that shows the progress needs a thread from time to time.
                        await Task.yield()
                    }
                    return worker.report
                }
            }
            return await group.reduce(into: ExplorationReport()) { $0.add($1) }
        }
        report.wasStopped = progress.isStopped
        report.shrink(flows: flows)
        return report
    }
}

/// The pieces of work, and how many of them are taken.
private final class Work: Sendable {
    enum Item: Sendable {
        /// The words of the complete suite that begin with a transition.
        case words(Machine.Transition)
        case short(Expectation), schedules(Expectation)
        /// Some random sequences; there may be very many, so they are made when they are claimed.
        case random(seed: UInt64, count: Int)
    }

    let exploration: Exploration
    let progress: ExplorationProgress
    let suite: CompleteSuite?
    private let items: [Item]
    private let next = Atomic<Int>(0)
    private static let batch = 4

    init(_ exploration: Exploration, _ progress: ExplorationProgress) {
        (self.exploration, self.progress) = (exploration, progress)
        suite = exploration.extraStates.map {
            CompleteSuite(machine: Machine(staleRequests: exploration.staleRequests), extraStates: $0)
        }
        // A sequence for each transition that a user could take, if there is at most one cancelled request.
        let machine = exploration.depth > 0 ? Machine(staleRequests: min(1, exploration.staleRequests)) : nil
        let sequences =
            machine.map { machine in
                machine.transitions.joined().filter(\.isPossible).map(machine.node(after:))
            } ?? []
        // Leaks come first: a flow that leaks is not played often.
        items =
            sequences.map { .short(Expectation(of: $0.steps, in: .watchingAll)) }
            + (suite?.pieces ?? []).map { .words($0) } + sequences.map { .schedules($0) }
    }

    func claim() -> (index: Int, item: Item)? {
        if progress.isStopped { return nil }
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        if index < items.count { return (index, items[index]) }
        let first = (index - items.count) * Self.batch
        guard first < exploration.count else { return nil }
        let count = min(Self.batch, exploration.count - first)
        return (index, .random(seed: exploration.seed &+ UInt64(first), count: count))
    }
}

private struct Worker {
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
        case .words(let transition):
            guard let suite = work.suite else { return }
            let node = suite.machine.node(after: transition)
            for word in suite.words(of: transition) { play(node.taking(inputs: word), pass: .machine) }
        case .short(let node): explore(node, depth: work.exploration.depth - 1)
        case .schedules(let node):
            for turns in 0...work.exploration.turns {
                for step in node.stepsUnderWay {
                    play(node.taking(.afterTurns(turns, step)), pass: .schedules)
                }
            }
        case .random(let first, let count):
            for seed in (0..<count).map({ first &+ UInt64($0) }) {
                play(Expectation(seed: seed, length: work.exploration.length), seed: seed, pass: .random)
            }
        }
    }

    /// Plays every sequence of a number of further steps.
    private mutating func explore(_ node: Expectation, depth: Int) {
        if work.progress.isStopped { return }
        let steps = depth > 0 ? node.model().possibleSteps : []
        guard !steps.isEmpty else { return play(node, pass: .short) }
        for step in steps { explore(node.taking(step), depth: depth - 1) }
    }

    /// Plays one sequence on every flow that has not failed yet.
    private mutating func play(_ node: Expectation, seed: UInt64? = nil, pass: ExplorationReport.Pass) {
        if work.progress.isStopped { return }
        let flows = work.exploration.flows.filter { flow in !report.findings.contains { $0.flow == flow.id } }
        for flow in flows {
            guard var finding = node.finding(on: flow, seed: seed) else { continue }
            finding.item = index
            report.findings.append(finding)
        }
        report.note(plays: flows.count, pass: pass)
        work.progress.add(plays: flows.count)
    }
}

/// What an exploration has played, and the differences.
public struct ExplorationReport: Sendable {
    /// The parts of an exploration, each of which finds other faults.
    public enum Pass: String, CaseIterable, Sendable {
        case machine
        /// Every short sequence, watched for lifetimes.
        case short
        /// Every pair of steps, the second a few turns after the first.
        case schedules
        case random
    }

    public private(set) var sequences: [Pass: Int] = [:]
    /// How many plays: each sequence is played on each flow that has not failed yet.
    public private(set) var plays = 0
    /// Whether it was stopped before its end.
    public internal(set) var wasStopped = false
    /// At most one for each flow, shortened as far as possible.
    public internal(set) var findings: [Finding] = []

    mutating func note(plays: Int, pass: Pass) {
        sequences[pass, default: 0] += 1
        self.plays += plays
    }

    mutating func add(_ other: ExplorationReport) {
        sequences.merge(other.sequences, uniquingKeysWith: +)
        plays += other.plays
        findings += other.findings
    }

    mutating func shrink(flows: [LoginFlow]) {
        findings = flows.compactMap { flow in
            findings.filter { $0.flow == flow.id }.min { $0.item < $1.item }.map { finding in
                var shrinker = Shrinker(flow: flow)
                return shrinker.shrink(finding)
            }
        }
    }
}

/// How far an exploration is; any thread may read it, and stop it.
public final class ExplorationProgress: Sendable {
    private let stopped = Atomic<Bool>(false)
    private let playsDone = Atomic<Int>(0)

    public init() {}

    public var plays: Int { playsDone.load(ordering: .relaxed) }

    public var isStopped: Bool { stopped.load(ordering: .relaxed) }

    /// Asks it to stop soon; the report has what was covered by then.
    public func stop() {
        stopped.store(true, ordering: .relaxed)
    }

    func add(plays: Int) {
        playsDone.wrappingAdd(plays, ordering: .relaxed)
    }
}
