import Flow

/// The results of playing the scenarios of some rules on some flows.
public struct Matrix: Sendable {
    public struct Cell: Sendable {
        public let rule: Rule
        public let flow: String
        /// How many scenarios were played.
        public let scenarioCount: Int
        /// The differences from the reference model: at most one for each scenario.
        public let differences: [Difference]
    }

    public let rules: [Rule]
    public let flows: [LoginFlow]
    /// The cells, row by row.
    public let rows: [[Cell]]

    /// Plays every scenario of the rules on every flow.
    /// - Parameter willPlay: Called before each rule, to show the progress.
    /// - Precondition: There are rules, flows, and at least one scenario for each rule: nothing is the same by
    ///   being absent.
    public init(rules: [Rule] = Rule.all, flows: [LoginFlow], willPlay: (Rule) -> Void = { _ in }) {
        precondition(!rules.isEmpty && !flows.isEmpty, "nothing to compare")
        self.rules = rules
        self.flows = flows
        rows = rules.map { rule in
            willPlay(rule)
            let scenarios = Scenario.of(rule)
            precondition(!scenarios.isEmpty, "\(rule.id) has no scenario")
            let differences = scenarios.map { $0.firstDifferences(on: flows) }
            return flows.enumerated().map { index, flow in
                Cell(
                    rule: rule, flow: flow.id, scenarioCount: scenarios.count,
                    differences: differences.compactMap { $0[index] })
            }
        }
    }

    /// All differences, by rule and then by flow.
    public var differences: [Difference] {
        rows.flatMap { $0.flatMap(\.differences) }
    }
}
