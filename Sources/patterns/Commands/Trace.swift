import Conformance
import Flow
import TerminalUI

extension Command {
    /// `patterns trace`: what each step of a rule's scenarios does.
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
            """
    ) { arguments, console in
        let (flow, rule) = (try arguments.flows("FLOW")[0], try arguments.rules("RULE")[0])
        let plays = Scenario.of(rule).map { (scenario: $0, trace: $0.play(on: flow)) }
        let output = console.output
        if arguments.has("--json") {
            try output.print(json: TraceDocument(flow, rule, plays))
            return .success
        }
        output.print("\(flow.title), \(rule.id): \(rule.sentence)")
        for (scenario, trace) in plays { output.print("\n“\(scenario.title)”\n\(trace)") }
        let isBroken = Scenario.of(rule).contains { $0.firstDifference(on: flow) != nil }
        output.print(
            isBroken
                ? "\n\(flow.id) breaks \(rule.id). The difference: patterns compare \(rule.id) --flow \(flow.id)"
                : "\nThe trace is the same for all flows that keep the rule. "
                    + WatchPage.line(about: flow, in: arguments.catalog, rule: rule.id))
        return .success
    }
}

/// What `patterns trace --json` prints.
nonisolated struct TraceDocument: Encodable {
    struct Play: Encodable {
        let title: String
        let steps: [Entry]
    }

    struct Entry: Encodable {
        let step: String
        let windows: [WindowEntry]
        let survivors: [String]
        let notes: [String]
        let cameToRest: Bool
    }

    struct WindowEntry: Encodable {
        let service: [String]
        let frames: [Frame]
    }

    let flow: String
    let rule: String
    let sentence: String
    let scenarios: [Play]

    fileprivate init(_ flow: LoginFlow, _ rule: Rule, _ plays: [(scenario: Scenario, trace: Trace)]) {
        (self.flow, self.rule, sentence) = (flow.id, rule.id, rule.sentence)
        scenarios = plays.map {
            Play(title: $0.scenario.title, steps: $0.trace.entries.map(Entry.init))
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

/// The page on which two flows run side by side: there a reader sees who calls whom.
nonisolated enum WatchPage {
    static let path = "docs/watch/index.html"

    /// A line that says where to see a flow work, beside a flow of another pattern.
    /// - Parameters:
    ///   - flow: The flow.
    ///   - catalog: All flows.
    ///   - rule: The id of the rule to show.
    static func line(about flow: LoginFlow, in catalog: [LoginFlow], rule: String? = nil) -> String {
        let firsts = catalog.filter { !$0.id.contains("/") }
        let own = firsts.firstIndex { $0.pattern == flow.pattern } ?? 0
        let other = firsts.isEmpty ? flow : firsts[own > 0 ? own - 1 : min(1, firsts.count - 1)]
        let address = "\(path)#flows=\(flow.id),\(other.id)\(rule.map { "&rule=\($0)" } ?? "")"
        return "Who calls whom in \(flow.title): \(address)"
    }
}
