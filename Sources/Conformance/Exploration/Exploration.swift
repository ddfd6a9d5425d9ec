import Flow
import LoginDomain
import Synchronization

/// A comparison of flows with the reference model on generated sequences: the complete suite of the machine,
/// every short sequence, every schedule of two steps, and long random sequences.
public struct Exploration: Sendable {
    /// How many states more than the model a flow may have for the machine's suite to be complete; `nil` for no
    /// such suite.
    public var extraStates: Int?
    /// How many cancelled requests may still be open in the machine.
    public var staleRequests = 2
    /// How many steps to go from each starting point, in every possible way.
    public var depth = 3
    /// How many of these steps the slower pass takes, which watches lifetimes.
    public var costlyDepth = 2
    /// The largest number of turns after which the second of two steps begins.
    public var turns = 4
    /// How many random sequences to play.
    public var count = 0
    /// The length of a random sequence, in steps.
    public var length = 60
    /// The seed of the first random sequence; each next one has the next seed, and 0 follows the last.
    public var seed: UInt64 = 1
    /// The flows to compare.
    public var flows: [LoginFlow]
    /// How many threads to play on.
    public var workers = 2

    /// Makes an exploration of some flows; its properties have default values.
    public init(flows: [LoginFlow]) {
        self.flows = flows
    }

    /// Sequences from which to explore: every state is a few steps from the end of one of them.
    public static let startingPoints: [[Step]] = {
        func filled(_ username: String) -> [Step] {
            [.edit(.username, .type(.plain(username))), .edit(.password, .type(.secret(.correct)))]
        }
        let loading = filled("ada") + [.tap(.logIn)]
        let home = loading + [.answer(1, .success(displayName: "Ada"))]
        return [
            [], filled("ada"), loading, loading + [.tap(.cancel)],
            loading + [.answer(1, .failure(.wrongCredentials))], home,
            home + [.tap(.logOut)] + filled(" ada "),
        ]
    }()

