import Flow

/// What a sequence of steps may show, according to the reference model.
///
/// A step that waits until everything is at rest has one right outcome. A step that does not wait (L44) may come before
/// or after the work that is still in progress, so there is one outcome for each.
struct Expectation: Sendable {
    struct Outcome: Sendable {
        /// The model when everything is at rest.
        fileprivate(set) var model = ReferenceModel()
        fileprivate(set) var entries: [Trace.WindowEntry] = []
        /// The model between the turns of the last step, and what the step has shown so far.
        fileprivate(set) var middles: [(model: ReferenceModel, entry: Trace.WindowEntry)] = []
    }

    /// The outcomes, window by window: windows share nothing (L42).
    private(set) var windows: [[Outcome]]
    private(set) var steps: [Step] = []
    let manner: Manner

    init(of steps: [Step] = [], in manner: Manner = .plain) {
        self.manner = manner
        var outcome = Outcome()
        outcome.entries.append(outcome.model.start())
        windows = Array(repeating: [outcome], count: manner.windowCount)
        for step in steps { take(step) }
    }

    mutating func take(_ step: Step) {
        let (window, inner) = step.windowAndStep
        let waits = step.turnsAfter == nil
        for index in windows.indices {
            if index == window, case .interrupted(let step, _, let gesture) = inner {
                windows[index] = windows[index].flatMap { $0.taking(step, orGestureInside: gesture) }
            } else if waits {
                for other in windows[index].indices {
                    windows[index][other].take(index == window ? inner : nil)
                }
            } else {
                windows[index] = windows[index].flatMap { $0.taking(early: index == window ? inner : nil) }
            }
        }
        steps.append(step)
    }

    /// The outcome in which each step comes after the work in progress.
    func latest(in window: Int) -> Outcome {
        windows[window][0]
    }

    var trace: Trace { trace(of: windows.map { $0[0] }) }

    /// Where a trace departs from every outcome.
    /// - Parameter actual: A trace of the steps; it may end early, with a step after which nothing came to rest.
    /// - Returns: The index of the first entry that differs, and the closest outcome; or `nil`.
    func difference(from actual: Trace) -> (index: Int, expected: Trace)? {
        precondition(
            actual.entries.count == steps.count + 1 || actual.entries.last?.cameToRest == false,
            "traces of different steps")
        let nearest = windows.indices.compactMap { window in
            windows[window].max { first, second in
                place(of: first, in: actual, window) < place(of: second, in: actual, window)
            }
        }
        let expected = trace(of: nearest)
        return actual.entries.indices.first { expected.entries[$0] != actual.entries[$0] }.map {
            ($0, expected)
        }
    }

    private func place(of outcome: Outcome, in actual: Trace, _ window: Int) -> Int {
        if windows[window].count == 1 { return 0 }
        return actual.entries.indices.first { actual.entries[$0].windows[window] != outcome.entries[$0] }
            ?? .max
    }

    private func trace(of outcomes: [Outcome]) -> Trace {
        Trace(
            entries: (0...steps.count).map { index in
                Trace.Entry(
                    step: index == 0 ? nil : steps[index - 1], windows: outcomes.map { $0.entries[index] })
            })
    }
}

extension Expectation.Outcome {
    fileprivate mutating func take(_ step: Step?) {
        middles = []
        if let step { model.begin(step) }
        finishStep()
    }

    /// Takes one step, after the work in progress and before each part of it.
    fileprivate func taking(early step: Step?) -> [Expectation.Outcome] {
        var after = self
        after.take(step)
        return [after]
            + middles.map { middle in
                var before = self
                before.model = middle.model
                before.entries[before.entries.count - 1] = middle.entry
                before.take(step)
                return before
            }
    }

    /// Takes a step that a gesture interrupts: the gesture counts not at all, before the step, after it, or in its turn.
    ///
    /// What matters is how the step ends: in the middle of it there is no moment at which all is drawn.
    fileprivate func taking(_ step: Step, orGestureInside gesture: Step) -> [Expectation.Outcome] {
        let orders: [[Step]] = [
            [step], [gesture, step], [step, gesture], [.together([gesture, step])],
            [.together([step, gesture])],
        ]
        return orders.map { order in
            var outcome = self
            for step in order { outcome.take(step) }
            outcome.joinEntries(after: entries.count)
            return outcome
        }
    }

    /// Makes one entry of the last ones, with the frame at the end alone.
    private mutating func joinEntries(after count: Int) {
        let joined = entries[count...]
        entries.removeSubrange(count...)
        var entry = joined[joined.endIndex - 1]
        let before = entries.last { !$0.frames.isEmpty }?.frames.last
        let last = joined.last { !$0.frames.isEmpty }?.frames.last
        entry.frames = last == before ? [] : [last].compactMap(\.self)
        entry.events = ServiceEvent.inOrderOfRequest(joined.flatMap(\.events))
        entries.append(entry)
        middles = []
    }

    private mutating func finishStep() {
        while !model.isSettled {
            var unsettled = model
            let entry = unsettled.takeEntry()
            middles.append((unsettled, entry))
            model.advance()
        }
        entries.append(model.takeEntry())
    }
}

extension Expectation {
    /// The model, in the outcome in which each step comes after the work in progress.
    func model(in window: Int = 0) -> ReferenceModel { latest(in: window).model }

    /// The same, with the interruption of a step at another change: the model knows no changes.
    func interrupted(atChange change: Int, inStep index: Int) -> Expectation {
        guard case .interrupted(let step, _, let gesture) = steps[index] else { return self }
        var node = self
        node.steps[index] = .interrupted(step, atChange: change, by: gesture)
        return node
    }

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
        finding(on: flow, in: Player.play(steps, on: flow, in: manner), seed: seed)
    }

    /// Compares what the sequence has shown on a flow.
    func finding(on flow: LoginFlow, in actual: Trace, seed: UInt64? = nil) -> Finding? {
        guard let (index, expected) = difference(from: actual) else { return nil }
        // A step that did not wait is compared together with the one before it.
        let end = steps[index...].firstIndex { $0.turnsAfter == nil } ?? steps.count
        return Finding(
            flow: flow.id, steps: Array(steps.prefix(end)), manner: manner, seed: seed,
            lines: Difference.lines(expected: expected.entries[index], actual: actual.entries[index]))
    }
}
