/// Where a trace first departs from what its steps may show.
struct Comparison {
    /// The first entry that differs.
    let index: Int
    /// The outcome that agrees with the trace for longest.
    let expected: Trace

    /// Compares a trace with every outcome, entry by entry.
    /// - Parameter actual: A trace of the steps; it may end early, with a step after which nothing came to rest.
    /// - Returns: `nil` when nothing differs.
    init?(of actual: Trace, with expectation: Expectation) {
        precondition(
            actual.entries.count == expectation.steps.count + 1 || actual.entries.last?.cameToRest == false,
            "traces of different steps")
        var candidates = expectation.windows
        for (index, entry) in actual.entries.enumerated() {
            var agrees = entry.isAsItShouldBe
            for window in candidates.indices {
                let seen = entry.windows[window]
                // Before the outcomes branch, one of them stands for all.
                let rivals =
                    index < expectation.branchIndex ? candidates[window].prefix(1) : candidates[window][...]
                let fitting = rivals.filter { $0.entries[index] == seen }
                if fitting.isEmpty {
                    agrees = false
                } else if index >= expectation.branchIndex {
                    candidates[window] = Array(fitting)
                }
            }
            guard agrees else {
                self.index = index
                expected = expectation.trace(of: candidates.map { $0[0] })
                return
            }
        }
        return nil
    }
}

extension Trace.Entry {
    /// Whether nothing is noted that should not be.
    fileprivate var isAsItShouldBe: Bool {
        survivors.isEmpty && notes.isEmpty && cameToRest
    }
}