    /// Plays all passes.
    ///
    /// A flow that differs is not played on. A flow whose plays leave too many bytes behind differs, too.
    /// - Parameter progress: Counts the plays, and can stop the exploration.
    /// - Returns: What was covered, and the differences.
    public func run(progress: ExplorationProgress = ExplorationProgress()) async -> ExplorationReport {
        precondition(!flows.isEmpty && workers > 0)
        let work = Work(self)
        var report = await withTaskGroup(of: ExplorationReport.self) { group in
            for _ in 0..<workers {
                group.addTask {
                    var worker = Worker(exploration: self, suite: work.suite, progress: progress)
                    while !progress.isStopped, !worker.isDone, let (index, item) = work.claim() {
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

/// A piece of work.
private enum Item: Sendable {
    case machine(Machine.Transition)
    case bounded(ExplorationNode, depth: Int, pass: ExplorationReport.Pass)
    case schedules(ExplorationNode)
    case random(seed: UInt64, count: Int)
}

/// The pieces of work, and how many of them are taken.
///
/// The random sequences, of which there may be very many, are made when they are claimed.
private final class Work: Sendable {
    let suite: CompleteSuite?
    private let items: [Item]
    private let exploration: Exploration
    private let next = Atomic<Int>(0)
    private static let batch = 4

    init(_ exploration: Exploration) {
        self.exploration = exploration
        suite = exploration.extraStates.map {
            CompleteSuite(machine: Machine(staleRequests: exploration.staleRequests), extraStates: $0)
        }
        let starts = exploration.depth > 0 ? Exploration.startingPoints : []
        let nodes = starts.map { ExplorationNode(steps: $0) }
        // One item for each way to take the first step. Leaks come first: a flow that leaks is not played often.
        let watching = starts.map { ExplorationNode(manner: .watching, steps: $0) }.flatMap { node in
            node.model().possibleSteps.map { node.taking($0) }
        }
        let firstSteps = nodes.flatMap { node in node.model().possibleSteps.map { node.taking($0) } }
        let (depth, costlyDepth) = (exploration.depth, min(exploration.depth, exploration.costlyDepth))
        items =
            watching.map { .bounded($0, depth: costlyDepth - 1, pass: .lifetimes) }
            + (suite?.pieces ?? []).map(Item.machine)
            + firstSteps.map { .bounded($0, depth: depth - 1, pass: .bounded) }
            + firstSteps.map { .schedules($0) }
    }

    /// The next item that no thread has taken.
    func claim() -> (index: Int, item: Item)? {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        if index < items.count { return (index, items[index]) }
        let first = (index - items.count) * Self.batch
        guard first < exploration.count else { return nil }
        let count = min(Self.batch, exploration.count - first)
        return (index, .random(seed: exploration.seed &+ UInt64(first), count: count))
    }
}

/// The work of one thread.
private struct Worker {
    let exploration: Exploration
    let suite: CompleteSuite?
    let progress: ExplorationProgress
    private(set) var report = ExplorationReport()
    private var index = 0
    private let bytesAtStart = Heap.bytesInUse

    /// More bytes than this are not left behind by plays that release everything.
    private static let byteLimit = 1 << 30

    init(exploration: Exploration, suite: CompleteSuite?, progress: ExplorationProgress) {
        self.exploration = exploration
        self.suite = suite
        self.progress = progress
    }

    /// Whether every flow has failed.
    var isDone: Bool { report.findings.count == exploration.flows.count }

    mutating func explore(_ item: Item, index: Int) {
        self.index = index
        switch item {
        case .machine(let piece):
            for word in suite?.words(of: piece) ?? [] where !progress.isStopped {
                var node = suite?.machine.states[piece.from].node.taking(piece.step) ?? ExplorationNode()
                for input in word {
                    guard let step = input.numbered(in: node.model()) else { break }
                    node.take(step)
                }
                play(node, pass: .machine)
            }
        case .bounded(let node, let depth, let pass):
            explore(node, depth: depth, pass: pass)
        case .schedules(let node):
            for turns in 0...exploration.turns {
                for step in node.stepsUnderWay where !progress.isStopped {
                    play(node.taking(.afterTurns(turns, step)), pass: .schedules)
                }
            }
        case .random(let first, let count):
            for offset in 0..<count where !progress.isStopped {
                let seed = first &+ UInt64(offset)
                play(ExplorationNode(seed: seed, length: exploration.length), seed: seed, pass: .random)
            }
        }
    }

    /// Plays every sequence of a number of further steps.
    private mutating func explore(_ node: ExplorationNode, depth: Int, pass: ExplorationReport.Pass) {
        if progress.isStopped { return }
        let steps = depth > 0 ? node.model().possibleSteps : []
        guard !steps.isEmpty else { return play(node, pass: pass) }
        for step in steps { explore(node.taking(step), depth: depth - 1, pass: pass) }
    }

    /// Plays one sequence on every flow that has not failed yet.
    private mutating func play(_ node: ExplorationNode, seed: UInt64? = nil, pass: ExplorationReport.Pass) {
        var plays = 0
        for flow in exploration.flows where !report.findings.contains(where: { $0.flow == flow.id }) {
            plays += 1
            if var finding = node.finding(on: flow, seed: seed) ?? excess(on: flow, after: node) {
                finding.item = index
                report.findings.append(finding)
            }
        }
        report.note(node, plays: plays, pass: pass)
        progress.add(plays: plays)
    }

    private func excess(on flow: LoginFlow, after node: ExplorationNode) -> Finding? {
        guard Heap.bytesInUse - bytesAtStart > Self.byteLimit else { return nil }
        return Finding(
            flow: flow.id, steps: node.steps, manner: node.manner, seed: nil,
            lines: ["+ the plays have left a gigabyte behind"])
    }
}
