import Flow

/// A sequence of steps in progress: what it may show, and which rules it has tested.
struct ExplorationNode: Sendable {
    let manner: Manner
    private(set) var expectation: Expectation
    private(set) var use: RuleUse

    /// Before the first step.
    init(manner: Manner, steps: [Step] = []) {
        self.manner = manner
        expectation = Expectation(windowCount: manner.windowCount)
        use = RuleUse(manner: manner)
        for step in steps { take(step) }
    }

    var steps: [Step] { expectation.steps }

    /// The model, in the outcome in which each step comes after the work in progress.
    func model(in window: Int = 0) -> ReferenceModel { expectation.latest(in: window).model }

    /// Takes one step.
    mutating func take(_ step: Step) {
        let (window, inner) = step.windowAndStep
        let before = model(in: window)
        expectation.take(step)
        let outcome = expectation.latest(in: window)
        use.note(
            inner, before: before, after: outcome.model, entry: outcome.entries[outcome.entries.count - 1])
        if step.turnsAfter != nil, expectation.hasChoice { use.noteSchedule() }
    }

    /// The same sequence and one step more.
    func taking(_ step: Step) -> ExplorationNode {
        var node = self
        node.take(step)
        return node
    }

    /// How many frames the sequence shows.
    var frameCount: Int {
        expectation.windows.reduce(0) { $0 + $1[0].entries.reduce(0) { $0 + $1.frames.count } }
    }

    /// Plays the sequence on a flow.
    /// - Returns: Where the flow departs from the model, if it does.
    func finding(on flow: LoginFlow, seed: UInt64? = nil) -> Finding? {
        let actual = Player.play(
            steps, on: flow, windowCount: manner.windowCount, watchesLifetimes: manner.watchesLifetimes,
            watchesGrowth: manner.watchesGrowth)
        guard let (index, expected) = expectation.difference(from: actual) else { return nil }
        // A step that did not wait is compared together with the one before it.
        let end = steps[index...].firstIndex { $0.turnsAfter == nil } ?? steps.count
        return Finding(
            flow: flow.id, steps: Array(steps.prefix(end)), manner: manner, seed: seed,
            lines: Difference.lines(expected: expected.entries[index], actual: actual.entries[index]))
    }
}
