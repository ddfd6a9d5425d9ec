/// Compares what is seen of a login, step by step, with a scenario's outcomes.
package struct Oracle: Sendable {
    /// What is played, with the names that the login takes.
    package let scenario: SettledScenario
    /// Where the login differed in nothing but a taste that it had not declared: it was played on as if it had.
    package private(set) var tastes: [Difference] = []
    private let login: String
    private var missing: Set<Feature>
    private var seen: [Observation] = []
    /// The outcomes that agree with all that was seen, at least one, step by step.
    private var possible: [[SettledOutcome]]

    /// Makes an oracle that has seen nothing yet.
    /// - Parameters:
    ///   - scenario: What is played.
    ///   - login: What the login is called in a difference.
    ///   - missing: What it does not have.
    package init(_ scenario: SettledScenario, of login: String, without missing: Set<Feature>) {
        self.scenario = missing.contains(.anyUsername) ? scenario.withAddresses : scenario
        self.login = login
        self.missing = missing
        possible = self.scenario.outcomes(without: missing)
    }

    /// Whether what is seen after a step is right; 0 is the start.
    func accepts(_ seen: Observation, after step: Int) -> Bool {
        possible.contains { $0[step].allows(seen, without: missing) }
    }

    /// Notes what is seen after a step, for good.
    /// - Returns: What is wrong with it, if anything.
    package mutating func note(_ observation: Observation, after step: Int) -> Difference? {
        seen.append(observation)
        let agreeing = possible.filter { $0[step].allows(observation, without: missing) }
        guard agreeing.isEmpty else {
            possible = agreeing
            return nil
        }
        let expected = possible[0][step]
        var difference = Difference(
            of: login, in: scenario, after: step, expected.aspects(of: observation, without: missing),
            expected.difference(from: observation, without: missing))
        guard let taste = undeclaredTaste() else { return difference }
        missing.formUnion(taste)
        difference.taste = taste
        tastes.append(difference)
        return nil
    }

    /// A taste that explains all that was seen; its outcomes are the possible ones from now on.
    private mutating func undeclaredTaste() -> [Feature]? {
        let undeclared = Feature.tastes.filter { !missing.contains($0) }
        // Without any, nothing agrees: that was seen already.
        for taste in undeclared.subsets.sorted(by: { $0.count < $1.count }).dropFirst() {
            let agreeing = scenario.outcomes(without: missing.union(taste)).filter { outcome in
                zip(outcome, seen).allSatisfy { $0.allows($1, without: missing) }
            }
            guard !agreeing.isEmpty else { continue }
            possible = agreeing
            return taste
        }
        return nil
    }

    /// A difference in which nothing was seen.
    /// - Parameter complaint: What was said instead.
    package func difference(after step: Int, _ complaint: String) -> Difference {
        Difference(
            of: login, in: scenario, after: step, [.complaint(complaint)], [MarkedLine(.seen, complaint)])
    }

    /// Whether another screen than before must be shown after a step.
    func leavesScreen(in step: Int) -> Bool {
        step > 0 && possible.allSatisfy { $0[step].screen.kind != $0[step - 1].screen.kind }
    }
}

extension [Feature] {
    /// The empty one first, and each in this order.
    fileprivate var subsets: [[Feature]] {
        reduce([[]]) { subsets, feature in subsets + subsets.map { $0 + [feature] } }
    }
}
