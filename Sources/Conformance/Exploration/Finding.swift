import Flow

extension Expectation {
    /// The model, in the outcome in which each step comes after the work in progress.
    func model(in window: Int = 0) -> ReferenceModel { latest(in: window).model }

    /// The same sequence and one step more.
    func taking(_ step: Step) -> Expectation {
        var node = self
        node.take(step)
        return node
    }

    /// The same sequence and more inputs, up to the first that has no meaning.
    func taking(inputs: [Step]) -> Expectation {
        var node = self
        for input in inputs {
            guard let step = input.numbered(in: node.model()) else { break }
            node.take(step)
        }
        return node
    }

    /// What could be done next, at rest or while the work of the last step is in progress.
    var stepsUnderWay: [Step] {
        let steps = model().possibleSteps
        let middle = latest(in: 0).middles.first?.model.possibleSteps ?? []
        return steps + middle.filter { !steps.contains($0) }
    }

    /// Plays the sequence on a flow.
    /// - Returns: Where the flow departs from the model, if it does.
    func finding(on flow: LoginFlow, seed: UInt64? = nil) -> Finding? {
        let actual = Player.play(steps, on: flow, in: manner)
        guard let (index, expected) = difference(from: actual) else { return nil }
        // A step that did not wait is compared together with the one before it.
        let end = steps[index...].firstIndex { $0.turnsAfter == nil } ?? steps.count
        return Finding(
            flow: flow.id, steps: Array(steps.prefix(end)), manner: manner, seed: seed,
            lines: Difference.lines(expected: expected.entries[index], actual: actual.entries[index]))
    }
}

/// A sequence of steps on which a flow departs from the reference model.
public struct Finding: Sendable {
    public let flow: String
    public let steps: [Step]
    public let manner: Manner
    /// The seed that led to it, if it was found at random.
    public let seed: UInt64?
    /// The expected and the actual result of the last step, marked with `−` and `+`.
    public let lines: [String]
    /// The piece of work in which it was found: the earliest one is reported, whichever thread is faster.
    var item = 0
}

extension Finding: CustomStringConvertible {
    /// The flow, the steps, and the difference.
    public var description: String {
        """
        \(flow) departs from the model after \(steps.count) steps:
        \(steps.enumerated().map { "  \($0 + 1). \($1)" }.joined(separator: "\n"))
        (expected: −, actual: +)
        \(Difference.excerpt(of: lines).map { "  \($0)" }.joined(separator: "\n"))
        """
    }
}
