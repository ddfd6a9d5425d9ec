/// Where a login first departs from what a rule asks for, in enough detail to mend it.
public struct CheckFailure: Error, Sendable {
    /// What the login is called.
    public let login: String
    /// The rule's number, such as L20.
    public let rule: String
    /// What the rule asks for.
    public let sentence: String
    /// The title of the scenario.
    public let scenario: String
    /// The number of the step, counted from 1; 0 is the start.
    public let stepNumber: Int
    /// The step in words, or `start`.
    public let step: String
    /// What is expected and what is seen, as lines that begin with `−`, `+` or a blank.
    public let lines: [String]
}

extension CheckFailure: CustomStringConvertible {
    /// Login, rule, sentence, step, and the two as a difference.
    public var description: String {
        """
        \(login) breaks \(rule): \(sentence)
        Scenario “\(scenario)”, step \(stepNumber): \(step)
        (expected: −, actual: +)
        \(lines.map { "  \($0)" }.joined(separator: "\n"))
        """
    }
}

/// What came of playing a login at rest.
public struct CheckReport: Sendable {
    /// What the login is called.
    public internal(set) var login: String
    /// The first failure of each broken rule.
    public internal(set) var failures: [CheckFailure] = []
    /// How many scenarios were played.
    public internal(set) var playedCount = 0
    /// The rules that were not played, or not in full, and why.
    public internal(set) var leftOut: [LeftOut]
    /// Whether it was not played to the end: it starts wrong, as it would in each scenario, or breaks eight rules.
    public internal(set) var isStopped = false

    /// Whether it keeps every rule that was played, and some were.
    public var isRight: Bool { failures.isEmpty && playedCount > 0 }

    /// Whether the last failure was there before the first gesture.
    var startsWrong: Bool { failures.last?.stepNumber == 0 }

    init(of login: String, leftOut: [LeftOut]) {
        self.login = login
        self.leftOut = leftOut
    }
}

extension CheckReport: CustomStringConvertible {
    /// The failures, the most important one last, what was left out, and a line that sums it up.
    public var description: String {
        var lines = leftOut.map { "left out\($0.isInPart ? " in part" : ""): \($0.rule), \($0.reason)" }
        if isStopped {
            lines.append(
                startsWrong
                    ? "Each scenario starts like that, so it was not played on."
                    : "It breaks so many rules that it was not played on.")
        }
        lines.append("")
        lines += failures.reversed().map { "\($0)\n" }
        let verdict = failures.isEmpty ? "keeps every rule that was played" : "breaks \(failures.count)"
        let scenarios = playedCount == 1 ? "scenario" : "scenarios"
        lines.append("\(login) \(verdict); \(playedCount) \(scenarios).")
        return lines.joined(separator: "\n")
    }
}
