/// All scenarios that can be played at rest, and the rules that cannot.
public struct SettledSuite: Sendable {
    /// Every scenario that can be played on a login that need not be built with the kit.
    public static let all = SettledSuite(of: Rule.all)

    /// The scenarios in the order in which they are played, simple ones first.
    public var scenarios: [SettledScenario]
    /// The rules of which nothing, or not all, is among the scenarios.
    public let leftOut: [LeftOut]

    /// Makes a suite of the scenarios of some rules.
    package init(of rules: [Rule]) {
        leftOut = rules.compactMap { rule in
            rule.needs?.reasonAtRest.map { LeftOut(rule: rule, reason: $0) }
        }
        let playable = Scenario.all.filter { rules.contains($0.rule) }.compactMap(SettledScenario.init)
        // What a login does wrong with common texts is found first.
        let common = playable.filter { !$0.needs.contains(.unusualTexts) }
        scenarios = common + playable.filter { $0.needs.contains(.unusualTexts) }
    }

    /// The first scenario of each rule: for a quick look.
    public var quick: SettledSuite {
        var quick = self
        quick.scenarios = scenarios.reduce(into: []) { first, scenario in
            if !first.contains(where: { $0.rule == scenario.rule }) { first.append(scenario) }
        }
        return quick
    }

    /// What can be played on a login: a test may have them as arguments.
    @MainActor public func scenarios(for login: any LoginUnderTest.Type) -> [SettledScenario] {
        scenarios.filter { login.lacking.isDisjoint(with: $0.needs) }
    }
}

/// A rule that is not played, or not all of it.
public struct LeftOut: Sendable {
    /// The rule.
    public let rule: Rule
    /// Why it is left out, such as `there is no Cancel`.
    public let reason: String
    /// Whether something of the rule is played all the same.
    public var isInPart = false
}
