import Flow
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

    /// Plays all passes.
    /// - Parameter progress: Shows how far the exploration is, and can stop it.
    /// - Returns: What was covered, and the differences.
    public func run(progress: ExplorationProgress = ExplorationProgress()) async -> ExplorationReport {
        precondition(!flows.isEmpty && workers > 0)
        let work = Work(self)
        progress.begin(cost: work.cost)
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
    case growth(ExplorationNode)
    case random(seed: UInt64, count: Int)

    /// About how long it takes, in short plays.
    func cost(in exploration: Exploration) -> Int {
        func power(_ exponent: Int) -> Int { (0..<exponent).reduce(1) { power, _ in power * 15 } }
        let cost =
            switch self {
            case .machine: 4 * power(exploration.extraStates ?? 0)
            case .bounded(_, let depth, let pass): power(depth) * (pass == .lifetimes ? 10 : 1)
            case .schedules: power(1) * (exploration.turns + 1)
            case .growth: 40
            case .random(_, let count): count * exploration.length / 8
            }
        return 1_000 * cost
    }
}

/// The pieces of work, and how many of them are taken.
///
/// The random sequences, of which there may be very many, are made when they are claimed.
private final class Work: Sendable {
    let suite: CompleteSuite?
    let cost: Int
    private let items: [Item]
    private let exploration: Exploration
    private let next = Atomic<Int>(0)
    private static let batch = 4

    init(_ exploration: Exploration) {
        self.exploration = exploration
        suite = exploration.extraStates.map {
            CompleteSuite(machine: Machine(staleRequests: exploration.staleRequests), extraStates: $0)
        }
        var items = (suite?.pieces ?? []).map(Item.machine)
        let starts = exploration.depth > 0 ? StartingPoint.all : []
        let nodes = starts.map { ExplorationNode(manner: .plain, steps: $0.steps) }
        for node in nodes { items += Self.items(from: node, depth: exploration.depth, pass: .bounded) }
        for node in nodes { items += node.model().possibleSteps.map { .schedules(node.taking($0)) } }
        for start in starts {
            items += Self.items(
                from: ExplorationNode(manner: .watching, steps: start.steps),
                depth: min(exploration.depth, exploration.costlyDepth), pass: .lifetimes)
        }
        if exploration.depth > 0 {
            items += Scenario.all.filter(\.watchesGrowth).map {
                .growth(ExplorationNode(manner: .weighing, steps: $0.steps))
            }
        }
        self.items = items
        cost =
            items.reduce(0) { $0 + $1.cost(in: exploration) }
            + Item.random(seed: 0, count: exploration.count).cost(in: exploration)
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

    /// One item for each way to take the first step.
    private static func items(
        from node: ExplorationNode, depth: Int, pass: ExplorationReport.Pass
    ) -> [Item] {
        node.model().possibleSteps.map { .bounded(node.taking($0), depth: depth - 1, pass: pass) }
    }
}

/// The work of one thread.
private struct Worker {
    let exploration: Exploration
    let suite: CompleteSuite?
    let progress: ExplorationProgress
    private(set) var report = ExplorationReport()
    private var index = 0

    init(exploration: Exploration, suite: CompleteSuite?, progress: ExplorationProgress) {
        self.exploration = exploration
        self.suite = suite
        self.progress = progress
    }

    /// Whether every flow has failed.
    var isDone: Bool { report.findings.count == exploration.flows.count }

    mutating func explore(_ item: Item, index: Int) {
        self.index = index
        let cost = item.cost(in: exploration)
        switch item {
        case .machine(let piece):
            guard let suite else { return }
            let node = suite.machine.states[piece.from].node.taking(piece.step)
            follow(suite.tree(of: piece), from: node, cost: cost)
        case .bounded(let node, let depth, let pass):
            explore(node, depth: depth, pass: pass, cost: cost)
        case .schedules(let node):
            for turns in 0...exploration.turns where !progress.isStopped {
                let steps = node.stepsUnderWay
                for step in steps where !progress.isStopped {
                    play(
                        node.taking(.afterTurns(turns, step)), pass: .schedules,
                        cost: cost / (steps.count * (exploration.turns + 1)))
                }
            }
        case .growth(let node):
            play(node, pass: .growth, cost: cost)
        case .random(let first, let count):
            for offset in 0..<count where !progress.isStopped {
                let seed = first &+ UInt64(offset)
                play(
                    ExplorationNode(seed: seed, length: exploration.length), seed: seed, pass: .random,
                    cost: cost / count)
            }
        }
    }

    /// Plays every word of a tree.
    private mutating func follow(_ branch: CompleteSuite.Branch, from node: ExplorationNode, cost: Int) {
        if progress.isStopped { return }
        let model = node.model()
        let next = branch.next.compactMap { next in next.input.step(in: model).map { ($0, next.branch) } }
        guard !next.isEmpty else { return play(node, pass: .machine, cost: cost) }
        for (step, branch) in next { follow(branch, from: node.taking(step), cost: cost / next.count) }
    }

    /// Plays every sequence of a number of further steps.
    private mutating func explore(
        _ node: ExplorationNode, depth: Int, pass: ExplorationReport.Pass, cost: Int
    ) {
        if progress.isStopped { return }
        let steps = depth > 0 ? node.model().possibleSteps : []
        guard !steps.isEmpty else { return play(node, pass: pass, cost: cost) }
        for step in steps {
            explore(node.taking(step), depth: depth - 1, pass: pass, cost: cost / steps.count)
        }
    }

    /// Plays one sequence on every flow that has not failed yet.
    private mutating func play(
        _ node: ExplorationNode, seed: UInt64? = nil, pass: ExplorationReport.Pass, cost: Int
    ) {
        var plays = 0
        for flow in exploration.flows where !report.findings.contains(where: { $0.flow == flow.id }) {
            plays += 1
            if var finding = node.finding(on: flow, seed: seed) {
                finding.item = index
                report.findings.append(finding)
            }
        }
        report.note(node, plays: plays, pass: pass)
        progress.add(plays: plays, cost: cost)
    }
}
