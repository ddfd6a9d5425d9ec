import Flow

/// A sequence of steps on which a flow departs from the reference model.
public struct Finding: Sendable {
    public let flow: String
    public private(set) var steps: [Step]
    public let manner: Manner
    /// The expected and the actual result of the last step, marked with `−` and `+`.
    public private(set) var lines: [String]
    /// The seed that led to it, if it was found at random.
    public internal(set) var seed: UInt64?
    /// The rule whose scenario it is, if it was not found in a generated sequence.
    public internal(set) var rule: Rule?
    /// The number of the piece of work: the earliest finding is reported, whichever thread is faster.
    var piece = 0

    /// Compares what a sequence has shown on a flow.
    /// - Returns: `nil` when nothing differs.
    init?(on flow: LoginFlow, playing sequence: Expectation, _ actual: Trace) {
        guard let departure = sequence.departure(of: actual) else { return nil }
        let steps = sequence.steps
        // A step that did not wait is compared together with the one before it.
        let end = steps[departure.index...].firstIndex { $0.turnsAfter == nil } ?? steps.count
        self.flow = flow.id
        self.steps = Array(steps.prefix(end))
        manner = sequence.manner
        lines = departure.lines
    }

    /// Removes steps until none can be removed without losing the difference, or too many plays were tried.
    mutating func shrink(on flow: LoginFlow) {
        var playsLeft = 1_000
        while let shorter = shorter(on: flow, &playsLeft) {
            steps = shorter.steps
            lines = shorter.lines
        }
    }

    /// Tries large pieces first, down to single steps.
    private func shorter(on flow: LoginFlow, _ playsLeft: inout Int) -> Finding? {
        var length = max(steps.count / 2, 1)
        while length >= 1 {
            for start in stride(from: 0, to: steps.count, by: length) {
                let head = steps[..<start]
                let tail = steps.dropFirst(start + length)
                // If a request goes, the answers after it belong to the requests before.
                for tail in [Array(tail), tail.compactMap(\.answeringEarlierRequest)] where playsLeft > 0 {
                    playsLeft -= 1
                    let sequence = Expectation(of: head + tail, in: manner)
                    let actual = Player.play(
                        sequence.steps, on: flow, in: manner, title: "a shorter sequence")
                    if let shorter = Finding(on: flow, playing: sequence, actual) { return shorter }
                }
            }
            length /= 2
        }
        return nil
    }
}

extension Step {
    fileprivate var answeringEarlierRequest: Step? {
        mapParts { part in
            guard case .answer(let request, let answer) = part else { return part }
            return .answer(max(request - 1, 1), answer)
        }
    }
}

extension Finding: CustomStringConvertible {
    /// The flow, the steps, and the difference.
    public var description: String {
        """
        \(flow) departs from the model after \(steps.count) steps\(rule.map { " of \($0.id)" } ?? ""):
        \(steps.enumerated().map { "  \($0 + 1). \($1)" }.joined(separator: "\n"))
        (expected: −, actual: +)
        \(Difference.excerpt(of: lines).map { "  \($0)" }.joined(separator: "\n"))
        """
    }
}
