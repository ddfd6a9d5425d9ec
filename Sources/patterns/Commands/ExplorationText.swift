import Conformance
import TerminalUI

extension ExplorationReport {
    /// The exit status: a difference counts more than a stop.
    func exitCode(timeIsUp: Bool) -> ExitCode {
        findings.isEmpty ? wasStopped && !timeIsUp ? .interrupted : .success : .difference
    }

    /// The report as text: what was played, what differs, and what that shows.
    /// - Parameters:
    ///   - exploration: What was explored.
    ///   - time: How long it took.
    ///   - timeIsUp: Whether it stopped because its time was up.
    ///   - width: Where lines are broken or cut, if anywhere.
    ///   - look: The terminal's colours; `nil` without a terminal.
    func lines(
        of exploration: Exploration, after time: Duration, timeIsUp: Bool, width: Int? = nil,
        look: Look? = nil
    ) -> [String] {
        let plain = look ?? Look(usesColor: false)
        func wrapped(_ text: String) -> [String] { plain.wrapped(text, to: min(width ?? 80, 80)) }
        let isPart = wasStopped && !timeIsUp
        var lines = isPart ? ["Stopped. So far:"] : []
        for pass in Pass.allCases {
            guard let count = sequences[pass] else { continue }
            let line = "\(padded(count)) \(Self.words(pass, exploration))"
            lines.append(width.map { plain.cut(line, to: $0) } ?? line)
        }
        lines += wrapped(
            "\("flow".counted(exploration.flows.count)): \(plays) plays in "
                + "\(Int((time / .seconds(1)).rounded())) s.")
        guard findings.isEmpty else {
            // These lines are never broken or cut, so that they can be copied.
            return lines + findings.flatMap { ["", "\($0)", "Again: \($0.command(of: exploration))"] }
        }
        lines += [""] + shown(by: exploration, isPart: wasStopped).flatMap(wrapped)
        let verdict = isPart ? "No difference so far." : "No difference."
        return lines + [plain.painted(verdict, isPart ? .plain : .good)]
    }

    /// What an exploration without a difference has shown, and what it has not.
    private func shown(by exploration: Exploration, isPart: Bool) -> [String] {
        guard let extraStates = exploration.extraStates, !isPart else {
            let isLittle =
                exploration.depth < Command.defaultDepth
                || sequences[.random, default: 0] < Command.defaultCount
            return [
                "Shown: in these sequences, every flow did exactly what the model does.",
                "Not shown: all other sequences."
                    + (isLittle
                        ? " These are few: the defaults are --depth \(Command.defaultDepth) and "
                            + "--count \(Command.defaultCount)." : ""),
            ]
        }
        let machine = Machine(staleRequests: exploration.staleRequests)
        return [
            "Shown: every flow did exactly what the model does in all \(sequences[.machine] ?? 0) words. "
                + "So a flow equals the model for sequences of any length, if it is deterministic and has at "
                + "most \(extraStates) more states than the model's \(machine.states.count) "
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
    /// The command that finds it again.
    func command(of exploration: Exploration) -> String {
        if let rule { return "patterns compare \(rule.id) --flow \(flow)" }
        let call = "patterns explore --flow \(flow)"
        if let seed { return "\(call) --depth 0 --count 1 --length \(exploration.length) --seed \(seed)" }
        let complete = exploration.extraStates.map { " --complete \($0)" } ?? ""
        return "\(call)\(complete) --depth \(exploration.depth) --count 0"
    }
}

/// What `patterns explore --json` prints.
nonisolated struct ExplorationDocument: Encodable {
    struct Departure: Encodable {
        let flow: String
        let steps: [String]
        let lines: [String]
        let command: String
    }

    let depth: Int
    let complete: Int?
    let sequences: [String: Int]
    let plays: Int
    let stopped: Bool
    let findings: [Departure]

    /// Describes what an exploration has covered and found.
    @MainActor init(_ report: ExplorationReport, of exploration: Exploration) {
        (depth, complete) = (exploration.depth, exploration.extraStates)
        sequences = [String: Int](
            uniqueKeysWithValues: report.sequences.map { ($0.key.rawValue, $0.value) })
        (plays, stopped) = (report.plays, report.wasStopped)
        findings = report.findings.map {
            Departure(
                flow: $0.flow, steps: $0.steps.map(\.description), lines: $0.lines,
                command: $0.command(of: exploration))
        }
    }
}
