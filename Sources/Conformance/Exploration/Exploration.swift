import Flow
import Synchronization

/// A comparison of flows with the reference model on generated sequences: the complete suite of the machine,
/// every short sequence (watched for lifetimes), every schedule of two steps, and random sequences with random texts.
public struct Exploration: Sendable {
    /// How many states more than the model a flow may have for the machine's suite to be complete; `nil` for no
    /// such suite.
    public var extraStates: Int?
    /// How many cancelled requests may still be open in the machine.
    public var staleRequests = 2
    /// How many steps to go from each state of the machine, in every possible way.
    ///
    /// From 1 on, each single step is also interrupted by every gesture at every change that it makes.
    public var depth = 2
    /// The largest number of turns after which the second of two steps begins.
    public var turns = 4
    /// How many random sequences there are.
    public var count = 0
    /// The number of steps of a random sequence.
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
    /// A flow that differs is not played any more. If two windows of a flow may share something (L42), one thread plays all: on
    /// two, a difference would not come again.
    /// - Parameter progress: Counts the plays, and can stop the exploration.
    public func run(progress: ExplorationProgress = ExplorationProgress()) async -> ExplorationReport {
        precondition(!flows.isEmpty && workers > 0)
        let windows = Scenario.all.filter { $0.rule == "L42" }
        let shares = flows.contains { flow in windows.contains { $0.firstDifference(on: flow) != nil } }
        var report = await play(workers: shares ? 1 : workers, progress)
        report.plays = progress.plays
        report.wasStopped = progress.isStopped
        report.shrink(flows: flows)
        return report
    }

    /// Plays the pieces in order, as many at once as there are workers.
    @concurrent private func play(
        workers: Int, _ progress: ExplorationProgress
    ) async -> ExplorationReport {
        let pieces = pieces
        progress.plan(pieces.count + count)
        return await withTaskGroup(of: ExplorationReport.self) { group in
            var report = ExplorationReport()
            for number in 0..<(pieces.count + count) {
                if number >= workers, let part = await group.next() { report.add(part) }
                let left = report.withoutFinding(flows)
                if left.isEmpty || progress.isStopped { break }
                progress.countPiece()
                let random = number - pieces.count
                let piece = random < 0 ? pieces[number] : randomPiece(random)
                group.addTask { piece.play(number, on: left, progress) }
            }
            return await group.reduce(into: report) { $0.add($1) }
        }
    }
}

/// How far an exploration is; any thread may read it, and stop it.
public final class ExplorationProgress: Sendable {
    private let stopped = Atomic<Bool>(false)
    private let playsDone = Atomic<Int>(0)
    private let piecesTaken = Atomic<Int>(0)
    private let pieceCount = Atomic<Int>(0)

    public init() {}

    public var plays: Int { playsDone.load(ordering: .relaxed) }

    public var isStopped: Bool { stopped.load(ordering: .relaxed) }

    /// How much of the work is taken; `nil` before that is known.
    public var share: Double? {
        let count = pieceCount.load(ordering: .relaxed)
        return count > 0 ? Double(piecesTaken.load(ordering: .relaxed)) / Double(count) : nil
    }

    /// Asks it to stop soon; the report has what was covered by then.
    public func stop() {
        stopped.store(true, ordering: .relaxed)
    }

    func plan(_ pieceCount: Int) {
        self.pieceCount.store(pieceCount, ordering: .relaxed)
    }

    func countPiece() {
        piecesTaken.wrappingAdd(1, ordering: .relaxed)
    }

    func countPlay() {
        playsDone.wrappingAdd(1, ordering: .relaxed)
    }
}
