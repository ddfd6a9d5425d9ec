import Conformance
import TerminalUI

extension ExplorationReport {
    /// What the program ends with.
    func exitCode(of exploration: Exploration, timeIsUp: Bool) -> ExitCode {
        if !findings.isEmpty { return .difference }
        if wasStopped, !timeIsUp { return .interrupted }
        return untested(in: exploration).isEmpty ? .success : .difference
    }

    /// The rules that should have been tested and were not; only short and random sequences together reach all.
    private func untested(in exploration: Exploration) -> [Rule] {
        exploration.depth > 0 ? unusedRules : []
    }

    /// The report as text; what has a style may be cut.
    /// - Parameters:
    ///   - exploration: What was asked for.
    ///   - time: How long it took.
    ///   - timeIsUp: Whether it was to end after a time, and did.
    func lines(
        of exploration: Exploration, after time: Duration, timeIsUp: Bool
    ) -> [(line: String, style: Style?)] {
        let seconds = time / .seconds(1)
        let rate = Int((Double(plays) / max(seconds, 0.001)).rounded())
        var lines: [(String, Style?)] = ruleUse.map { rule, sequences in
            ("\(rule.id)  \(padded(sequences)) sequences  \(rule.sentence)", sequences == 0 ? .faint : .plain)
        }
        lines.append(("", nil))
        if wasStopped, !timeIsUp { lines.append(("Stopped. By then:", nil)) }
        for pass in Pass.allCases {
            guard let count = sequences[pass] else { continue }
            lines.append(("\(padded(count)) \(Self.words(pass, exploration))", .plain))
        }
        if randomSequences > 0 { lines.append(("\(padded(0).dropLast()) \(coverage)", .faint)) }
        lines.append(
            (
                "\(exploration.flows.count) flow\(exploration.flows.count == 1 ? "" : "s"): \(plays) plays, \(frames) frames in \(Int(seconds.rounded())) s; "
                    + "\(rate) plays a second on \(exploration.workers) threads.", nil
            ))
        let untested = wasStopped && !timeIsUp ? [] : untested(in: exploration)
        if !untested.isEmpty {
            let ids = untested.map(\.id).joined(separator: ", ")
            lines.append(("Never tested: \(ids). Go deeper, or play more random sequences.", nil))
        }
        if let extraStates = exploration.extraStates, findings.isEmpty, !wasStopped {
            lines += statement(of: exploration, extraStates: extraStates).map { ($0, nil) }
        }
        guard findings.isEmpty else {
            return lines
                + findings.flatMap { finding in
                    ["", "\(finding)", "Again: \(finding.command(of: exploration))"].map { ($0, nil) }
                }
        }
        let isPart = wasStopped && !timeIsUp
        return lines + [(isPart ? "No difference so far." : "No difference.", isPart ? .plain : .good)]
    }

    /// What a complete suite without a difference has shown, and under which assumption.
    private func statement(of exploration: Exploration, extraStates: Int) -> [String] {
        let machine = Machine(staleRequests: exploration.staleRequests)
        return [
            "",
            "Shown: every flow did exactly what the model does in all \(sequences[.machine] ?? 0) words.",
            "So a flow equals the model for sequences of any length, if it is deterministic",
            "and has at most \(extraStates) more states than the model's \(machine.states.count) "
                + "(\(machine.transitions.joined().count) transitions).",
            "The steps: each field empty or filled with one text, all buttons, Return, Tab,",
            "closing, every answer to the current request and to up to \(machine.staleRequests) cancelled ones;",
            "each step begins when everything is at rest.",
            "Not shown: anything that counts further than \(extraStates), other texts, other schedules.",
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
        return "each has (least/median/most) " + parts.joined(separator: ", ")
    }

    private static func words(_ pass: Pass, _ exploration: Exploration) -> String {
        switch pass {
        case .machine: "words of the machine's suite"
        case .bounded:
            "sequences of up to \(exploration.depth) steps from \(StartingPoint.all.count) starting points"
        case .schedules: "schedules of two steps, 0 to \(exploration.turns) turns apart"
        case .lifetimes:
            "sequences of up to \(min(exploration.depth, exploration.costlyDepth)) steps, looking at what is released"
        case .growth: "times a hundred attempts on one screen, looking at what grows"
        case .random: "random sequences of up to \(exploration.length) steps"
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
