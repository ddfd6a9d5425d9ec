import Flow

/// The results of playing the scenarios of some rules on some flows.
public struct Matrix: Sendable {
    /// What came of one rule on one flow.
    public struct Cell: Sendable, Codable {
        /// The rule.
        public let rule: Rule
        /// The id of the flow.
        public let flow: String
        /// The differences from the reference model: at most one for each scenario.
        public let differences: [Difference]
        /// Whether it was played: a flow that breaks many rules is not played any more.
        public let isPlayed: Bool

        /// How many scenarios the rule has, whether they were played or not.
        public var scenarioCount: Int { Scenario.of(rule).count }

        /// Whether it has taken too long.
        fileprivate var isDelayed: Bool { differences.contains { $0.isDelay } }
    }

    /// The rules that were played, in the order that was asked for.
    public let rules: [Rule]
    /// The ids of the flows that were played.
    public let flows: [String]
    /// A row for each rule, with a cell for each flow.
    public let rows: [[Cell]]
    /// The differences in the order in which they were found: a rule that others rely on is played before
    /// them.
    public let differences: [Difference]

    /// Plays the scenarios of the rules on every flow, in the order of the scenarios: a broken rule is met
    /// first.
    ///
    /// This process plays: see ``PlayedFlow/play(_:on:with:limit:keepsOrder:)`` for the other way.
    /// - Parameters:
    ///   - limit: A flow that breaks this many rules is not played any more.
    ///   - ruleLimit: A flow that takes longer for a rule, or half a second for a turn, is not played any more.
    ///   - keepsOrder: Whether the rules are played in the order in which they are given.
    ///   - didPlay: Is given what came of a rule on each flow.
    /// - Precondition: There are rules, flows, and at least one scenario for each rule: nothing is the same
    ///   by being absent.
    public init(
        rules: [Rule] = Rule.all, flows: [LoginFlow], limit: Int = 8, ruleLimit: Duration = .seconds(60),
        keepsOrder: Bool = false, didPlay: (Cell) -> Void = { _ in }
    ) {
        precondition(!rules.isEmpty && !flows.isEmpty, "nothing to compare")
        var played: [[Cell]] = []
        for rule in keepsOrder ? rules : Rule.playOrder.filter(rules.contains) {
            let row = Self.row(of: rule, on: flows, after: played, limit: limit, ruleLimit: ruleLimit)
            row.forEach(didPlay)
            played.append(row)
        }
        self.init(rules: rules, flows: flows.map(\.id), played: played)
    }

    /// - Parameter played: The rows in the order in which they were played.
    init(rules: [Rule], flows: [String], played: [[Cell]]) {
        self.rules = rules
        self.flows = flows
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
        let expectations = isPlayed.contains(true) ? rule.expectations : []
        return zip(flows, isPlayed).map { flow, isPlayed in
            var differences = isPlayed ? differences(in: expectations, on: flow, within: ruleLimit) : []
            if isPlayed, differences.isEmpty, expectations[0].scenario.fixture.checksPasswords {
                let others = Scenario.all.filter { scenario in
                    !played.contains { $0[0].rule == scenario.rule }
                }
                differences += [printedPassword(on: flow, breaking: rule, in: others)].compactMap(\.self)
            }
            return Cell(rule: rule, flow: flow.id, differences: differences, isPlayed: isPlayed)
        }
    }

    /// At most one difference for each scenario, up to one that takes too long.
    private static func differences(
        in expectations: [ScenarioExpectation], on flow: LoginFlow, within limit: Duration
    ) -> [Difference] {
        var differences: [Difference] = []
        let end = SuspendingClock.now + limit
        for expected in expectations where differences.last?.isDelay != true {
            let scenario = expected.scenario
            let difference =
                SuspendingClock.now < end
                ? scenario.firstDifference(on: flow, from: expected.expectation)
                : Difference(of: flow.id, beginning: scenario, tooLateFor: limit)
            differences += [difference].compactMap(\.self)
        }
        return differences
    }

    /// A password that is printed in whatever scenario (L34): a process that plays for another looks at its output.
    /// - Parameter others: The scenarios that were not played by now.
    private static func printedPassword(
        on flow: LoginFlow, breaking rule: Rule, in others: [Scenario]
    ) -> Difference? {
        guard let process = PlayingProcess.current else { return nil }
        // A hundred attempts print what two do.
        for scenario in others
        where !scenario.fixture.checksGrowth && scenario.rule != rule && process.printedPassword == nil {
            _ = scenario.play(on: flow)
        }
        guard let place = process.printedPassword,
            let scenario = Scenario.all.first(where: {
                $0.rule.id == place.rule && $0.title == place.scenario
            })
        else { return nil }
        let number = place.step == Place.end ? scenario.steps.count : place.step
        let expected = scenario.expectedTrace.entries[number]
        var actual = expected
        actual.notes = [PlayingProcess.noteOfPassword]
        return Difference(
            of: flow.id, breaking: rule, in: scenario, after: number, expected: expected, actual: actual)
    }
}

extension Difference {
    /// A rule that takes too long: this scenario of it is not played any more.
    fileprivate init(of flow: String, beginning scenario: Scenario, tooLateFor limit: Duration) {
        let seconds = limit.components.seconds
        let words = "playing this rule takes more than \(seconds) s: it is not played to its end"
        self.init(of: flow, in: scenario, after: 0, step: "start", [.delay], [MarkedLine(.seen, words)])
    }
}
