import Conformance
import Flow
import Learn
import LoginSuite
import TerminalUI

extension Command {
    static let compare = Command(
        name: "compare",
        arguments: [.rules],
        options: [
            .flow,
            Option(name: "--table", help: "Prints a line for every rule, also if some are broken."),
            .json,
        ],
        summary: "Plays the scenarios on all flows, and compares their frames.",
        details: """
            Prints a line for each rule with a mark for each flow: ✓ if it does exactly what
            the reference model says, ✗ if not. If there are differences, the exit status is
            1, and it prints the broken rules alone, and the first difference of each flow,
            the most important one last. A flow that breaks eight rules is not played on: ·.

            Two other processes play the flows. In a debugger this process plays, so that a
            breakpoint in a flow is hit. Then nothing checks what a flow prints (L34) and
            how many bytes it keeps (L45), and a flow that never comes back is not ended.

            Examples:
              \(call) compare L20 --flow mvc
            """
    ) { arguments, console in
        let rules = try arguments.rules("RULE")
        let flows = try arguments.flows("--flow")
        let playsHere = !console.output.isOfProcess || Debugger.isAttached
        let matrix = playsHere ? Matrix(rules: rules, flows: flows) : play(rules, flows, console)
        let output = console.output
        if arguments.has("--json") {
            try output.print(json: matrix.json)
        } else {
            let lines = matrix.lines(
                width: output.width, for: output.capabilities, hasTable: arguments.has("--table"))
            for line in lines { output.print(line) }
        }
        return matrix.exitCode
    }

    /// Other processes play.
    private static func play(_ rules: [Rule], _ flows: [LoginFlow], _ console: Console) -> Matrix {
        var progress = ProgressLine(console.error)
        progress.show("Playing \("flow".counted(flows.count))…")
        let played = PlayedFlow.play(rules, on: flows.map(\.id), with: [CommandLine.arguments[0]])
        progress.end()
        for flow in played where !flow.printed.isEmpty { console.error.print(flow.printed) }
        return Matrix(rules, played)
    }
}

nonisolated extension Matrix {
    var exitCode: ExitCode { differences.isEmpty ? .success : .difference }

    fileprivate var json: JSONObject {
        let differences: [JSONObject] = differences.map {
            [
                "flow": $0.login, "rule": $0.rule.id, "scenario": $0.scenario, "step": $0.stepNumber,
                "what": $0.step, "lines": $0.lines,
            ]
        }
        return [
            "flows": flows, "rules": rules.map(\.id), "equal": differences.isEmpty,
            "differences": differences,
        ]
    }

    /// The matrix as text: the flows as a staircase, one line per rule, a summary, and what differs.
    ///
    /// The first difference of each flow is shown in full, the first of all at the end, where a terminal
    /// shows it.
    /// - Parameter hasTable: Whether each rule has a line, even if only some are broken.
    func lines(width: Int?, for terminal: TerminalCapabilities, hasTable: Bool = false) -> [String] {
        func cut(_ line: String) -> String { width.map(line.cut) ?? line }
        let isWhole = hasTable || differences.isEmpty
        let shown = isWhole ? rows : rows.filter { cells in cells.contains { !$0.differences.isEmpty } }
        let marked = shown.map { line(of: $0, width: width, for: terminal) }
        let firsts = flows.compactMap { flow in differences.first { $0.login == flow } }
        var lines = isWhole ? [] : [cut(kept), ""]
        lines += stairs.map(cut) + marked
        lines += [""] + (width.map(summary.wrapped) ?? [summary])
        lines += notPlayed.map(cut)
        for difference in firsts.reversed() {
            lines += [""] + report(on: difference).map(terminal.painted)
        }
        return lines
    }

    /// A difference, with advice where a change is interrupted (L46): the title says which step that was, and not
    /// which line is in the wrong place.
    private func report(on difference: Difference) -> [ReportLine] {
        let advice = Advice(about: difference).middle.map(ReportLine.words)
        return difference.report() + [advice, difference.commandLine].compactMap(\.self)
    }

    /// How many rules every flow keeps, or was not asked for: what is broken stands alone below it.
    private var kept: String {
        let whole = rows.filter { cells in cells.allSatisfy(\.differences.isEmpty) }
        let keptCount = whole.count { cells in cells.allSatisfy(\.isPlayed) }
        let others = whole.count - keptCount
        let unplayed = others == 0 ? "" : ", \(others) not played (·)"
        return "\("rule".counted(keptCount)) kept\(unplayed) (--table lists them). Broken:"
    }

    private var stairs: [String] {
        flows.enumerated().map { "     " + String(repeating: "│ ", count: $0) + $1 }
    }

    /// The rule, a mark for each flow, and as much of the sentence as fits.
    private func line(of cells: [Cell], width: Int?, for terminal: TerminalCapabilities) -> String {
        let marks = cells.map { terminal.painted($0.mark, $0.style) }.joined(separator: " ")
        let rule = cells[0].rule
        let columns = "\(rule.id)  ".count + 2 * cells.count + 1
        let sentence = width.map { rule.sentence.cut(to: $0 - columns) } ?? rule.sentence
        return "\(rule.id)  \(marks)  \(sentence)"
    }

    private var notPlayed: [String] {
        let isComplete = rows.joined().allSatisfy(\.isPlayed)
        if isComplete { return [] }
        return ["", "Not played (·): the flow breaks eight rules already, or takes too long."]
    }

    private var summary: String {
        let scenarioCount = rows.compactMap(\.first?.scenarioCount).reduce(0, +)
        let verdict = differences.isEmpty ? "all equal" : "difference".counted(differences.count)
        return "\("rule".counted(rules.count)) × \("flow".counted(flows.count)), "
            + "\("scenario".counted(scenarioCount)): \(verdict)."
    }
}

nonisolated extension Matrix.Cell {
    fileprivate var mark: String {
        guard isPlayed else { return "·" }
        return differences.isEmpty ? "✓" : "✗"
    }

    fileprivate var style: Style {
        guard isPlayed else { return .plain }
        return differences.isEmpty ? .good : .bad
    }
}
