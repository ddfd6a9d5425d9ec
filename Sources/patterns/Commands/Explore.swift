import Catalog
import Conformance
import TerminalUI

extension Command {
    static let defaultDepth = 2
    static let defaultCount = 1_000

    static let explore = Command(
        name: "explore",
        options: [
            Option(name: "--complete", value: "K", help: "Plays the complete suite for K extra states."),
            Option(name: "--late", value: "N", help: "Late answers in that suite (default: 2)."),
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
        exploration.staleRequests = try arguments.number("--late", in: 0...3) ?? exploration.staleRequests
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
        exploration.workers = processorCount()
        guard exploration.depth > 0 || exploration.count > 0 || isComplete else {
            throw UsageError(message: "With --depth 0 and --count 0, there is nothing to explore.")
        }
        let start = ContinuousClock.now
        let exploring = ExplorationRun(exploration, console, time: time)
        let report = await exploring.run()
        let output = console.output
        if arguments.has("--json") {
            try output.print(json: ExplorationDocument(report, of: exploration))
        } else {
            let lines = report.lines(
                of: exploration, after: .now - start, timeIsUp: exploring.timeIsUp, width: output.width,
                look: output.look)
            for line in lines { output.print(line) }
        }
        return report.exitCode(timeIsUp: exploring.timeIsUp)
    }
}
