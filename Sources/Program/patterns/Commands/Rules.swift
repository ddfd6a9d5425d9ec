import Conformance
import TerminalUI

extension Command {
    static let rules = Command(
        name: "rules",
        arguments: [.rules],
        summary: "Prints the rules that every flow follows, and their scenarios.",
        details: """
            Without a rule, it prints the sentences of all rules. With a rule, it prints the
            steps of each scenario, too. Scenarios that differ only in the change at which
            something happens are printed once.
            """
    ) { arguments, console in
        let isOverview = arguments.first("RULE") == nil
        for (index, rule) in try arguments.rules("RULE").enumerated() {
            if index > 0, !isOverview { console.output.print() }
            for line in rule.lines(withScenarios: !isOverview, width: console.output.width) {
                console.output.print(line)
            }
        }
        return .success
    }
}

nonisolated extension Rule {
    /// The sentence, and the scenarios step by step.
    fileprivate func lines(withScenarios: Bool, width: Int?) -> [String] {
        let heading = sentence.lines(after: "\(id)  ", width: width)
        guard withScenarios else { return heading }
        var lines = heading
        var scenarios = Scenario.of(self)[...]
        while let first = scenarios.popFirst() {
            lines += first.lines(width: width)
            // The same steps without a change are another scenario: two windows on one service, or on two (L42).
            let others = scenarios.prefix {
                $0.steps != first.steps && $0.stepsAtFirstChange == first.stepsAtFirstChange
            }
            scenarios = scenarios.dropFirst(others.count)
            if !others.isEmpty { lines.append("  The same at \("later change".counted(others.count)).") }
        }
        return lines
    }
}

nonisolated extension Scenario {
    /// The title and the steps.
    fileprivate func lines(width: Int?) -> [String] {
        let windows = windowCount > 1 ? ", in \(windowCount) windows" : ""
        var lines = ["", "“\(title)”\(windows)"]
        for (index, step) in steps.enumerated() {
            lines += "\(step)".lines(after: "  \(index + 1). ", width: width)
        }
        return lines
    }

    /// The steps, with what happens inside one of them at its first change (L46).
    fileprivate var stepsAtFirstChange: [Step] {
        steps.map { step in
            guard case .interrupted(let outer, _, let gesture) = step else { return step }
            return .interrupted(outer, atChange: 1, by: gesture)
        }
    }
}
