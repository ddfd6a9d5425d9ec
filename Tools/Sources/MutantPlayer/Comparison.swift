import Conformance
import Shared

/// A scenario played on a mutant, step by step beside what is right.
struct Comparison {
    private let scenario: Scenario
    private let actual: Trace

    /// Plays the scenario that told the two apart; `nil` when it was no scenario.
    init?(flow: LoginFlow, rejection: Examination.Rejection) {
        guard let scenario = rejection.scenario else { return nil }
        self.scenario = scenario
        actual = scenario.play(on: flow)
    }

    /// Prints each step, up to the first that differs, and what came of that one.
    ///
    /// The lines begin with `step`, `right` and `wrong`.
    func write() {
        for (number, entries) in zip(scenario.expectation.entries, actual.entries).enumerated() {
            let (right, wrong) = entries
            print("step \(number). \(right.step?.description ?? "start")")
            guard right != wrong else { continue }
            for line in right.lines { print("right \(line)") }
            for line in wrong.lines { print("wrong \(line)") }
            return
        }
    }
}
