import Conformance
import Flow

extension Matrix {
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

extension Matrix {
    /// The matrix as JSON; the help of `patterns compare` shows its shape.
    var json: JSON {
        .object([
            ("flows", .strings(flows.map(\.id))),
            ("scenarios", .number(scenarioCount)),
            ("equal", .bool(differences.isEmpty)),
            ("rules", .array(rows.map(json))),
            ("differences", .array(differences.map(json))),
        ])
    }

    private func json(of cells: [Cell]) -> JSON {
        .object([
            ("id", .string(cells[0].rule.id)),
            ("sentence", .string(cells[0].rule.sentence)),
            ("scenarios", .number(cells[0].scenarioCount)),
            (
                "flows",
                .array(
                    cells.map {
                        .object([("flow", .string($0.flow)), ("equal", .bool($0.differences.isEmpty))])
                    })
            ),
        ])
    }

    private func json(of difference: Difference) -> JSON {
        .object([
            ("flow", .string(difference.flow)),
            ("rule", .string(difference.rule.id)),
            ("scenario", .string(difference.scenario)),
            ("step", .number(difference.stepNumber)),
            ("what", .string(difference.step)),
            ("lines", .strings(difference.lines)),
        ])
    }
}
