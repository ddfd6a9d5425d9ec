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
        return heading + FoldedScenario.all(of: self).flatMap { $0.lines(width: width) }
    }
}

/// A scenario, and those after it that differ only in the change at which something happens.
private nonisolated struct FoldedScenario {
    let scenario: Scenario
    var otherChanges: [Substring] = []

    /// The title and the steps.
    func lines(width: Int?) -> [String] {
        let windows = scenario.windowCount > 1 ? ", in \(scenario.windowCount) windows" : ""
        var lines = ["", "“\(scenario.title)”\(windows)"]
        for (index, step) in scenario.steps.enumerated() {
            lines += "\(step)".lines(after: "  \(index + 1). ", width: width)
        }
        if !otherChanges.isEmpty {
            let others = "The same at change \(otherChanges.joined(separator: ", "))."
            lines += others.lines(after: "  ", width: width)
        }
        return lines
    }

    static func all(of rule: Rule) -> [FoldedScenario] {
        var all: [FoldedScenario] = []
        for scenario in Scenario.of(rule) {
            if let change = scenario.title.firstMatch(of: /at change (\d+)/)?.1,
                let last = all.last, form(of: last.scenario) == form(of: scenario)
            {
                all[all.count - 1].otherChanges.append(change)
            } else {
                all.append(FoldedScenario(scenario: scenario))
            }
        }
        return all
    }

    /// What is the same for all of them.
    private static func form(of scenario: Scenario) -> [String] {
        ([scenario.title] + scenario.steps.map(\.description)).map {
            $0.replacing(/at change \d+/, with: "at a change")
        }
    }
}
