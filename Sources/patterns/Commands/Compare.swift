import Conformance
import Flow
import TerminalUI

extension Command {
    /// `patterns compare`: the scenarios on every flow.
    static let compare = Command(
        name: "compare",
        arguments: [
            Argument(
                name: "RULE", help: "A rule's id, L01 and on; without one, all rules.", isOptional: true,
                isRepeated: true)
        ],
        options: [
            Option(
                name: "--flow", value: "FLOW", help: "Plays on this flow; can be repeated.", isRepeated: true),
            .json,
        ],
        summary: "Plays the scenarios on every flow, and compares them frame by frame.",
        details: """
            Prints a line for each rule with a mark for each flow: ✓ where it does exactly
            what the reference model says, ✗ where not. Then each difference is told, and
            the exit status is 1.

            JSON: {"flows": ["mvc", …], "scenarios": …, "equal": true,
                   "rules": [{"id": "L01", "sentence": "…", "scenarios": 1,
                              "flows": [{"flow": "mvc", "equal": true}, …]}, …],
                   "differences": [{"flow": "…", "rule": "…", "scenario": "…",
                                    "step": 0, "what": "start",
                                    "lines": ["− …", "+ …"]}, …]}
            """
    ) { arguments, console in
        let matrix = Matrix(rules: try arguments.rules("RULE"), flows: try arguments.flows("--flow"))
        if arguments.has("--json") {
            console.output.print(JSON(ComparisonDocument(matrix)).description)
        } else {
            let width = Terminal.width(console.output.descriptor)
            for line in matrix.lines(width: width) { console.output.print(line) }
        }
        return matrix.exitCode
    }
}

nonisolated extension Matrix {
    /// How many scenarios each flow has played.
    var scenarioCount: Int {
        rows.compactMap(\.first?.scenarioCount).reduce(0, +)
    }

    /// What the program ends with.
    var exitCode: ExitCode { differences.isEmpty ? .success : .difference }

    /// The matrix as text: the flows down a staircase, a line a rule, a summary, the differences.
    /// - Parameter width: Where lines of the matrix are cut, if anywhere.
    func lines(width: Int?) -> [String] {
        stairs + rows.map { cut(line(of: $0), to: width) } + ["", summary]
            + differences.flatMap { ["", $0.description] }
    }

    private var stairs: [String] {
        flows.enumerated().map { index, flow in
            "     " + String(repeating: "│ ", count: index) + flow.id
        }
    }

    private func line(of cells: [Cell]) -> String {
        let marks = cells.map { $0.differences.isEmpty ? "✓" : "✗" }.joined(separator: " ")
        return "\(cells[0].rule.id)  \(marks)  \(cells[0].rule.sentence)"
    }

    private var summary: String {
        let equal = differences.isEmpty
        let verdict = equal ? "all equal" : count(differences.count, "difference")
        return count(rules.count, "rule") + " × " + count(flows.count, "flow") + ", "
            + count(scenarioCount, "scenario") + ": \(verdict)."
    }

    private func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }

    private func cut(_ line: String, to width: Int?) -> String {
        guard let width, line.count > width else { return line }
        return line.prefix(max(0, width - 1)) + "…"
    }
}

/// What `patterns compare --json` prints.
nonisolated struct ComparisonDocument: Encodable {
    struct Row: Encodable {
        let id: String
        let sentence: String
        let scenarios: Int
        let flows: [Verdict]
    }

    struct Verdict: Encodable {
        let flow: String
        let equal: Bool
    }

    struct Departure: Encodable {
        let flow: String
        let rule: String
        let scenario: String
        let step: Int
        let what: String
        let lines: [String]
    }

    let flows: [String]
    let scenarios: Int
    let equal: Bool
    let rules: [Row]
    let differences: [Departure]

    /// Tells what came of a comparison.
    init(_ matrix: Matrix) {
        flows = matrix.flows.map(\.id)
        scenarios = matrix.scenarioCount
        equal = matrix.differences.isEmpty
        rules = matrix.rows.map { cells in
            Row(
                id: cells[0].rule.id, sentence: cells[0].rule.sentence, scenarios: cells[0].scenarioCount,
                flows: cells.map { Verdict(flow: $0.flow, equal: $0.differences.isEmpty) })
        }
        differences = matrix.differences.map {
            Departure(
                flow: $0.flow, rule: $0.rule.id, scenario: $0.scenario, step: $0.stepNumber, what: $0.step,
                lines: $0.lines)
        }
    }
}
