/// A sequence of steps, and what it may show according to the reference model.
///
/// A step that waits until everything is at rest has one right outcome. A step that does not wait (L44) may
/// come before or after the work that is still in progress, so there is one outcome for each. So it is with a
/// gesture in the middle of a step (L46).
package struct Expectation: Sendable {
    package struct Outcome: Sendable {
        /// The model when everything is at rest.
        package fileprivate(set) var model: ReferenceModel
        package fileprivate(set) var entries: [Trace.WindowEntry]
        /// The model between the turns of the last step, and what the step has shown so far.
        package fileprivate(set) var middles: [(model: ReferenceModel, entry: Trace.WindowEntry)] = []

        /// Shows what is there from the start.
        init(of model: ReferenceModel) {
            self.model = model
            entries = [self.model.start()]
        }
    }

    package let fixture: Fixture
    package private(set) var steps: [Step] = []
    /// The outcomes, window by window: windows share nothing (L42).
    ///
    /// In the first one, each step comes after the work in progress.
    package private(set) var windows: [[Outcome]]

    package init(of steps: [Step] = [], in fixture: Fixture = .plain) {
        self.fixture = fixture
        windows = (0..<fixture.windowCount).map { window in
            let model = ReferenceModel(
                isOpen: fixture.isOpen(window), keepsLeavingLogin: fixture.keepsLeavingLogin)
            return [Outcome(of: model)]
        }
        for step in steps { take(step) }
    }

    package mutating func take(_ step: Step) {
        let (target, inner) = step.windowAndStep
        for window in windows.indices {
            let own = window == target ? inner : nil
            if case .interrupted(let step, _, let gesture)? = own {
                windows[window] = windows[window].flatMap { $0.taking(step, orGestureInside: gesture) }
            } else if step.turnsAfter != nil {
                windows[window] = windows[window].flatMap { $0.taking(early: own) }
            } else {
                for index in windows[window].indices { windows[window][index].take(own) }
            }
        }
        steps.append(step)
    }

    package func taking(_ step: Step) -> Expectation {
        var other = self
        other.take(step)
        return other
    }

    /// Moves the interruptions to the next change: the model knows no changes.
    package mutating func interruptLater() {
        for index in steps.indices {
            guard case .interrupted(let step, let change, let gesture) = steps[index] else { continue }
            steps[index] = .interrupted(step, atChange: change + 1, by: gesture)
        }
    }

    /// The model, in the outcome in which each step comes after the work in progress.
    package func model(in window: Int = 0) -> ReferenceModel { windows[window][0].model }

    /// What the last step shows, if it comes after the work in progress.
    package var lastEntry: Trace.WindowEntry { windows[0][0].entries[steps.count] }

    /// The trace in which each step comes after the work in progress.
    package var trace: Trace {
        Trace(entries: (0...steps.count).map { entry($0, of: windows.map { $0[0] }) })
    }

    private func entry(_ index: Int, of outcomes: [Outcome]) -> Trace.Entry {
        Trace.Entry(
            step: index == 0 ? nil : steps[index - 1], windows: outcomes.map { $0.entries[index] })
    }

    /// Compares a trace with every outcome, entry by entry.
    /// - Parameter actual: A trace of the steps; it may end early, with a step after which nothing came to
    ///   rest.
    /// - Returns: The number of the first entry that differs from every outcome, and that entry in the outcome that
    ///   agrees for longest; `nil` when nothing differs.
    package func departure(of actual: Trace) -> (number: Int, expected: Trace.Entry)? {
        precondition(
            actual.entries.count == steps.count + 1 || actual.entries.last?.isFaulty == true,
            "traces of different steps")
        // By index: an outcome is large.
        var possible = windows.map { Array($0.indices) }
        for (index, entry) in actual.entries.enumerated() {
            let agreeing = windows.indices.map { window in
                possible[window].filter { windows[window][$0].entries[index] == entry.windows[window] }
            }
            // Where none agrees with this entry, those that have agreed up to here.
            possible = zip(agreeing, possible).map { $0.isEmpty ? $1 : $0 }
            if entry.isFaulty || agreeing.contains(where: \.isEmpty) {
                let closest = zip(windows, possible).map { $0[$1[0]] }
                return (index, self.entry(index, of: closest))
            }
        }
        return nil
    }
}

extension Expectation.Outcome {
    fileprivate func taking(_ step: Step?) -> Expectation.Outcome {
        var outcome = self
        outcome.take(step)
        return outcome
    }

    fileprivate mutating func take(_ step: Step?) {
        middles = []
        if let step { model.begin(step) }
        while !model.isSettled {
            var unsettled = model
            let entry = unsettled.takeEntry()
            middles.append((unsettled, entry))
            model.advance()
        }
        entries.append(model.takeEntry())
    }

    /// Takes one step, after the work in progress and before each part of it.
    fileprivate func taking(early step: Step?) -> [Expectation.Outcome] {
        [taking(step)]
            + middles.map { middle in
                var before = self
                before.model = middle.model
                before.entries[before.entries.count - 1] = middle.entry
                return before.taking(step)
            }
    }

    /// Takes a step that a gesture interrupts: the gesture counts not at all, before the step, after it, or
    /// in its turn.
    ///
    /// What matters is how the step ends: in the middle of it there is no moment at which all is drawn.
    fileprivate func taking(_ step: Step, orGestureInside gesture: Step) -> [Expectation.Outcome] {
        let orders: [[Step]] = [
            [step], [gesture, step], [step, gesture], [.together([gesture, step])],
            [.together([step, gesture])],
        ]
        return orders.map(taking)
    }

    /// Takes steps as if they were one.
    private func taking(_ steps: [Step]) -> Expectation.Outcome {
        var outcome = self
        for step in steps { outcome.take(step) }
        outcome.joinEntries(after: entries.count)
        return outcome
    }

    /// Takes what happens before all is at rest again: things of one turn may also come one after the other, with
    /// time between them.
    func taking(beforeRest parts: [Step]) -> [Expectation.Outcome] {
        [taking([.together(parts)])] + (parts.count > 1 ? [taking(parts)] : [])
    }

    /// Makes one entry of the last ones, with the frame at the end alone.
    private mutating func joinEntries(after count: Int) {
        let joined = entries[count...]
        entries.removeSubrange(count...)
        var entry = joined[joined.endIndex - 1]
        let before = entries.last { !$0.frames.isEmpty }?.frames.last
        let last = joined.last { !$0.frames.isEmpty }?.frames.last
        entry.frames = last == before ? [] : [last].compactMap(\.self)
        entry.events = joined.flatMap(\.events).inOrderOfRequest()
        entries.append(entry)
        middles = []
    }
}

extension ReferenceModel {
    /// What a sequence of steps should show; where a step may come before or after an answer (L44), it
    /// comes after.
    package static func trace(of steps: [Step]) -> Trace { Expectation(of: steps).trace }
}
