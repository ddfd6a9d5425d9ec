import Flow

/// A generated sequence of steps, with the model at its end.
struct Path: Sendable {
    private(set) var expectation: Expectation
    let manner: Manner

    init(of steps: [Step] = [], in manner: Manner = .plain) {
        expectation = Expectation(of: steps, windowCount: manner.windowCount)
        self.manner = manner
    }

    var steps: [Step] { expectation.steps }

    /// The model, in the outcome in which each step comes after the work in progress.
    func model(in window: Int = 0) -> ReferenceModel { expectation.windows[window][0].model }

    /// What the last step shows.
    var lastEntry: Trace.WindowEntry { expectation.windows[0][0].entries[steps.count] }

    /// What is seen at the end.
    var frame: Frame {
        expectation.windows[0][0].entries.last { !$0.frames.isEmpty }?.frames.last ?? Frame()
    }

    /// Whether the last step has turns that another step could come between.
    func isUnderWay(in window: Int) -> Bool { !expectation.windows[window][0].middles.isEmpty }

    mutating func take(_ step: Step) { expectation.take(step) }

    /// The same, with the interruption of a step at another change.
    func interrupted(atChange change: Int, inStep index: Int) -> Path {
        var path = self
        path.expectation.interrupt(step: index, atChange: change)
        return path
    }

    func taking(_ step: Step) -> Path {
        var path = self
        path.take(step)
        return path
    }

    /// The same sequence and more inputs, up to the first that has no meaning.
    func taking(inputs: [Step]) -> Path {
        var path = self
        for input in inputs {
            guard let step = input.numbered(in: path.model()) else { break }
            path.take(step)
        }
        return path
    }

    /// What could be done next, at rest or while the work of the last step is in progress.
    var stepsUnderWay: [Step] {
        let steps = model().possibleSteps
        let middle = expectation.windows[0][0].middles.first?.model.possibleSteps ?? []
        return steps + middle.filter { !steps.contains($0) }
    }

    /// Plays the sequence on a flow.
    /// - Parameter title: What is said if the play does not end well.
    /// - Returns: Where the flow departs from the model, if it does.
    func finding(on flow: LoginFlow, title: String) -> Finding? {
        finding(on: flow, in: Player.play(steps, on: flow, in: manner, title: title))
    }

    /// Compares what the sequence has shown on a flow.
    func finding(on flow: LoginFlow, in actual: Trace) -> Finding? {
        guard let comparison = Comparison(of: actual, with: expectation) else { return nil }
        let index = comparison.index
        // A step that did not wait is compared together with the one before it.
        let end = steps[index...].firstIndex { $0.turnsAfter == nil } ?? steps.count
        return Finding(
            flow: flow.id, steps: Array(steps.prefix(end)), manner: manner,
            lines: Difference.lines(
                expected: comparison.expected.entries[index], actual: actual.entries[index]))
    }
}
