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
        options: [.json],
        summary: "Prints the rules that every flow follows, and their scenarios.",
        details: """
            Without a rule, it prints all rules, one line each. A terminal cuts the lines to
            its width. With a rule, it prints the whole sentence and the steps of each
            scenario.

            JSON: [{"id": "L01", "sentence": "…",
                    "scenarios": [{"title": "…", "windows": 1, "steps": ["…"]}, …]}, …]
            """
    ) { arguments, console in
        let rules = try arguments.rules("RULE")
        let width = console.output.width
        if arguments.has("--json") {
            console.output.print(json: rules.map(RuleDocument.init))
        } else if arguments.first("RULE") == nil {
            for rule in rules {
                let line = "\(rule.id)  \(rule.sentence)"
                console.output.print(width.map { Look().cut(line, to: $0) } ?? line)
            }
        } else {
            for (index, rule) in rules.enumerated() {
                if index > 0 { console.output.print() }
                for line in RuleDocument(rule).lines(width: width) { console.output.print(line) }
            }
        }
        return .success
    }
}

/// A rule as `patterns rules` prints it.
nonisolated struct RuleDocument: Encodable {
    struct Play: Encodable {
        let title: String
        let windows: Int
        let steps: [String]
    }

    let id: String
    let sentence: String
    let scenarios: [Play]

    /// Looks up the scenarios of a rule.
    init(_ rule: Rule) {
        (id, sentence) = (rule.id, rule.sentence)
        scenarios = Scenario.of(rule).map { scenario in
            let before = [nil] + scenario.steps.map(Optional.some)
            return Play(
                title: scenario.title, windows: scenario.windowCount,
                steps: zip(scenario.steps, before).map { $0.words(after: $1) })
        }
    }

    /// The sentence, and the scenarios step by step.
    /// - Parameter width: Where lines are broken, if anywhere.
    func lines(width: Int?) -> [String] {
        func broken(_ text: String, margin: Int = 0, hanging: Int) -> [String] {
            let lines = width.map { Look().wrapped(text, to: max(10, $0 - margin - hanging)) } ?? [text]
            return lines.enumerated().map { index, line in
                String(repeating: " ", count: margin + (index > 0 ? hanging : 0)) + line
            }
        }
        return broken("\(id)  \(sentence)", hanging: 5)
            + scenarios.flatMap { play in
                ["", "“\(play.title)”\(play.windows > 1 ? ", in \(play.windows) windows" : "")"]
                    + play.steps.enumerated().flatMap { broken("\($0 + 1). \($1)", margin: 2, hanging: 3) }
            }
    }
}
