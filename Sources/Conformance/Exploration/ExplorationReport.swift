import Flow
import LoginDomain
import Synchronization

/// What an exploration has covered, and the differences.
public struct ExplorationReport: Sendable {
    /// The parts of an exploration, each of which finds other faults.
    public enum Pass: String, CaseIterable, Sendable {
        /// The complete suite of the machine.
        case machine
        /// Every short sequence.
        case bounded
        /// Every pair of steps, the second a few turns after the first.
        case schedules
        /// Every short sequence, watched for lifetimes.
        case lifetimes
        /// A hundred attempts on one screen, watched for growth.
        case growth
        /// Long random sequences.
        case random
    }

    /// What is counted in a random sequence.
    public enum Count: String, CaseIterable, Sendable {
        case steps, requests, wrongCredentials, locked, unreachable, cancelled, homes, logOuts
    }

    /// How many sequences each pass has played.
    public private(set) var sequences: [Pass: Int] = [:]
    /// How many plays: each sequence is played on each flow.
    public private(set) var plays = 0
    /// How many frames were compared.
    public private(set) var frames = 0
    /// Whether it was stopped before its end.
    public internal(set) var wasStopped = false
    /// At most one for each flow, shortened as far as possible.
    public internal(set) var findings: [Finding] = []

    private var useCounts = [Int](repeating: 0, count: Rule.all.count)
    /// How many short sequences were played.
    public var boundedSequences: Int { sequences.reduce(0) { $0 + ($1.key == .random ? 0 : $1.value) } }

    /// How many random sequences were played.
    public var randomSequences: Int { sequences[.random, default: 0] }

    /// For each count, how many random sequences have it.
    private var histograms: [Count: [Int: Int]] = [:]

    /// How many sequences tested each rule, in the order of the rules.
    public var ruleUse: [(rule: Rule, sequences: Int)] {
        Array(zip(Rule.all, useCounts))
    }

    /// The rules that no sequence has tested.
    public var unusedRules: [Rule] {
        ruleUse.filter { $0.sequences == 0 }.map(\.rule)
    }

    /// The least, the median and the greatest count in the random sequences.
    public func spread(of count: Count) -> (least: Int, median: Int, most: Int)? {
        let counts = (histograms[count] ?? [:]).sorted { $0.key < $1.key }
        guard let first = counts.first, let last = counts.last else { return nil }
        var left = counts.reduce(0) { $0 + $1.value } / 2
        let median = counts.first {
            left -= $0.value
            return left < 0
        }
        return (first.key, (median ?? last).key, last.key)
    }

    mutating func note(_ node: ExplorationNode, plays: Int, pass: Pass) {
        sequences[pass, default: 0] += 1
        self.plays += plays
        frames += plays * node.frameCount
        for index in useCounts.indices where node.use.rules & (1 << UInt64(index)) != 0 {
            useCounts[index] += 1
        }
        guard pass == .random else { return }
        for count in Count.allCases {
            histograms[count, default: [:]][node.count(of: count), default: 0] += 1
        }
    }

    mutating func add(_ other: ExplorationReport) {
        sequences.merge(other.sequences, uniquingKeysWith: +)
        plays += other.plays
        frames += other.frames
        for index in useCounts.indices { useCounts[index] += other.useCounts[index] }
        for (count, histogram) in other.histograms {
            histograms[count, default: [:]].merge(histogram, uniquingKeysWith: +)
        }
        findings += other.findings
    }

    mutating func shrink(flows: [LoginFlow]) {
        findings = flows.compactMap { flow in
            findings.filter { $0.flow == flow.id }.min { $0.item < $1.item }
                .map { Shrinker(flow: flow).shrink($0) }
        }
    }
}

extension ExplorationNode {
    fileprivate func count(of count: ExplorationReport.Count) -> Int {
        switch count {
        case .steps: steps.count
        case .requests: use.requests
        case .wrongCredentials: use.failures[.wrongCredentials, default: 0]
        case .locked: use.failures[.locked, default: 0]
        case .unreachable: use.failures[.unreachable, default: 0]
        case .cancelled: use.failures[.cancelled, default: 0]
        case .homes: use.homes
        case .logOuts: use.logOuts
        }
    }
}

/// How far an exploration is; any thread may read it, and stop it.
public final class ExplorationProgress: Sendable {
    private let stopped = Atomic<Bool>(false)
    private let total = Atomic<Int>(0)
    private let done = Atomic<Int>(0)
    private let playsDone = Atomic<Int>(0)

    /// Before the start.
    public init() {}

    /// How much is done, from 0 to 1.
    public var fraction: Double {
        min(1, Double(done.load(ordering: .relaxed)) / Double(max(1, total.load(ordering: .relaxed))))
    }

    /// How many sequences were played, counted once for each flow.
    public var plays: Int { playsDone.load(ordering: .relaxed) }

    /// Whether somebody asked it to stop.
    public var isStopped: Bool { stopped.load(ordering: .relaxed) }

    /// Asks it to stop soon; the report has what was covered by then.
    public func stop() {
        stopped.store(true, ordering: .relaxed)
    }

    /// Begins.
    /// - Parameter cost: How much there is to do, in the unit of ``add(plays:cost:)``.
    func begin(cost: Int) {
        total.store(cost, ordering: .relaxed)
    }

    func add(plays: Int, cost: Int) {
        playsDone.wrappingAdd(plays, ordering: .relaxed)
        done.wrappingAdd(cost, ordering: .relaxed)
    }
}
