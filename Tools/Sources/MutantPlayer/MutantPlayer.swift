import Conformance
import Flow
import Foundation

/// The program that the mutants are linked into: plays one of them, and prints what came of it.
///
/// Each play is a process of its own: a mutant may trap, or never end.
public enum MutantPlayer {
    /// Does what the command line says: `play NAME` or `compare NAME`.
    /// - Parameter subjects: The flow of each mutant and of each unchanged copy, by name.
    public static func run(_ subjects: [(name: String, flow: LoginFlow)]) {
        let words = CommandLine.arguments.dropFirst()
        guard words.count == 2, let flow = subjects.first(where: { $0.name == words.last })?.flow else {
            print("usage: play NAME | compare NAME")
            exit(64)
        }
        // The longest that a play may take, in seconds.
        alarm(20)
        for scenario in Scenario.all {
            guard let difference = scenario.firstDifference(on: flow) else { continue }
            if words.first == "compare" { return compare(scenario, on: flow) }
            // The flow may have printed something of its own: the verdict is marked.
            print("verdict: rejected \(scenario.rule)\n\(difference)")
            return
        }
        print("verdict: survived")
    }

    /// Prints each step, up to the first that differs, and what came of that one.
    ///
    /// The lines begin with `step`, `right` and `wrong`.
    private static func compare(_ scenario: Scenario, on flow: LoginFlow) {
        let entries = zip(scenario.expectation.entries, scenario.play(on: flow).entries)
        for (number, (right, wrong)) in entries.enumerated() {
            print("step \(number). \(right.step?.description ?? "start")")
            guard right != wrong else { continue }
            for line in right.lines { print("right \(line)") }
            for line in wrong.lines { print("wrong \(line)") }
            return
        }
    }
}
