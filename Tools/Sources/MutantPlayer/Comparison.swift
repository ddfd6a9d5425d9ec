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

    /// Prints both, up to the first step that differs: `step`, then lines that begin with `=` or `≠`.
    func write() {
        for (number, pair) in zip(scenario.expectation.entries, actual.entries).enumerated() {
            let (right, wrong) = pair
            print("step \(number). \(right.step?.description ?? "start")")
            for line in right.lines { print("right \(line)") }
            for line in wrong.lines { print("wrong \(line)") }
            if right != wrong { return }
        }
    }
}
