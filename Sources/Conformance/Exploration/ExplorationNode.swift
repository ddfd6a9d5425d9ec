import Flow

/// A sequence of steps under way: where the model stands, what was to be seen, and which rules it met.
struct ExplorationNode: Sendable {
    let manner: Manner
    private(set) var steps: [Step] = []
    private(set) var model = ReferenceModel()
    private(set) var use: RuleUse
    private(set) var entries: [Trace.Entry]

    /// Before the first step.
    init(manner: Manner) {
        self.manner = manner
        use = RuleUse(watchesLifetimes: manner.watchesLifetimes, windowCount: manner.windowCount)
        entries = [Trace.Entry(step: nil, windows: [model.start()])]
    }

    /// Goes one step on.
    mutating func take(_ step: Step) {
        let before = model
        let entry = model.perform(step)
        use.note(step, before: before, after: model, entry: entry)
        steps.append(step)
        entries.append(Trace.Entry(step: step, windows: [entry]))
    }

    /// The same sequence and one step more.
    func taking(_ step: Step) -> ExplorationNode {
        var node = self
        node.take(step)
        return node
    }

    /// How many frames are to be seen.
    var frameCount: Int {
        entries.reduce(0) { $0 + $1.windows.reduce(0) { $0 + $1.frames.count } } * manner.windowCount
    }

    /// Plays the sequence on a flow.
    /// - Returns: Where the flow departs from the model, if it does.
    func finding(on flow: LoginFlow, seed: UInt64?) -> Finding? {
        let steps = manner.steps(steps)
        let expected = manner.windowCount == 1 ? Trace(entries: entries) : nil
        guard let (index, expected, actual) = manner.difference(steps, expected: expected, on: flow)
        else { return nil }
        return Finding(
            flow: flow.id, steps: Array(steps.prefix(index)), manner: manner, seed: seed,
            lines: Difference.lines(expected: expected, actual: actual))
    }
}
