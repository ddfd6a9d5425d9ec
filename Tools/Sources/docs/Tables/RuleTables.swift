import Conformance

/// Tables with a row for each rule.
enum RuleTables {
    /// Each rule, where it stands, and its scenarios.
    static func rules() throws -> String {
        let rules = try SourceFile("Sources/Conformance/Rule.swift")
        let scenarios = try SourceFile("Sources/Conformance/Scenarios.swift")
        let rows = Rule.all.map { rule in
            let line = rules.firstLine(matching: #"Rule\("\#(rule.id)""#) ?? 1
            let link = Markdown.link(rule.id, to: Call.Site(path: rules.path, line: line))
            let first = scenarios.firstLine(matching: #""\#(rule.id)", ""#) ?? 1
            let titles = Scenario.of(rule).map(\.title).joined(separator: " · ")
            return [
                link, rule.sentence, Markdown.link(titles, to: Call.Site(path: scenarios.path, line: first)),
            ]
        }
        return Markdown.table(["rule", "what a person may rely on", "scenarios"], rows)
    }

    /// Which flow keeps which rule, as just played.
    static func matrix() -> String {
        let matrix = Matrix()
        let rows = zip(matrix.rules, matrix.rows).map { rule, cells in
            [rule.id, "\(cells.first?.scenarioCount ?? 0)"] + cells.map { $0.differences.isEmpty ? "✓" : "✗" }
        }
        let head = ["rule", "scenarios"] + matrix.flows.map(\.id)
        let plays = Scenario.all.count * matrix.flows.count
        return "\(Rule.all.count) rules, \(Scenario.all.count) scenarios, \(matrix.flows.count) flows: "
            + "\(plays) plays, \(matrix.differences.count) differences from the reference model.\n\n"
            + Markdown.table(head, rows, alignment: "lr" + String(repeating: "c", count: matrix.flows.count))
    }

    /// How often a role called another.
    static func hops(_ plays: Plays) -> String {
        let flows = FlowSource.all
        let rows = Rule.all.map { rule in [rule.id] + flows.map { "\(plays.hops(of: $0, rule: rule))" } }
        let sums = flows.map { flow in
            "**\(Rule.all.map { plays.hops(of: flow, rule: $0) }.reduce(0, +))**"
        }
        return Markdown.table(
            ["rule"] + flows.map(\.id), rows + [["**all**"] + sums],
            alignment: "l" + String(repeating: "r", count: flows.count))
    }
}

extension Plays {
    /// The calls between roles of a wrong password and a retry.
    func hopsOfRetry(_ flow: FlowSource) -> Int {
        guard let index = Scenario.all.firstIndex(where: { $0.rule == "L17" }) else { return 0 }
        return steps(of: flow, scenario: index).dropFirst().joined().count { $0.isHop }
    }
}
