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
    /// Whether the scenario has texts that few people type; see ``Feature/unusualTexts``.
    public let isAboutUnusualTexts: Bool
    /// How many gestures and answers led to it.
    let actionCount: Int

    /// Whether it matters more than another one: common texts matter more
    /// than unusual ones, and then what a user meets sooner.
    func mattersMore(than other: CheckFailure) -> Bool {
        if isAboutUnusualTexts != other.isAboutUnusualTexts { return other.isAboutUnusualTexts }
        return actionCount < other.actionCount
    }
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
    /// The first failure of each broken rule; the one that matters most comes first.
    public private(set) var failures: [CheckFailure] = []
    /// How many scenarios were played.
    public internal(set) var playedCount = 0
    /// The rules that were not played, or not in full, and why.
    public internal(set) var leftOut: [LeftOut]
    /// Why it was not played to the end; `nil` if it was.
    public internal(set) var stop: Stop?

    /// Why a login is not played on.
    public enum Stop: String, Sendable {
        /// It is wrong before the first gesture, as it would be in each scenario.
        case startsWrong
        /// It breaks eight rules.
        case eightRules
        /// Somebody stopped it.
        case interrupted
    }

    /// Whether it was not played to the end.
    public var isStopped: Bool { stop != nil }

    /// Whether it keeps every rule that was played, and some were.
    public var isRight: Bool { failures.isEmpty && playedCount > 0 && stop == nil }

    /// Why nothing more is to be played, if so.
    var reasonToStop: Stop? {
        if failures.contains(where: { $0.stepNumber == 0 }) { return .startsWrong }
        return failures.count < 8 ? nil : .eightRules
    }

    init(of login: String, leftOut: [LeftOut]) {
        self.login = login
        self.leftOut = leftOut
    }

    /// Adds a failure at its place: among those that matter as much, the
    /// rule that was played first comes first.
    mutating func add(_ failure: CheckFailure) {
        let place = failures.firstIndex { failure.mattersMore(than: $0) }
        failures.insert(failure, at: place ?? failures.endIndex)
    }
}

extension CheckReport: CustomStringConvertible {
    /// The failures, the one that matters most first, what was left out, and a line that sums it up.
    public var description: String {
        var lines = failures.map { "\($0)\n" }
        lines += leftOutLines
        if failures.contains(where: \.isAboutUnusualTexts) {
            lines.append("A login that need not take unusual texts says that “unusualTexts” is missing.")
        }
        switch stop {
        case .startsWrong: lines.append("Each scenario starts like that, so it was not played on.")
        case .eightRules: lines.append("It breaks so many rules that it was not played on.")
        case .interrupted: lines.append("It was stopped before the end.")
        case nil: break
        }
        lines.append("\(login) \(verdict); \(playedCount) \(playedCount == 1 ? "scenario" : "scenarios").")
        return lines.joined(separator: "\n")
    }

    /// What was left out, with a line for each reason.
    private var leftOutLines: [String] {
        var reasons: [(start: String, rules: [String], reason: String)] = []
        for left in leftOut {
            let start = left.isInPart ? "left out in part" : "left out"
            if let index = reasons.firstIndex(where: { $0.start == start && $0.reason == left.reason }) {
                reasons[index].rules.append(left.rule)
            } else {
                reasons.append((start, [left.rule], left.reason))
            }
        }
        return reasons.map { "\($0.start): \($0.rules.joined(separator: ", ")), \($0.reason)" }
    }

    private var verdict: String {
        if failures.isEmpty { return playedCount > 0 ? "keeps every rule that was played" : "was not played" }
        let rules = failures.map(\.rule).joined(separator: ", ")
        return "breaks \(failures.count) \(failures.count == 1 ? "rule" : "rules"): \(rules)"
    }
}
