import Conformance
import Flow
import TerminalUI

extension Command {
    static let trace = Command(
        name: "trace",
        arguments: [
            Argument(name: "FLOW", help: "The flow's id (see '\(call) list')."),
            Argument(name: "RULE", help: "The rule's id: L08, L8 or 8."),
            Argument(
                name: "SCENARIO", help: "Its number, or a part of its title; without it, all.",
                isOptional: true),
        ],
        options: [.json],
        isSupervised: true,
        summary: "Prints what each step of a rule's scenarios does.",
        details: """
            A frame has one line per widget: its text, the caret ("|"), and whether it has
            the focus, is disabled or hidden. A password is never printed. If objects should
            have been released but were not, the trace names them, and what keeps them.

            If the flow breaks the rule, the first difference comes last, and the exit
            status is 1.

            Examples:
              \(call) trace mvi L22
              \(call) trace mvi L22 "within one turn"
            """
    ) { arguments, console in
        let flow = try arguments.flows("FLOW")[0]
        let rules = try arguments.rules("RULE")
        guard rules.count == 1 else { throw UsageError(message: "trace plays one rule.") }
        let rule = rules[0]
        let scenarios = try arguments.scenarios("SCENARIO", of: rule)
        var difference: Difference?
        for scenario in scenarios where difference == nil {
            difference = scenario.firstDifference(on: flow)
        }
        let status = difference == nil ? ExitCode.success : .difference
        let plays = scenarios.map { (scenario: $0, trace: $0.play(on: flow)) }
        let output = console.output
        if arguments.has("--json") {
            let scenarios: [JSONObject] = plays.map {
                ["title": $0.scenario.title, "steps": $0.trace.entries.map(\.json)]
            }
            let document: JSONObject = [
                "flow": flow.id, "rule": rule.id, "sentence": rule.sentence, "equal": difference == nil,
                "scenarios": scenarios,
            ]
            try output.print(json: document)
            return status
        }
        output.print("\(flow.title), \(rule.id): \(rule.sentence)")
        for (scenario, trace) in plays { output.print("\n“\(scenario.title)”\n\(trace)") }
        output.print()
        if let difference {
            for line in difference.report() { output.print(output.capabilities.painted(line)) }
        } else {
            output.print("The trace is the same for all flows that keep the rule.")
            output.print(WatchPage.line(about: flow, in: arguments.catalog, rule: rule.id))
        }
        return status
    }
}

nonisolated extension Trace.Entry {
    fileprivate var json: JSONObject {
        let windows: [JSONObject] = windows.map {
            ["service": $0.events.map(\.description), "frames": $0.frames]
        }
        return [
            "step": step?.description ?? "start", "windows": windows, "survivors": survivors,
            "notes": notes, "cameToRest": cameToRest,
        ]
    }
}
