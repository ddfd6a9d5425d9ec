import Flow
import Synchronization

/// A comparison of flows with the reference model that nobody wrote down: every short sequence of steps, and
/// long random ones.
public struct Exploration: Sendable {
    /// How many steps to go from each starting point, in every possible way.
    public var depth = 3
    /// How many of these steps the two costly passes go, which watch lifetimes and play in two windows.
    public var costlyDepth = 2
    /// How many random sequences to play.
    public var count = 0
    /// How many steps each of these has.
    public var length = 60
    /// The first one's seed; each next one's is one more.
    public var seed: UInt64 = 1
    /// The flows to compare.
    public var flows: [LoginFlow]
    /// How many threads to play on.
    public var workers = 2

    /// Makes an exploration of some flows, with values to be changed.
    public init(flows: [LoginFlow]) {
        self.flows = flows
    }

    /// Explores.
    /// - Parameter progress: Where to look how far it is, and to stop it.
    /// - Returns: What was covered and found.
    public func run(progress: ExplorationProgress = ExplorationProgress()) async -> ExplorationReport {
        precondition(!flows.isEmpty && workers > 0)
        let work = Work(items: items)
        progress.begin(itemCount: work.items.count)
        var report = await withTaskGroup(of: ExplorationReport.self) { group in
            for _ in 0..<workers {
                group.addTask {
                    var part = ExplorationReport()
                    while !progress.isStopped, let (index, item) = work.claim() {
                        let known = part.findings.count
                        explore(item, into: &part, progress: progress)
                        for new in part.findings.indices.dropFirst(known) { part.findings[new].item = index }
                        progress.finishItem()
                        // Whoever shows how far it is needs a thread now and then, too.
                        await Task.yield()
                    }
                    return part
                }
            }
            return await group.reduce(into: ExplorationReport()) { $0.add($1) }
        }
        report.wasStopped = progress.isStopped
        report.shrink(flows: flows)
        return report
    }

    // MARK: The items

    /// A piece of work.
    private enum Item: Sendable {
        case bounded(ExplorationNode, depth: Int)
        case random(seeds: Range<UInt64>)
    }

    /// What there is to do, and how much of it is taken.
    private final class Work: Sendable {
        let items: [Item]
        private let next = Atomic<Int>(0)

        init(items: [Item]) {
            self.items = items
        }

        /// The next item that nobody has taken.
        func claim() -> (index: Int, item: Item)? {
            let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
            return index < items.count ? (index, items[index]) : nil
        }
    }

    private var items: [Item] {
        var items: [Item] = []
        if depth > 0 {
            for manner in [Manner.plain, .watching, .twice] {
                let depth = manner == .plain ? depth : min(depth, costlyDepth)
                items += StartingPoint.all.flatMap { Self.items(from: $0, depth: depth, manner: manner) }
            }
        }
        for start in stride(from: 0, to: count, by: 16) {
            let first = seed &+ UInt64(start)
            items.append(.random(seeds: first..<first &+ UInt64(min(16, count - start))))
        }
        return items
    }

    /// One item for each way to take the first two steps.
    private static func items(from start: StartingPoint, depth: Int, manner: Manner) -> [Item] {
        var root = ExplorationNode(manner: manner)
        for step in start.steps { root.take(step) }
        var nodes = [root]
        let shared = min(2, depth)
        for _ in 0..<shared {
            nodes = nodes.flatMap { node in
                let steps = node.model.possibleSteps
                return steps.isEmpty ? [node] : steps.map { node.taking($0) }
            }
        }
        return nodes.map { .bounded($0, depth: depth - shared) }
    }

    // MARK: The work

    private func explore(
        _ item: Item, into report: inout ExplorationReport, progress: ExplorationProgress
    ) {
        switch item {
        case .bounded(let node, let depth):
            explore(node, depth: depth, into: &report, progress: progress)
        case .random(let seeds):
            for seed in seeds where !progress.isStopped {
                play(
                    ExplorationNode(seed: seed, length: length), seed: seed, into: &report, progress: progress
                )
            }
        }
    }

    private func explore(
        _ node: ExplorationNode, depth: Int, into report: inout ExplorationReport,
        progress: ExplorationProgress
    ) {
        if progress.isStopped { return }
        let steps = depth > 0 ? node.model.possibleSteps : []
        guard !steps.isEmpty else { return play(node, seed: nil, into: &report, progress: progress) }
        for step in steps {
            explore(node.taking(step), depth: depth - 1, into: &report, progress: progress)
        }
    }

    /// Plays one sequence on every flow that has not failed yet.
    private func play(
        _ node: ExplorationNode, seed: UInt64?, into report: inout ExplorationReport,
        progress: ExplorationProgress
    ) {
        var plays = 0
        for flow in flows where !report.findings.contains(where: { $0.flow == flow.id }) {
            plays += 1
            if let finding = node.finding(on: flow, seed: seed) {
                report.findings.append(finding)
            }
        }
        report.note(node, plays: plays, isRandom: seed != nil)
        progress.add(plays: plays)
    }
}
