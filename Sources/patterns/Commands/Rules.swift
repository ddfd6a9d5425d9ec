import Conformance
import TerminalUI

extension Command {
    /// `patterns rules`: the rules and their scenarios.
    static let rules = Command(
        name: "rules",
        arguments: [
            Argument(
                name: "RULE", help: "A rule's id: L08, L8 or 8; without one, all rules.", isOptional: true,
                isRepeated: true)
        ],
        summary: "Prints the rules that every flow follows, and their scenarios.",
        details: """
            Without a rule, it prints the sentences of all rules. With a rule, it prints the
            steps of each scenario, too.
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
    /// - Parameter width: Where lines are broken, if anywhere.
    fileprivate func lines(withScenarios: Bool, width: Int?) -> [String] {
        let heading = sentence.lines(after: "\(id)  ", width: width)
        guard withScenarios else { return heading }
        return heading
            + Scenario.of(self).flatMap { scenario in
                let windows = scenario.windowCount > 1 ? ", in \(scenario.windowCount) windows" : ""
                return ["", "“\(scenario.title)”\(windows)"]
                    + scenario.steps.enumerated().flatMap {
                        "\($1)".lines(after: "  \($0 + 1). ", width: width)
                    }
            }
    }
}
