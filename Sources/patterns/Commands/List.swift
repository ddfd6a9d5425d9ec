import Conformance
import Flow
import TerminalUI

extension Command {
    static let list = Command(
        name: "list",
        options: [.json],
        summary: "Prints the flows, one line each.",
        details: """
            A line has the flow's id, its title, and what is special about it. In a
            terminal, the last part is on lines of its own.
            """
    ) { arguments, console in
        if arguments.has("--json") {
            let flows = arguments.catalog.map { ["id": $0.id, "title": $0.title, "summary": $0.summary] }
            try console.output.print(json: flows)
        } else {
            printFlows(arguments.catalog, console.output)
        }
        return .success
    }

    static func printFlows(_ flows: [LoginFlow], _ output: Output) {
        let idWidth = flows.map(\.id.count).max() ?? 0
        let titleWidth = flows.map(\.title.count).max() ?? 0
        for flow in flows {
            if let width = output.width {
                output.print("\(flow.id)  \(flow.title)".cut(to: width))
                for line in flow.summary.lines(after: "  ", width: width) { output.print(line) }
            } else {
                let title = flow.title.padded(to: titleWidth)
                output.print("\(flow.id.padded(to: idWidth))  \(title)  \(flow.summary)")
            }
        }
    }

    static let rules = Command(
        name: "rules",
        arguments: [.rules],
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

extension Command.Argument {
    static let rules = Command.Argument(
        name: "RULE", help: "A rule's id: L08, L8 or 8; without one, all rules.", isOptional: true,
        isRepeated: true)
}

nonisolated extension Rule {
    /// The sentence, and the scenarios step by step.
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
