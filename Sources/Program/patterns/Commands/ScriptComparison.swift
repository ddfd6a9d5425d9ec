import Conformance
import Flow
import TerminalUI

/// A reader's own script, played on flows and on the reference model.
struct ScriptComparison {
    /// The first difference between a flow and the model.
    struct Departure {
        let flow: String
        let line: Int
        /// The command, or the answer.
        let what: String
        let lines: [String]
    }

    let differences: [Departure]
    private let played: [ScriptReader.PlayedStep]
    private let flows: [LoginFlow]

    init(_ played: [ScriptReader.PlayedStep], _ flows: [LoginFlow], _ output: Output) {
        self.played = played
        self.flows = flows
        var progress = ProgressLine(output)
        defer { progress.end() }
        // Time passes where the script says so.
        let steps = played.map { Step.afterTimers(0, $0.step) }
        let expected = ReferenceModel.trace(of: steps).entries
        var differences: [Departure] = []
        for (number, flow) in flows.enumerated() {
            progress.show("Playing \(flow.id), \(number + 1) of \(flows.count)…")
            let actual = Player.play(steps, on: flow).entries
            guard let index = expected.indices.first(where: { expected[$0] != actual[$0] }) else { continue }
            let step = index > 0 ? played[index - 1] : nil
            differences.append(
                Departure(
                    flow: flow.id, line: step?.line ?? 0, what: step?.description ?? "start",
                    lines: Difference.lines(expected: expected[index], actual: actual[index])))
        }
        self.differences = differences
    }

    /// Prints which flows equal the model, and each difference, the first one last.
    func print(asJSON: Bool, to output: Output) throws {
        let isEqual = differences.isEmpty
        let notes = played.compactMap(\.note)
        if asJSON {
            let differences: [JSONObject] = differences.map {
                ["flow": $0.flow, "line": $0.line, "what": $0.what, "lines": $0.lines]
            }
            let document: JSONObject = [
                "flows": flows.map(\.id), "notes": notes, "equal": isEqual, "differences": differences,
            ]
            return try output.print(json: document)
        }
        let terminal = output.capabilities
        for note in notes { output.print(note) }
        for flow in flows {
            let differs = differences.contains { $0.flow == flow.id }
            let mark = differs ? terminal.painted("✗", .bad) : terminal.painted("✓", .good)
            output.print("\(mark) \(flow.id)")
        }
        let verdict = isEqual ? "all equal" : "\(differences.count) different"
        output.print("\n\("step".counted(played.count)) × \("flow".counted(flows.count)): \(verdict).")
        for difference in differences.reversed() {
            output.print("\n\(difference.flow) differs at line \(difference.line), \(difference.what)")
            output.print("(expected: −, actual: +)")
            for line in terminal.paintedDifference(difference.lines.map { "  \($0)"[...] }) {
                output.print(line)
            }
        }
    }
}
