import Conformance
import Flow
import TerminalUI

extension Command {
    /// `patterns compare`: the scenarios on every flow.
    static let compare = Command(
        name: "compare",
        arguments: [
            Argument(
                name: "RULE", help: "A rule's id: L08, L8 or 8; without one, all rules.", isOptional: true,
                isRepeated: true)
        ],
        options: [
            .flow,
            Option(
                name: "--script", value: "FILE", help: "Plays your own script; - is standard input."),
            .json,
        ],
        summary: "Plays the scenarios on all flows, and compares their frames.",
        details: """
            Prints a line for each rule with a mark for each flow: ✓ if it does exactly what
            the reference model says, ✗ if not. If there are differences, the exit status is
            1, and it prints the first one of each flow, the most important one last.

            A script has the commands of 'patterns run', with the same errors. It replaces
            the scenarios: the flows and the reference model play it, and the first
            difference of each flow is shown.

            JSON: {"flows": ["mvc", …], "scenarios": …, "equal": true,
                   "rules": [{"id": "L01", "sentence": "…", "scenarios": 1,
                              "flows": [{"flow": "mvc", "equal": true}, …]}, …],
                   "differences": [{"flow": "…", "rule": "…", "scenario": "…",
                                    "step": 0, "what": "start",
                                    "lines": ["− …", "+ …"]}, …]}
            With --script: {"flows": ["mvc", …], "steps": …, "equal": true,
                            "notes": ["line 5: …", …],
                            "differences": [{"flow": "…", "line": 0, "what": "start",
                                             "lines": ["− …", "+ …"]}, …]}
            """
    ) { arguments, console in
        let (rules, flows) = (try arguments.rules("RULE"), try arguments.flows("--flow"))
        if let file = arguments.first("--script") {
            guard arguments.first("RULE") == nil else {
                throw UsageError(message: "RULE and --script cannot be combined.")
            }
            let script = try await ScriptComparison(file, flows: flows, console)
            try script.print(asJSON: arguments.has("--json"), to: console.output)
            return script.differences.isEmpty ? .success : .difference
        }
        let matrix = compare(rules, flows, console.error)
        let output = console.output
        if arguments.has("--json") {
            try output.print(json: ComparisonDocument(matrix))
        } else {
            for line in matrix.lines(width: output.width, look: output.look) { output.print(line) }
        }
        return matrix.exitCode
    }

    /// Plays the scenarios; shows the progress when that takes longer than a second.
    private static func compare(_ rules: [Rule], _ flows: [LoginFlow], _ output: Output) -> Matrix {
        let progress = ProgressLine(output)
        let start = ContinuousClock.now
        defer { progress.show("") }
        return Matrix(rules: rules, flows: flows) { rule in
            if .now - start > .seconds(1) { progress.show("Playing \(rule.id) …") }
        }
    }
}

nonisolated extension Matrix {
    /// How many scenarios each flow has played.
    var scenarioCount: Int {
        rows.compactMap(\.first?.scenarioCount).reduce(0, +)
    }

    /// The exit status.
    var exitCode: ExitCode { differences.isEmpty ? .success : .difference }

    /// The matrix as text: the flows as a staircase, one line per rule, a summary, and what differs.
    ///
    /// A rule with a difference has one line, except for the first difference of each flow. The first of all is the
    /// last, where a terminal shows it.
    /// - Parameters:
    ///   - width: Where lines are broken or cut, if anywhere.
    ///   - look: The terminal's colours; `nil` without a terminal.
    func lines(width: Int?, look: Look? = nil) -> [String] {
        let plain = look ?? Look(usesColor: false)
        let marked = rows.map { cells in
            cut(line(of: cells), to: width)
                .replacing("✓", with: plain.painted("✓", .good), maxReplacements: flows.count)
                .replacing("✗", with: plain.painted("✗", .bad), maxReplacements: flows.count)
        }
        let firsts = flows.compactMap { flow in differences.first { $0.flow == flow.id } }
        let others = rows.compactMap { cells -> String? in
            let broken = cells.filter { cell in
                !cell.differences.isEmpty
                    && !firsts.contains { $0.flow == cell.flow && $0.rule == cell.rule }
            }
            let flows = broken.map(\.flow).joined(separator: ", ")
            return broken.isEmpty ? nil : cut("Also broken: \(broken[0].rule.id) by \(flows)", to: width)
        }
        return stairs.map { cut($0, to: width) } + marked + [""]
            + (width.map { plain.wrapped(summary, to: $0) } ?? [summary])
            + (others.isEmpty ? [] : [""] + others)
            + firsts.reversed().flatMap {
                [""] + plain.paintedDifference($0.description.split(separator: "\n"))
            }
    }

    private var stairs: [String] {
        flows.enumerated().map { index, flow in
            "     " + String(repeating: "│ ", count: index) + flow.id
        }
    }

    private func line(of cells: [Cell]) -> String {
        "\(cells[0].rule.id)  \(marks(cells))  \(cells[0].rule.sentence)"
    }

    private func marks(_ cells: [Cell]) -> String {
        cells.map { $0.differences.isEmpty ? "✓" : "✗" }.joined(separator: " ")
    }

    private var summary: String {
        let equal = differences.isEmpty
        let verdict = equal ? "all equal" : "difference".counted(differences.count)
        return "\("rule".counted(rules.count)) × \("flow".counted(flows.count)), "
            + "\("scenario".counted(scenarioCount)): \(verdict)."
    }

    private func cut(_ line: String, to width: Int?) -> String {
        guard let width, line.count > width else { return line }
        return line.prefix(max(0, width - 1)) + "…"
    }
}

nonisolated extension Look {
    /// The lines of a difference, with colours for expected and actual lines.
    func paintedDifference(_ lines: some Sequence<Substring>) -> [String] {
        lines.map { line in
            let sign = line.drop { $0 == " " }.first
            return sign == "−"
                ? painted("\(line)", .good) : sign == "+" ? painted("\(line)", .bad) : "\(line)"
        }
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

    /// Describes the result of a comparison.
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
