import Catalog
import Conformance
import TerminalUI

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Command {
    static let defaultDepth = 2
    static let defaultCount = 1_000

    static let explore = Command(
        name: "explore",
        options: [
            Option(name: "--complete", value: "K", help: "Plays the complete suite for K extra states."),
            Option(name: "--depth", value: "N", help: "All sequences of N steps (default: \(defaultDepth))."),
            Option(name: "--turns", value: "N", help: "How late a second step can start (default: 4)."),
            Option(name: "--count", value: "N", help: "Random sequences (default: \(defaultCount))."),
            Option(name: "--length", value: "N", help: "Number of steps in each of them (default: 60)."),
            Option(name: "--seed", value: "S", help: "Seed of the first one (default: 1)."),
            Option(name: "--time", value: "TIME", help: "Plays random sequences for this time: 30s, 2."),
            .flow,
            .json,
        ],
        summary: "Plays generated sequences of steps on all flows.",
        details: """
            Compares each flow with the reference model after every step of
            - every sequence up to the depth, from each state of the login;
            - every two steps, with the second starting 0 to N turns after the first;
            - every step, with a gesture in the middle of each change that it makes;
            - random sequences, which a seed repeats.

            --complete K plays a different suite, which reaches each state of the model's
            machine, takes each input and K more, and then identifies the state. A flow that
            passes, and has at most K states more, equals the model for sequences of any
            length. The end of the report says exactly what was shown.

            A difference is shown with as few steps as possible, and with the command that
            repeats it. The exit status is then 1. Ctrl-C stops and prints the report, with
            exit status 130. A second Ctrl-C ends the program at once.

            Examples:
              \(call) explore --time 30s --flow mvc
              swift run -c release patterns explore --complete 1
            """
    ) { arguments, console in
        var exploration = Exploration(flows: try arguments.flows("--flow"))
        let time = try arguments.duration("--time")
        exploration.extraStates = try arguments.number("--complete", in: 0...3)
        let isComplete = exploration.extraStates != nil
        exploration.depth = try arguments.number("--depth", in: 0...12) ?? (isComplete ? 0 : defaultDepth)
        exploration.turns = try arguments.number("--turns", in: 0...20) ?? exploration.turns
        let most = 1_000_000_000
        if let count = try arguments.number("--count", in: 0...most) {
            exploration.count = count
        } else if time != nil {
            exploration.count = most
        } else if !isComplete {
            exploration.count = defaultCount
        }
        exploration.length = try arguments.number("--length", in: 1...100_000) ?? exploration.length
        exploration.seed = try arguments.number("--seed", in: 0...UInt64.max) ?? exploration.seed
        exploration.workers = ProcessInfo.processInfo.activeProcessorCount
        guard exploration.depth > 0 || exploration.count > 0 || isComplete else {
            throw UsageError(message: "With --depth 0 and --count 0, there is nothing to explore.")
        }
        let start = ContinuousClock.now
        let report = await exploration.run(for: time, console)
        let elapsed = ContinuousClock.now - start
        let timeIsUp = time.map { elapsed >= $0 } ?? false
        let output = console.output
        if arguments.has("--json") {
            try output.print(json: report.json(of: exploration))
        } else {
            let lines = report.lines(
                of: exploration, after: elapsed, timeIsUp: timeIsUp, width: output.width, look: output.look)
            for line in lines { output.print(line) }
        }
        return report.exitCode(timeIsUp: timeIsUp)
    }
}

extension ExplorationReport {
    func exitCode(timeIsUp: Bool) -> ExitCode {
        if !findings.isEmpty { return .difference }
        return wasStopped && !timeIsUp ? .interrupted : .success
    }

    fileprivate func json(of exploration: Exploration) -> JSONObject {
        let findings: [JSONObject] = findings.map {
            [
                "flow": $0.flow, "command": $0.command(of: exploration),
                "steps": $0.steps.map(\.description), "lines": $0.lines,
            ]
        }
        let counts = sequences.map { ($0.key.rawValue, $0.value) }
        return [
            "depth": exploration.depth, "complete": exploration.extraStates,
            "sequences": Dictionary(uniqueKeysWithValues: counts), "plays": plays, "stopped": wasStopped,
            "findings": findings,
        ]
    }

