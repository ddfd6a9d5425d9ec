import Conformance
import TerminalUI

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Command {
    static let explore = Command(
        name: "explore",
        options: [
            Option(
                name: "--complete", value: "K", help: "The suite is complete for K extra states (default: 0)."
            ),
            .flow,
            Option(name: "--time", value: "SECONDS", help: "Ends after this time."),
            Option(name: "--seed", value: "N", help: "Seed of the first random sequence (default: 1)."),
        ],
        isSupervised: true,
        summary: "Plays generated sequences of steps on all flows.",
        details: """
            Compares each flow with the reference model after every step of
            - a suite that reaches each state of the model's machine, takes each input and K
              more, and then identifies the state;
            - every two steps, with the second starting 0 to 4 turns after the first;
            - where a flow sleeps, every two steps, the second before the sleep is over;
            - every step, with a gesture in the middle of each change that it makes;
            - random sequences with random texts: a fixed number of them, or until the time
              is up.

            The suite is complete: a flow that passes, and has at most K states more, equals
            the model for sequences of any length. The end of the report says exactly what
            was shown.

            A difference is shown with as few steps as possible, and with the command that
            repeats it. The exit status is then 1. It is 130 if the time was up before the
            random sequences began. Ctrl-C stops and prints the report, with exit status
            130, too. A second Ctrl-C ends the program at once.

            Examples:
              \(call) explore --flow mvc
              swift run -c release patterns explore --complete 1 --time 300
            """
    ) { arguments, console in
        var exploration = Exploration(flows: try arguments.flows("--flow"))
        let time = try arguments.duration("--time")
        exploration.extraStates = try arguments.number("--complete", in: 0...3) ?? exploration.extraStates
        exploration.seed = try arguments.number("--seed", in: 0...UInt64.max) ?? exploration.seed
        if time != nil { exploration.count = nil }
        exploration.workers = ProcessInfo.processInfo.activeProcessorCount
        let start = ContinuousClock.now
        let report = await exploration.run(for: time, console)
        let elapsed = ContinuousClock.now - start
        let timeIsUp = time.map { elapsed >= $0 } ?? false
        let output = console.output
        let lines = report.lines(
            of: exploration, after: elapsed, timeIsUp: timeIsUp, width: output.width, for: output.capabilities
        )
        for line in lines { output.print(line) }
        return report.exitCode(timeIsUp: timeIsUp)
    }
}

extension ExplorationReport {
    func exitCode(timeIsUp: Bool) -> ExitCode {
        if !findings.isEmpty { return .difference }
        return isComplete && (timeIsUp || !wasStopped) ? .success : .stopped
    }

    /// Whether all was played except random sequences, which have no end of their own.
    private var isComplete: Bool { plays > 0 && unfinished.isSubset(of: [.random]) }

    /// The report as text: what was played, what differs, and what that shows.
    func lines(
        of exploration: Exploration, after time: Duration, timeIsUp: Bool, width: Int? = nil,
        for terminal: TerminalCapabilities
    ) -> [String] {
        let isStopped = wasStopped && !timeIsUp
        let flows = "flow".counted(exploration.flows.count)
        let played = Pass.allCases.compactMap { pass in
            sequences[pass].map { "\(rightAligned($0)) \(description(of: pass, in: exploration))" }
        }
        func wrapped(_ text: String) -> [String] { text.wrapped(to: min(width ?? 80, 80)) }
        var lines: [String] = []
        if isStopped {
            lines = ["Stopped. So far:"]
        } else if findings.isEmpty, !isComplete {
            lines = ["The time was up before the end. So far:"]
        }
        lines += played.map { line in width.map(line.cut) ?? line }
        lines += wrapped("\(flows): \("play".counted(plays)) in \(time.inSeconds) s.")
        guard findings.isEmpty else {
            // These lines are never broken or cut, so that they can be copied.
            return lines + findings.flatMap { ["", "\($0)", "Again: \($0.command(of: exploration))"] }
        }
        lines += [""] + shown(by: exploration).flatMap(wrapped)
        if plays == 0 { return lines }
        if isStopped || !isComplete { return lines + ["No difference so far."] }
        return lines + [terminal.painted("No difference.", .good)]
    }

    /// What an exploration without a difference has shown, and what it has not.
    private func shown(by exploration: Exploration) -> [String] {
        if plays == 0 { return ["Nothing was played, so nothing is shown."] }
        let hasSuite = sequences[.machine] != nil && !unfinished.contains(.machine)
        if hasSuite { return shownByCompleteSuite(of: exploration) }
        return [
            "Shown: in these sequences, every flow did exactly what the model does.",
            "Not shown: all other sequences. The suite was not played to its end, so it is not complete.",
        ]
    }

    private func shownByCompleteSuite(of exploration: Exploration) -> [String] {
        let extraStates = exploration.extraStates
        let machine = Machine(staleRequests: exploration.staleRequests)
        let states = extraStates == 0 ? "no more states" : "at most \("more state".counted(extraStates))"
        return [
            "Shown: every flow did exactly what the model does in all \(sequences[.machine] ?? 0) words. "
                + "So a flow equals the model for sequences of any length, if it is deterministic and has "
                + "\(states) than the model's \(machine.states.count) (\(machine.transitions.joined().count) transitions).",
            "The steps: each field empty or filled with one text, all buttons, Return, Tab, closing, every "
                + "answer to the current request and to up to \(exploration.staleRequests) cancelled ones. Each "
                + "step begins when everything is at rest.",
            "Not shown: flows with more states than that, and all other texts and schedules than those played.",
        ]
    }

    /// What the sequences of a pass are.
    private func description(of pass: Pass, in exploration: Exploration) -> String {
        let description =
            switch pass {
            case .lifetimes: "transitions, checking what is released"
            case .machine: "words of the machine's suite"
            case .schedules: "schedules of two steps, up to four turns apart"
            case .timers: "schedules of two steps, the second before a timer or between two"
            case .interruptions: "steps with a gesture in the middle of a change"
            case .random: "random sequences of up to \("step".counted(exploration.length))"
            }
        // There is no end to random sequences.
        let isCut = unfinished.contains(pass) && pass != .random
        return isCut ? "\(description), not all" : description
    }

    private func rightAligned(_ number: Int) -> String {
        let digits = "\(number)"
        return "".padded(to: 9 - digits.count) + digits
    }
}

extension Finding {
    func command(of exploration: Exploration) -> String {
        if let rule { return "\(Command.call) compare \(rule.id) --flow \(flow)" }
        let complete = exploration.extraStates > 0 ? " --complete \(exploration.extraStates)" : ""
        let first = seed.map { " --seed \($0)" } ?? ""
        return "\(Command.call) explore --flow \(flow)\(complete)\(first)"
    }
}
