import Conformance
import Flow

extension Command {
    /// `patterns trace`: what came of each step of a rule's scenarios.
    static let trace = Command(
        name: "trace",
        arguments: [
            Argument(name: "FLOW", help: "The flow's id: see 'patterns list'."),
            Argument(name: "RULE", help: "The rule's id, L01 and on."),
        ],
        options: [
            .json, Option(name: "--play", help: "Plays it by itself, in a terminal."),
        ],
        summary: "Prints what came of each step of a rule's scenarios.",
        details: """
            In a terminal it is shown step by step: Enter or the arrows go on and back, p
            plays, Esc leaves. Elsewhere, and with TERM=dumb, it is printed.

            A frame has one line a widget: what it says, where the caret is ("|"), and
            whether it has the focus, is disabled or hidden. A password is never printed.

            JSON: {"flow": "mvc", "rule": "L01", "sentence": "…",
                   "scenarios": [{"title": "…", "steps": [{"step": "start",
                     "windows": [{"service": ["request 1 …", …],
                       "frames": [[{"identifier": "username", "text": "", "caret": 0,
                                    "focused": true, "enabled": true, "hidden": false,
                                    "animating": false}, …], …]}, …],
                     "survivors": [], "cameToRest": true}, …]}, …]}
            "caret" is null where there is none; "survivors" are types of parts that should
            be gone and are not.
            """
    ) { arguments, console in
        let (flow, rule) = (try arguments.flows("FLOW")[0], try arguments.rules("RULE")[0])
        let isDrawn = Terminal.canDrawScreens(console) && !arguments.has("--json")
        guard isDrawn || !arguments.has("--play") else {
            let reason = arguments.has("--json") ? "and --json exclude each other." : "needs a terminal."
            throw UsageError(message: "--play \(reason)")
        }
        let plays = Scenario.of(rule).map { (title: $0.title, trace: $0.play(on: flow)) }
        if isDrawn {
            let slides = plays.flatMap { TraceSlide.all(of: $0.trace, scenario: $0.title) }
            let screen = try TerminalScreen(console)
            defer { screen.close() }
            let picture = TraceScreen(
                title: "\(flow.title) \(screen.look.glyphs.separator) \(rule.id)", sentence: rule.sentence,
                slides: slides)
            let host = TraceHost(picture, plays: arguments.has("--play"), screen: screen)
            try await host.run()
        } else if arguments.has("--json") {
            let document = JSON.object([
                ("flow", .string(flow.id)),
                ("rule", .string(rule.id)),
                ("sentence", .string(rule.sentence)),
                (
                    "scenarios",
                    .array(plays.map { .object([("title", .string($0.title)), ("steps", $0.trace.json)]) })
                ),
            ])
            console.output.print(document.description)
        } else {
            console.output.print("\(flow.title), \(rule.id): \(rule.sentence)")
            for play in plays { console.output.print("\n“\(play.title)”\n\(play.trace.description)") }
        }
        return .success
    }
}
