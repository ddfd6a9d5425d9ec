import Flow

/// A sequence of steps on which a flow departs from the reference model.
public struct Finding: Sendable {
    /// The flow's id.
    public let flow: String
    /// What happens; the last step shows the difference.
    public let steps: [Step]
    /// How it was played.
    public let manner: Manner
    /// The seed that led to it, if it was found at random.
    public let seed: UInt64?
    /// What was expected of the last step and what came of it, with `−` and `+`.
    public let lines: [String]
    /// Which piece of the work it was found in: the earliest is told, whichever thread was the quickest.
    var item = 0

    /// The rules that the last step puts to the test; the difference breaks one of them, or an earlier one.
    public var rules: [String] {
        var node = ExplorationNode(manner: manner)
        for step in steps { node.take(step.windowAndStep.step) }
        return RuleUse.ids(of: node.use.rulesOfLastStep)
    }

    /// The sequence as source code, ready to be put into the list of scenarios.
    public var source: String {
        let options =
            (manner.windowCount > 1 ? "windows: \(manner.windowCount), " : "")
            + (manner.watchesLifetimes ? "watchesLifetimes: true, " : "")
        let list = steps.map { "    \($0.source),\n" }.joined()
        return "Scenario(\"\(rules.first ?? "L01")\", \"found by exploring\", \(options)[\n\(list)]),"
    }
}

extension Finding: CustomStringConvertible {
    /// Flow, rules, steps, the two as a difference, and the scenario to paste.
    public var description: String {
        """
        \(flow) departs from the model after \(steps.count) steps; the last one puts \
        \(rules.isEmpty ? "no rule" : rules.joined(separator: ", ")) to the test.
        \(steps.enumerated().map { "  \($0 + 1). \($1)" }.joined(separator: "\n"))
        (expected: −, actual: +)
        \(lines.map { "  \($0)" }.joined(separator: "\n"))
        As a scenario:
        \(source)
        """
    }
}

/// How a sequence is played.
public struct Manner: Equatable, Sendable {
    /// In how many windows; each step is taken in each of them.
    public var windowCount = 1
    /// Whether parts that outlive their screen are looked for.
    public var watchesLifetimes = false

    /// In one window, with an eye to what is seen alone.
    static let plain = Manner()
    /// With an eye to what is released.
    static let watching = Manner(watchesLifetimes: true)
    /// In two windows.
    static let twice = Manner(windowCount: 2)

    /// The steps as they are played.
    func steps(_ steps: [Step]) -> [Step] {
        windowCount == 1 ? steps : steps.flatMap { step in (1...windowCount).map { .inWindow($0, step) } }
    }

    /// Plays steps on a flow.
    /// - Returns: What was expected, what came, and the index of the first entry that differs; or `nil`.
    func difference(
        _ steps: [Step], expected: Trace? = nil, on flow: LoginFlow
    ) -> (index: Int, expected: Trace.Entry, actual: Trace.Entry)? {
        let expected = expected ?? ReferenceModel.trace(of: steps, windowCount: windowCount)
        let actual = Player.play(
            steps, on: flow, windowCount: windowCount, watchesLifetimes: watchesLifetimes)
        guard let index = Difference.firstIndex(expected: expected, actual: actual) else { return nil }
        return (index, expected.entries[index], actual.entries[index])
    }
}
