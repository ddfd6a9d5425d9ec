import Conformance
import TerminalUI

extension ExplorationReport {
    /// The exit status.
    func exitCode(of exploration: Exploration, timeIsUp: Bool) -> ExitCode {
        if !findings.isEmpty { return .difference }
        if wasStopped, !timeIsUp { return .interrupted }
        return untested(in: exploration).isEmpty ? .success : .difference
    }

    /// The rules that were not tested but should have been.
    ///
    /// Only short and random sequences together reach all.
    private func untested(in exploration: Exploration) -> [Rule] {
        exploration.depth > 0 ? unusedRules : []
    }

    /// The report as text.
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
        func cut(_ line: String, _ style: Style = .plain) -> String {
            let text = width.map { plain.cut(line, to: $0) } ?? line
            return style == .plain ? text : plain.painted(text, style)
        }
        func wrapped(_ text: String) -> [String] { plain.wrapped(text, to: min(width ?? 80, 80)) }
        let isPart = wasStopped && !timeIsUp
        var lines = ruleUse.map { rule, sequences in
            cut(
                "\(rule.id)  \(padded(sequences)) sequences  \(rule.sentence)",
                sequences == 0 ? .faint : .plain)
        }
        lines += [""] + (isPart ? ["Stopped. So far:"] : [])
        for pass in Pass.allCases {
            if let count = sequences[pass] {
                lines.append(cut("\(padded(count)) \(Self.words(pass, exploration))"))
            }
        }
        if randomSequences > 0 {
            lines += wrapped("Each random sequence has (least/median/most) \(coverage).").map {
                plain.painted($0, .faint)
            }
        }
        let seconds = time / .seconds(1)
        let rate = Int((Double(plays) / max(seconds, 0.001)).rounded())
        lines += wrapped(
            "\("flow".counted(exploration.flows.count)): \(plays) plays, \(frames) frames in "
                + "\(Int(seconds.rounded())) s; \(rate) plays a second on "
                + "\("thread".counted(exploration.workers)).")
        let untested = isPart ? [] : untested(in: exploration)
        if !untested.isEmpty {
            let ids = untested.map(\.id).joined(separator: ", ")
            lines += wrapped("Never tested: \(ids). Increase --depth or --count.")
        }
        if let extraStates = exploration.extraStates, findings.isEmpty, !wasStopped {
            lines += [""] + statement(of: exploration, extraStates: extraStates).flatMap(wrapped)
        }
        guard findings.isEmpty else {
            // These lines are never broken or cut, so that they can be copied.
            return lines + findings.flatMap { ["", "\($0)", "Again: \($0.command(of: exploration))"] }
        }
        return lines + [isPart ? "No difference so far." : cut("No difference.", .good)]
    }

    /// What a complete suite without a difference has shown, and under which assumption.
    private func statement(of exploration: Exploration, extraStates: Int) -> [String] {
        let machine = Machine(staleRequests: exploration.staleRequests)
        return [
            "Shown: every flow did exactly what the model does in all \(sequences[.machine] ?? 0) words. "
                + "So a flow equals the model for sequences of any length, if it is deterministic and has at "
                + "most \(extraStates) more states than the model's \(machine.states.count) "
                + "(\(machine.transitions.joined().count) transitions).",
            "The steps: each field empty or filled with one text, all buttons, Return, Tab, closing, every "
                + "answer to the current request and to up to \(machine.staleRequests) cancelled ones. Each "
                + "step begins when everything is at rest.",
            "Not shown: more extra states than \(extraStates), other texts, other schedules.",
        ]
    }

    /// What the random sequences contain.
    private var coverage: String {
        let words: [Count: String] = [
            .steps: "steps", .requests: "requests", .wrongCredentials: "wrong", .locked: "locked",
            .unreachable: "unreachable", .cancelled: "cancelled", .homes: "homes", .logOuts: "log-outs",
        ]
        let parts = Count.allCases.compactMap { count in
            spread(of: count).map { "\(words[count] ?? "") \($0.least)/\($0.median)/\($0.most)" }
        }
        return parts.joined(separator: ", ")
    }

    private static func words(_ pass: Pass, _ exploration: Exploration) -> String {
        switch pass {
        case .machine: "words of the machine's suite"
        case .bounded:
            "sequences of up to \("step".counted(exploration.depth)) from "
                + "\(StartingPoint.all.count) starting points"
        case .schedules: "schedules of two steps, up to \("turn".counted(exploration.turns)) apart"
        case .lifetimes:
            "sequences of up to \("step".counted(min(exploration.depth, exploration.costlyDepth))), "
                + "checking what is released"
        case .growth: "times a hundred attempts on one screen, checking what grows"
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
        let call = "patterns explore --flow \(flow)"
        if let seed { return "\(call) --depth 0 --count 1 --length \(exploration.length) --seed \(seed)" }
        let complete = exploration.extraStates.map { " --complete \($0)" } ?? ""
        return "\(call)\(complete) --depth \(exploration.depth) --count 0"
    }
}

/// What `patterns explore --json` prints.
nonisolated struct ExplorationDocument: Encodable {
    struct RuleUse: Encodable {
        let id: String
        let sequences: Int
    }

    struct Pass: Encodable {
        let name: String
        let sequences: Int
    }

    struct Departure: Encodable {
        let flow: String
        let rules: [String]
        let steps: [String]
        let lines: [String]
        let scenario: String
        let command: String
    }

    let depth: Int
    let complete: Int?
    let boundedSequences: Int
    let randomSequences: Int
    let passes: [Pass]
    let plays: Int
    let frames: Int
    let stopped: Bool
    let rules: [RuleUse]
    let findings: [Departure]
}

extension ExplorationDocument {
    /// Describes what an exploration has covered and found.
    init(_ report: ExplorationReport, of exploration: Exploration) {
        self.init(
            depth: exploration.depth, complete: exploration.extraStates,
            boundedSequences: report.boundedSequences, randomSequences: report.randomSequences,
            passes: ExplorationReport.Pass.allCases.compactMap { pass in
                report.sequences[pass].map { Pass(name: pass.rawValue, sequences: $0) }
            },
            plays: report.plays, frames: report.frames, stopped: report.wasStopped,
            rules: report.ruleUse.map { RuleUse(id: $0.rule.id, sequences: $0.sequences) },
            findings: report.findings.map {
                Departure(
                    flow: $0.flow, rules: $0.rules, steps: $0.stepWords, lines: $0.lines, scenario: $0.source,
                    command: $0.command(of: exploration))
            })
    }
}
