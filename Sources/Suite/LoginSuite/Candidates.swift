/// The outcomes that agree with all that was seen so far, at least one: things that happen at almost the same time may
/// come in one order or another.
package struct Candidates<Outcome> {
    private let outcomes: [Outcome]

    package init(_ outcomes: [Outcome]) {
        precondition(!outcomes.isEmpty, "nothing may be seen")
        self.outcomes = outcomes
    }

    /// The one that a failure shows.
    package var first: Outcome { outcomes[0] }

    /// Those that agree with what is seen now; `nil` if none does.
    package func agreeing(with fits: (Outcome) -> Bool) -> Candidates? {
        let fitting = outcomes.filter(fits)
        return fitting.isEmpty ? nil : Candidates(fitting)
    }
}

extension Candidates: Sendable where Outcome: Sendable {}
