import Catalog
import Conformance
import TerminalUI

extension Command {
    /// `patterns explore`: the bounded and the random comparison.
    static let explore = Command(
        name: "explore",
        options: [
            Option(name: "--depth", value: "N", help: "Every sequence of N steps from each start; 3."),
            Option(name: "--count", value: "N", help: "How many random sequences; 1000."),
            Option(name: "--length", value: "N", help: "How many steps each of these has; 60."),
            Option(name: "--seed", value: "S", help: "The first random one's seed; 1."),
            Option(
                name: "--flow", value: "FLOW", help: "Plays on this flow; can be repeated.", isRepeated: true),
            .json,
        ],
        summary: "Plays sequences of steps that nobody wrote down on every flow.",
        details: """
            Plays every sequence of a person's, the service's and the host's steps up to the
            depth, from seven starting points, then random ones; compares each flow with the
            reference model after every step; and says how often each rule was put to the
            test. A random sequence is repeated by its seed. Ctrl-C ends it, and tells what
            was covered by then.

            The exit status is 1 when a flow differs, and when a rule was never put to the
            test. A difference is told in as few steps as it needs, as a scenario that can
            be pasted into the list, and with the command that repeats it. 130 is Ctrl-C.

            JSON: {"depth": 3, "boundedSequences": …, "randomSequences": …,
                   "plays": …, "frames": …, "stopped": false,
                   "rules": [{"id": "L01", "sequences": …}, …],
                   "findings": [{"flow": "…", "rules": ["L20"], "steps": ["…"],
                                 "lines": ["− …", "+ …"], "scenario": "…",
                                 "command": "patterns explore …"}]}
            """
    ) { arguments, console in
        var exploration = Exploration(flows: Catalog.flows)
        exploration.depth = try arguments.number("--depth", in: 0...12) ?? exploration.depth
        exploration.count = try arguments.number("--count", in: 0...1_000_000_000) ?? 1_000
        exploration.length = try arguments.number("--length", in: 1...100_000) ?? exploration.length
        exploration.seed = try arguments.number("--seed", in: 0...UInt64.max) ?? exploration.seed
        exploration.flows = try arguments.flows("--flow")
        exploration.workers = processorCount()
        guard exploration.depth > 0 || exploration.count > 0 else {
            throw UsageError(message: "With --depth 0 and --count 0 there is nothing to explore.")
        }
        let clock = ContinuousClock()
        let start = clock.now
        let report = await ExplorationWatch(exploration, console.error).run()
        if arguments.has("--json") {
            console.output.print(report.json(of: exploration).description)
        } else {
            for line in report.lines(of: exploration, after: clock.now - start) { console.output.print(line) }
        }
        return report.exitCode
    }
}
