import Conformance
import Flow
import TerminalUI

extension Command {
    static let trace = Command(
        name: "trace",
        arguments: [
            Argument(name: "FLOW", help: "The flow's id (see 'patterns list')."),
            Argument(name: "RULE", help: "The rule's id: L08, L8 or 8."),
        ],
        options: [.json],
        summary: "Prints what each step of a rule's scenarios does.",
        details: """
            A frame has one line per widget: its text, the caret ("|"), and whether it has
            the focus, is disabled or hidden. A password is never printed. If objects should
            have been released but were not, the trace names them, and what keeps them.

            Example: \(call) trace mvi L22
            """
    ) { arguments, console in
        if let rule = arguments.first("FLOW").flatMap(Rule.named),
            let flow = arguments.first("RULE").flatMap(arguments.catalog.named)
        {
            throw UsageError(message: "FLOW comes before RULE: \(call) trace \(flow.id) \(rule.id)")
        }
        let flow = try arguments.flows("FLOW")[0]
        let rule = try arguments.rules("RULE")[0]
        let plays = Scenario.of(rule).map { (scenario: $0, trace: $0.play(on: flow)) }
        let output = console.output
        if arguments.has("--json") {
            try output.print(json: TraceDocument(flow, rule, plays))
            return .success
        }
        output.print("\(flow.title), \(rule.id): \(rule.sentence)")
        for (scenario, trace) in plays { output.print("\n“\(scenario.title)”\n\(trace)") }
        let isBroken = Scenario.of(rule).contains { $0.firstDifference(on: flow) != nil }
        if isBroken {
            output.print("\n\(flow.id) breaks \(rule.id). The difference:")
            output.print("\(call) compare \(rule.id) --flow \(flow.id)")
        } else {
            output.print("\nThe trace is the same for all flows that keep the rule.")
            output.print(WatchPage.line(about: flow, in: arguments.catalog, rule: rule.id))
        }
        return .success
    }
}

/// What `patterns trace --json` prints.
nonisolated struct TraceDocument: Encodable {
    struct PlayedScenario: Encodable {
        let title: String
        let steps: [Entry]
    }

    struct Entry: Encodable {
        let step: String
        let windows: [WindowEntry]
        let survivors, notes: [String]
        let cameToRest: Bool
    }

    struct WindowEntry: Encodable {
        let service: [String]
        let frames: [Frame]
    }

    let flow, rule, sentence: String
    let scenarios: [PlayedScenario]

    fileprivate init(_ flow: LoginFlow, _ rule: Rule, _ plays: [(scenario: Scenario, trace: Trace)]) {
        self.flow = flow.id
        self.rule = rule.id
        sentence = rule.sentence
        scenarios = plays.map {
            PlayedScenario(title: $0.scenario.title, steps: $0.trace.entries.map(Entry.init))
        }
    }
}

nonisolated extension TraceDocument.Entry {
    fileprivate init(_ entry: Trace.Entry) {
        step = entry.step?.description ?? "start"
        windows = entry.windows.map { window in
            .init(service: window.events.map(\.description), frames: window.frames)
        }
        survivors = entry.survivors
        notes = [entry.reason].compactMap(\.self) + entry.notes
        cameToRest = entry.cameToRest
    }
}