    /// The report as text: what was played, what differs, and what that shows.
    func lines(
        of exploration: Exploration, after time: Duration, timeIsUp: Bool, width: Int? = nil, look: Look
    ) -> [String] {
        let isPart = wasStopped && !timeIsUp
        let flows = "flow".counted(exploration.flows.count)
        let played = Pass.allCases.compactMap { pass in
            sequences[pass].map { "\(padded($0)) \(Self.words(pass, exploration))" }
        }
        func wrapped(_ text: String) -> [String] { text.wrapped(to: min(width ?? 80, 80)) }
        var lines = isPart ? ["Stopped. So far:"] : []
        lines += played.map { line in width.map(line.cut) ?? line }
        lines += wrapped("\(flows): \(plays) plays in \(time.inSeconds) s.")
        guard findings.isEmpty else {
            // These lines are never broken or cut, so that they can be copied.
            return lines + findings.flatMap { ["", "\($0)", "Again: \($0.command(of: exploration))"] }
        }
        lines += [""] + shown(by: exploration).flatMap(wrapped)
        if isPart { return lines + ["No difference so far."] }
        return lines + [look.painted("No difference.", .good)]
    }

    /// What an exploration without a difference has shown, and what it has not.
    private func shown(by exploration: Exploration) -> [String] {
        if let extraStates = exploration.extraStates, !wasStopped {
            return shownByCompleteSuite(of: exploration, extraStates)
        }
        let shown = "Shown: in these sequences, every flow did exactly what the model does."
        let notShown = "Not shown: all other sequences."
        let isLittle =
            exploration.depth < Command.defaultDepth || sequences[.random, default: 0] < Command.defaultCount
        let defaults = "--depth \(Command.defaultDepth) and --count \(Command.defaultCount)"
        return [shown, isLittle ? "\(notShown) These are few: the defaults are \(defaults)." : notShown]
    }

    private func shownByCompleteSuite(of exploration: Exploration, _ extraStates: Int) -> [String] {
        let machine = Machine(staleRequests: exploration.staleRequests)
        return [
            "Shown: every flow did exactly what the model does in all \(sequences[.machine] ?? 0) words. "
                + "So a flow equals the model for sequences of any length, if it is deterministic and has at "
                + "most \("more state".counted(extraStates)) than the model's \(machine.states.count) "
                + "(\(machine.transitions.joined().count) transitions).",
            "The steps: each field empty or filled with one text, all buttons, Return, Tab, closing, every "
                + "answer to the current request and to up to \(exploration.staleRequests) cancelled ones. Each "
                + "step begins when everything is at rest.",
            "Not shown: more extra states than \(extraStates), other texts, other schedules.",
        ]
    }

    private static func words(_ pass: Pass, _ exploration: Exploration) -> String {
        switch pass {
        case .machine: "words of the machine's suite"
        case .short:
            "sequences of up to \("step".counted(exploration.depth)) from "
                + "each state, checking what is released"
        case .schedules: "schedules of two steps, up to \("turn".counted(exploration.turns)) apart"
        case .interruptions: "gestures in the middle of a change"
        case .random: "random sequences of up to \("step".counted(exploration.length))"
        }
    }

    private func padded(_ number: Int) -> String {
        let digits = "\(number)"
        return String(repeating: " ", count: max(0, 9 - digits.count)) + digits
    }
}

extension Finding {
    func command(of exploration: Exploration) -> String {
        if let rule { return "\(Command.call) compare \(rule.id) --flow \(flow)" }
        let call = "\(Command.call) explore --flow \(flow)"
        if let seed { return "\(call) --depth 0 --count 1 --length \(exploration.length) --seed \(seed)" }
        let complete = exploration.extraStates.map { " --complete \($0)" } ?? ""
        return "\(call)\(complete) --depth \(exploration.depth) --count 0"
    }
}
