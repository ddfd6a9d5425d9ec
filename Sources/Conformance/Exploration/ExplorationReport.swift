import Flow

/// What an exploration has covered and found.
public struct ExplorationReport: Sendable {
    /// How many sequences were played in all possible ways, and how many at random.
    public private(set) var boundedSequences = 0
    /// How many random sequences were played.
    public private(set) var randomSequences = 0
    /// How many plays that was: a sequence is played on each flow.
    public private(set) var plays = 0
    /// How many frames were compared.
    public private(set) var frames = 0
    /// Whether it was stopped before its end.
    public internal(set) var wasStopped = false
    /// At most one for each flow, as short as it gets.
    public internal(set) var findings: [Finding] = []

    private var useCounts = [Int](repeating: 0, count: Rule.all.count)

    /// How many sequences put each rule to the test, in the order of the rules.
    public var ruleUse: [(rule: Rule, sequences: Int)] {
        Array(zip(Rule.all, useCounts))
    }

    /// The rules that no sequence has met: an exploration that has some has not seen everything.
    public var unusedRules: [Rule] {
        ruleUse.filter { $0.sequences == 0 }.map(\.rule)
    }

    mutating func note(_ node: ExplorationNode, plays: Int, isRandom: Bool) {
        if isRandom { randomSequences += 1 } else { boundedSequences += 1 }
        self.plays += plays
        frames += plays * node.frameCount
        for index in useCounts.indices where node.use.rules & (1 << UInt64(index)) != 0 {
            useCounts[index] += 1
        }
    }

    mutating func add(_ other: ExplorationReport) {
        boundedSequences += other.boundedSequences
        randomSequences += other.randomSequences
        plays += other.plays
        frames += other.frames
        for index in useCounts.indices { useCounts[index] += other.useCounts[index] }
        findings += other.findings
    }

    mutating func shrink(flows: [LoginFlow]) {
        findings = flows.compactMap { flow in
            findings.filter { $0.flow == flow.id }.min { $0.item < $1.item }
                .map { Shrinker(flow: flow).shrink($0) }
        }
    }
}
