import Flow
import Synchronization

/// A comparison of flows with the reference model on generated sequences, in a fixed order: every transition
/// of the machine (watched for lifetimes), the machine's complete suite, every schedule of two steps, every
/// gesture in the middle of a step, and random sequences with random texts.
public struct Exploration: Sendable {
    /// How many states more than the model a flow may have for the machine's suite to be complete.
    public var extraStates = 0
    /// How many cancelled requests may still be open in the machine.
    public var staleRequests = 2
    /// How many random sequences there are, after all others; `nil` for no end.
    public var count: Int? = 2_000
    /// The number of steps of a random sequence.
    public internal(set) var length = 60
    /// The seed of the first random sequence; each next one has the next seed, and 0 follows the last.
    public var seed: UInt64 = 1
    /// The flows that are compared, at least one; findings are in the same order.
    public var flows: [LoginFlow]
    /// How many pieces of work are played at once, each on a thread of its own; at least one.
    public var workers = 2
    /// What is played; all, but for tests.
    var passes = ExplorationReport.Pass.allCases
    /// The largest number of turns after which the second of two steps begins.
    var turns = 4

    /// Prepares an exploration of all kinds of sequences.
    /// - Parameter flows: What is compared with the model; at least one.
    public init(flows: [LoginFlow]) {
        self.flows = flows
    }

    /// Plays all passes.
    ///
    /// A flow that differs is not played any more. Two windows (L42) come first: flows whose windows share
    /// something cannot be played on several threads at once.
    /// - Parameter progress: Counts the plays, and can stop the exploration.
    public func run(progress: ExplorationProgress = ExplorationProgress()) async -> ExplorationReport {
        precondition(!flows.isEmpty && workers > 0)
        var report = ExplorationReport()
        report.findings = flows.compactMap(sharing)
        report = await play(report, progress)
        report.plays = progress.plays
        report.wasStopped = progress.isStopped
        report.shrink(flows: flows)
        return report
    }

    /// What a flow shows in two windows and not in one window alone.
    private func sharing(_ flow: LoginFlow) -> Finding? {
        let scenarios = Scenario.all.filter { $0.rule.id == "L42" }
        precondition(!scenarios.isEmpty)
        guard let scenario = scenarios.first(where: { $0.showsMoreThanAlone(on: flow) }) else { return nil }
        var finding = Finding(on: flow, playing: scenario.outcomes, scenario.play(on: flow))
        finding?.rule = scenario.rule
        return finding
    }

    /// Plays the pieces in order, as many at once as there are workers, on the flows of which nothing is
    /// found yet.
    @concurrent private func play(
        _ report: ExplorationReport, _ progress: ExplorationProgress
    ) async -> ExplorationReport {
        // The machine takes a while: it is not made for flows that share something.
        let pieces = report.withoutFinding(flows).isEmpty ? [] : pieces
        let randomCount = passes.contains(.random) ? count : 0
        let pieceCount = randomCount.map { pieces.count + $0 }
        progress.plan(pieceCount)
        return await withTaskGroup(of: ExplorationReport.self) { group in
            var report = report
            for number in 0..<(pieceCount ?? .max) {
                if number >= workers, let part = await group.next() { report.add(part) }
                let left = report.withoutFinding(flows)
                if left.isEmpty { break }
                if progress.isStopped {
                    report.unfinished.formUnion(pieces.dropFirst(number).map(\.pass))
                    if randomCount != 0 { report.unfinished.insert(.random) }
                    break
                }
                progress.countPiece()
                let random = number - pieces.count
                let piece = random < 0 ? pieces[number] : randomPiece(random)
                group.addTask { piece.play(number, on: left, progress) }
            }
            return await group.reduce(into: report) { $0.add($1) }
        }
    }
}

extension Scenario {
    /// Whether a window shows anything else beside the other window than alone.
    fileprivate func showsMoreThanAlone(on flow: LoginFlow) -> Bool {
        let together = play(on: flow).entries
        return (0..<windowCount).contains { window in
            let own = steps.map(\.windowAndStep).filter { $0.window == window }.map(\.step)
            let alone = Player.play(own, on: flow).entries
            return alone.flatMap { $0.windows[0].frames } != together.flatMap { $0.windows[window].frames }
                || alone.flatMap { $0.windows[0].events } != together.flatMap { $0.windows[window].events }
        }
    }
}

/// How far an exploration is; any thread may read it, and stop it.
public final class ExplorationProgress: Sendable {
    private let stopped = Atomic<Bool>(false)
    private let playsDone = Atomic<Int>(0)
    private let piecesTaken = Atomic<Int>(0)
    private let pieceCount = Atomic<Int>(0)

    /// Makes the counters of an exploration that has not begun.
    public init() {}

    /// How many plays are over, counted on all flows.
    public var plays: Int { playsDone.load(ordering: .relaxed) }

    /// Whether somebody has asked it to stop.
    public var isStopped: Bool { stopped.load(ordering: .relaxed) }

    /// How much of the work is taken; `nil` before that is known, and if there is no end.
    public var share: Double? {
        let count = pieceCount.load(ordering: .relaxed)
        return count > 0 ? Double(piecesTaken.load(ordering: .relaxed)) / Double(count) : nil
    }

    /// Asks it to stop soon; the report has what was covered by then.
    public func stop() {
        stopped.store(true, ordering: .relaxed)
    }

    /// - Parameter pieceCount: How much work there is; `nil` for no end.
    func plan(_ pieceCount: Int?) {
        self.pieceCount.store(pieceCount ?? 0, ordering: .relaxed)
    }

    func countPiece() {
        piecesTaken.wrappingAdd(1, ordering: .relaxed)
    }

    func countPlay() {
        playsDone.wrappingAdd(1, ordering: .relaxed)
    }
}
