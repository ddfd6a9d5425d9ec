import Flow
import Synchronization

/// What an exploration has played, and the differences.
public struct ExplorationReport: Sendable {
    /// The parts of an exploration, in the order in which they are played; each finds other faults.
    public enum Pass: String, CaseIterable, Sendable {
        /// Every short sequence, watched for lifetimes.
        case short
        /// The complete suite of the ``Machine``.
        case machine
        /// Every pair of steps, the second a few turns after the first.
        case schedules
        /// Every step, with a gesture at every change that it makes.
        case interruptions
        case random
    }

    public internal(set) var sequences: [Pass: Int] = [:]
    /// How many plays: each sequence is played on each flow that has not failed yet.
    public internal(set) var plays = 0
    /// Whether it was stopped before its end.
    public internal(set) var wasStopped = false
    /// At most one for each flow, shortened as far as possible.
    public internal(set) var findings: [Finding] = []

    mutating func add(_ other: ExplorationReport) {
        sequences.merge(other.sequences, uniquingKeysWith: +)
        findings += other.findings
    }

    /// Keeps the earliest finding of each flow, and shortens it.
    mutating func shrink(flows: [LoginFlow]) {
        findings = flows.compactMap { flow in
            var finding = findings.filter { $0.flow == flow.id }.min { $0.piece < $1.piece }
            finding?.shrink(on: flow)
            return finding
        }
    }
}

/// How far an exploration is; any thread may read it, and stop it.
public final class ExplorationProgress: Sendable {
    private let stopped = Atomic<Bool>(false)
    private let playsDone = Atomic<Int>(0)
    private let claimed = Atomic<Int>(0)
    private let passes = Mutex<[(pass: ExplorationReport.Pass, count: Int)]>([])

    public init() {}

    public var plays: Int { playsDone.load(ordering: .relaxed) }

    public var isStopped: Bool { stopped.load(ordering: .relaxed) }

    /// Asks it to stop soon; the report has what was covered by then.
    public func stop() {
        stopped.store(true, ordering: .relaxed)
    }

    /// The pass that is being played, its number among those that there are, and how much of its work is taken.
    public var position: (pass: ExplorationReport.Pass, part: Int, parts: Int, share: Double)? {
        var rest = claimed.load(ordering: .relaxed)
        let passes = passes.withLock { $0 }
        for (index, (pass, count)) in passes.enumerated() {
            if rest <= count { return (pass, index + 1, passes.count, Double(rest) / Double(count)) }
            rest -= count
        }
        return nil
    }

    /// Says how many pieces of work each pass has, in the order in which they are taken.
    func plan(_ passes: [(pass: ExplorationReport.Pass, count: Int)]) {
        self.passes.withLock { $0 = passes.filter { $0.count > 0 } }
    }

    /// Takes the next piece of work.
    /// - Returns: Its number.
    @discardableResult
    func claim() -> Int {
        claimed.wrappingAdd(1, ordering: .relaxed).oldValue
    }

    func countPlay() {
        playsDone.wrappingAdd(1, ordering: .relaxed)
    }
}
