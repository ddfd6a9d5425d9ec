import Conformance

extension ExplorationReport {
    /// What the program ends with.
    var exitCode: ExitCode {
        if !findings.isEmpty { return .difference }
        if wasStopped { return .interrupted }
        return unusedRules.isEmpty ? .success : .difference
    }

    /// The report as text.
    /// - Parameters:
    ///   - exploration: What was asked for.
    ///   - time: How long it took.
    func lines(of exploration: Exploration, after time: Duration) -> [String] {
        let seconds = time / .seconds(1)
        let rate = Int((Double(plays) / max(seconds, 0.001)).rounded())
        var lines = ruleUse.map { rule, sequences in
            "\(rule.id)  \(padded(sequences)) sequences  \(rule.sentence)"
        }
        lines.append("")
        if wasStopped { lines.append("Stopped. By then:") }
        lines.append(
            "\(boundedSequences) sequences of up to \(exploration.depth) steps from "
                + "\(StartingPoint.all.count) starting points, \(randomSequences) random ones,")
        lines.append(
            "\(exploration.flows.count) flows: \(plays) plays, \(frames) frames; "
                + "\(rate) plays a second on \(exploration.workers) threads.")
        if !wasStopped, !unusedRules.isEmpty {
            let ids = unusedRules.map(\.id).joined(separator: ", ")
            lines.append("Never put to the test: \(ids). Go deeper, or play more random sequences.")
        }
        if findings.isEmpty { return lines + [wasStopped ? "No difference so far." : "No difference."] }
        return lines + findings.flatMap { ["", "\($0)", "Again: \(command($0, of: exploration))"] }
    }

    private func padded(_ number: Int) -> String {
        let digits = "\(number)"
        return String(repeating: " ", count: max(0, 9 - digits.count)) + digits
    }

    /// The command that comes upon a finding again.
    private func command(_ finding: Finding, of exploration: Exploration) -> String {
        let call = "patterns explore --flow \(finding.flow)"
        guard let seed = finding.seed else { return "\(call) --depth \(exploration.depth) --count 0" }
        return "\(call) --depth 0 --count 1 --length \(exploration.length) --seed \(seed)"
    }
}

extension ExplorationReport {
    /// The report as JSON; the help of `patterns explore` shows its shape.
    func json(of exploration: Exploration) -> JSON {
        .object([
            ("depth", .number(exploration.depth)),
            ("boundedSequences", .number(boundedSequences)),
            ("randomSequences", .number(randomSequences)),
            ("plays", .number(plays)),
            ("frames", .number(frames)),
            ("stopped", .bool(wasStopped)),
            (
                "rules",
                .array(
                    ruleUse.map {
                        .object([("id", .string($0.rule.id)), ("sequences", .number($0.sequences))])
                    })
            ),
            ("findings", .array(findings.map { json(of: $0, exploration) })),
        ])
    }

    private func json(of finding: Finding, _ exploration: Exploration) -> JSON {
        .object([
            ("flow", .string(finding.flow)),
            ("rules", .strings(finding.rules)),
            ("steps", .strings(finding.steps.map(\.description))),
            ("lines", .strings(finding.lines)),
            ("scenario", .string(finding.source)),
            ("command", .string(command(finding, of: exploration))),
        ])
    }
}
