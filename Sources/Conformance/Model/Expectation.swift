/// What a sequence of steps may show, according to the reference model.
///
/// A step that waits until everything is at rest has one right outcome. A step that does not wait (L44) may come before
/// or after the work that is still in progress, so there is one outcome for each. So it is with a gesture in the middle of
/// a step (L46).
struct Expectation: Sendable {
    struct Outcome: Sendable {
        /// The model when everything is at rest.
        fileprivate(set) var model = ReferenceModel()
        fileprivate(set) var entries: [Trace.WindowEntry] = []
        /// The model between the turns of the last step, and what the step has shown so far.
        fileprivate(set) var middles: [(model: ReferenceModel, entry: Trace.WindowEntry)] = []
    }

    /// The outcomes, window by window: windows share nothing (L42).
    ///
    /// In the first one, each step comes after the work in progress.
    private(set) var windows: [[Outcome]]
    private(set) var steps: [Step] = []
    /// Entries before this one are the same in all outcomes.
    private(set) var branchIndex = Int.max

    init(of steps: [Step] = [], windowCount: Int = 1) {
        var outcome = Outcome()
        outcome.entries.append(outcome.model.start())
        windows = Array(repeating: [outcome], count: windowCount)
        for step in steps { take(step) }
    }

    mutating func take(_ step: Step) {
        let (target, inner) = step.windowAndStep
        let waits = step.turnsAfter == nil
        for window in windows.indices {
            let own = window == target ? inner : nil
            if case .interrupted(let step, _, let gesture)? = own {
                branch(window) { $0.taking(step, orGestureInside: gesture) }
            } else if waits {
                for index in windows[window].indices { windows[window][index].take(own) }
            } else {
                branch(window) { $0.taking(early: own) }
            }
        }
        steps.append(step)
    }

    /// Replaces each outcome by several.
    private mutating func branch(_ window: Int, _ outcomes: (Outcome) -> [Outcome]) {
        // The entry before may be cut short by a step that does not wait.
        branchIndex = min(branchIndex, steps.count)
        windows[window] = windows[window].flatMap(outcomes)
    }

    /// Moves the interruption of a step to another change: the model knows no changes.
    mutating func interrupt(step index: Int, atChange change: Int) {
        guard case .interrupted(let step, _, let gesture) = steps[index] else { return }
        steps[index] = .interrupted(step, atChange: change, by: gesture)
    }

    /// The trace in which each step comes after the work in progress.
    var trace: Trace { trace(of: windows.map { $0[0] }) }

    func trace(of outcomes: [Outcome]) -> Trace {
        let entries = (0...steps.count).map { index in
            Trace.Entry(
                step: index == 0 ? nil : steps[index - 1], windows: outcomes.map { $0.entries[index] })
        }
        return Trace(entries: entries)
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
