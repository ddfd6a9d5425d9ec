import Flow

/// The results of playing the scenarios of some rules on some flows.
public struct Matrix: Sendable {
    /// What came of one rule on one flow.
    public struct Cell: Sendable {
        /// The rule.
        public let rule: Rule
        /// The id of the flow.
        public let flow: String
        /// How many scenarios the rule has, whether they were played or not.
        public let scenarioCount: Int
        /// The differences from the reference model: at most one for each scenario.
        public let differences: [Difference]
        /// Whether it was played: a flow that breaks many rules is not played any more.
        public let isPlayed: Bool

        /// Whether it has taken too long.
        fileprivate var isDelayed: Bool { differences.contains(where: \.isDelay) }
    }

    /// The rules that were played, in the order that was asked for.
    public let rules: [Rule]
    /// The flows that were played.
    public let flows: [LoginFlow]
    /// A row for each rule, with a cell for each flow.
    public let rows: [[Cell]]
    /// The differences in the order in which they were found: a rule that others rely on is played before
    /// them.
    public let differences: [Difference]

    /// Plays the scenarios of the rules on every flow, in the order of the scenarios: a broken rule is met
    /// first.
    /// - Parameters:
    ///   - limit: A flow that breaks this many rules is not played any more.
    ///   - ruleLimit: A flow that takes longer for a rule, or half a second for a turn, is not played any more.
    ///   - willPlay: Called before each rule, to show the progress.
    /// - Precondition: There are rules, flows, and at least one scenario for each rule: nothing is the same
    ///   by being absent.
    public init(
        rules: [Rule] = Rule.all, flows: [LoginFlow], limit: Int = 8, ruleLimit: Duration = .seconds(60),
        willPlay: (Rule) -> Void = { _ in }
    ) {
        precondition(!rules.isEmpty && !flows.isEmpty, "nothing to compare")
        self.rules = rules
        self.flows = flows
        var played: [[Cell]] = []
        for rule in Scenario.all.map(\.rule)
        where rules.contains(rule) && !played.contains(where: { $0[0].rule == rule }) {
            willPlay(rule)
            played.append(Self.row(of: rule, on: flows, after: played, limit: limit, ruleLimit: ruleLimit))
        }
        differences = played.joined().flatMap(\.differences)
        rows = rules.map { rule in
            guard let row = played.first(where: { $0[0].rule == rule }) else {
                preconditionFailure("\(rule.id) has no scenario")
            }
            return row
        }
    }

    /// Plays a rule on each flow that is still played.
    private static func row(
        of rule: Rule, on flows: [LoginFlow], after played: [[Cell]], limit: Int, ruleLimit: Duration
    ) -> [Cell] {
        let isPlayed = flows.indices.map { flow in
            let broken = played.map { $0[flow] }.filter { !$0.differences.isEmpty }
            return broken.count < limit && !broken.contains(where: \.isDelayed)
        }
        // What they must show is the same for every flow, and of no use when none is played any more.
        let scenarios = Scenario.of(rule)
        let outcomes = isPlayed.contains(true) ? scenarios.map(\.outcomes) : []
        let expectations = Array(zip(scenarios, outcomes))
        return zip(flows, isPlayed).map { flow, isPlayed in
            let deadline = Deadline(after: ruleLimit)
            let differences = isPlayed ? differences(in: expectations, on: flow, until: deadline) : []
            return Cell(
                rule: rule, flow: flow.id, scenarioCount: scenarios.count, differences: differences,
                isPlayed: isPlayed)
        }
    }

    /// At most one difference for each scenario, up to one that takes too long.
    private static func differences(
        in scenarios: [(scenario: Scenario, outcomes: Expectation)], on flow: LoginFlow,
        until deadline: Deadline
    ) -> [Difference] {
        var differences: [Difference] = []
        for (scenario, outcomes) in scenarios where differences.last?.isDelay != true {
            if let difference = scenario.firstDifference(on: flow, from: outcomes, until: deadline) {
                differences.append(difference)
            }
        }
        let first = scenarios[0].scenario
        if differences.isEmpty, first.fixture.watchesPasswords, Player.isAlone {
            differences += [printedPassword(on: flow, breaking: first.rule)].compactMap(\.self)
        }
        return differences
    }

    /// A password that is printed in whatever scenario (L34).
    private static func printedPassword(on flow: LoginFlow, breaking rule: Rule) -> Difference? {
        guard let scenario = PrintedOutput.scenarioWithPassword(on: flow) else { return nil }
        let expected = scenario.expectation.entries[scenario.steps.count]
        var actual = expected
        actual.notes = ["a typed password was printed"]
        let departure = Expectation.Departure(
            index: scenario.steps.count, expected: expected, actual: actual)
        return Difference(of: flow.id, breaking: rule, in: scenario, departure)
    }
}
