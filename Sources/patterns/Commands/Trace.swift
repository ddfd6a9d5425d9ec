import Conformance
import Flow
import TerminalUI

extension Command {
    /// `patterns trace`: what each step of a rule's scenarios does.
    static let trace = Command(
        name: "trace",
        arguments: [
            Argument(
                name: "FLOW", help: "The flow's id (see 'patterns list'). A terminal lets you choose one.",
                isOptional: true),
            Argument(
                name: "RULE", help: "The rule's id: L08, L8 or 8. A terminal lets you choose one.",
                isOptional: true),
        ],
        options: [
            .json, Option(name: "--play", help: "Goes from step to step by itself, in a terminal."),
        ],
        summary: "Shows what each step of a rule's scenarios does.",
        details: """
            In a terminal it shows one step at a time: Enter and the arrows move between
            steps, p plays, Esc leaves, F1 lists the keys. Elsewhere, and with TERM=dumb, it
            prints all steps.

            A frame has one line per widget: its text, the caret ("|"), and whether it has
            the focus, is disabled or hidden. A password is never printed.

            JSON: {"flow": "mvc", "rule": "L01", "sentence": "…",
                   "scenarios": [{"title": "…", "steps": [{"step": "start",
                     "windows": [{"service": ["request 1 …", …],
                       "frames": [[{"identifier": "username", "text": "", "caret": 0,
                                    "focused": true, "enabled": true, "hidden": false,
                                    "animating": false}, …], …]}, …],
                     "survivors": [], "cameToRest": true}, …]}, …]}
            "caret" is null for a widget without one. "survivors" are the types of objects
            that should have been released but were not.
            """
    ) { arguments, console in
        let isDrawn = Terminal.canDrawScreens(console) && !arguments.has("--json")
        guard isDrawn || !arguments.has("--play") else {
            let reason = arguments.has("--json") ? "and --json cannot be combined." : "needs a terminal."
            throw UsageError(message: "--play \(reason)")
        }
        if !isDrawn {
            try arguments.require("FLOW")
            try arguments.require("RULE")
        }
        let (flows, rules) = (try arguments.flows("FLOW"), try arguments.rules("RULE"))
        guard isDrawn else {
            print(rules[0], on: flows[0], asJSON: arguments.has("--json"), console.output)
            return .success
        }
        let screen = try TerminalScreen(console)
        defer { screen.close() }
        let isFlowGiven = arguments.first("FLOW") != nil
        while let flow = isFlowGiven
            ? flows[0] : try await Picker.flow(flows, heading: "Trace which flow?", screen: screen)
        {
            let picker = Picker.rules(rules, heading: "\(flow.title): which rule?", screen: screen)
            let isRuleGiven = arguments.first("RULE") != nil
            while let rule = isRuleGiven ? rules[0] : try await picker.pick().flatMap(Rule.named) {
                try await TraceHost(rule, on: flow, plays: arguments.has("--play"), screen: screen).run()
                if isRuleGiven { return .success }
            }
            if isFlowGiven { break }
        }
        return .success
    }

    private static func print(_ rule: Rule, on flow: LoginFlow, asJSON: Bool, _ output: Output) {
        if asJSON { return output.print(json: TraceDocument(rule, on: flow)) }
        output.print("\(flow.title), \(rule.id): \(rule.sentence)")
        for scenario in Scenario.of(rule) {
            output.print("\n“\(scenario.title)”\n\(scenario.play(on: flow))")
        }
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
        let cameToRest: Bool
    }

    struct WindowEntry: Encodable {
        let service: [String]
        let frames: [[Widget]]
    }

    struct Widget: Encodable {
        let identifier: String
        let text: String
        let caret: Int?
        let focused, enabled, hidden, animating: Bool
    }

    let flow: String
    let rule: String
    let sentence: String
    let scenarios: [Play]

    /// Plays the scenarios of a rule.
    init(_ rule: Rule, on flow: LoginFlow) {
        (self.flow, self.rule, sentence) = (flow.id, rule.id, rule.sentence)
        scenarios = Scenario.of(rule).map {
            Play(title: $0.title, steps: $0.play(on: flow).entries.map(Entry.init))
        }
    }
}

nonisolated extension TraceDocument.Entry {
    fileprivate init(_ entry: Trace.Entry) {
        step = entry.step?.description ?? "start"
        windows = entry.windows.map { window in
            .init(
                service: window.events.map(\.description),
                frames: window.frames.map { $0.widgets.map(TraceDocument.Widget.init) })
        }
        (survivors, cameToRest) = (entry.survivors, entry.cameToRest)
    }
}

nonisolated extension TraceDocument.Widget {
    fileprivate init(_ widget: Frame.Widget) {
        (identifier, text, caret) = (widget.identifier, widget.text, widget.caret)
        (focused, enabled) = (widget.isFocused, widget.isEnabled)
        (hidden, animating) = (widget.isHidden, widget.isAnimating)
    }
}
