import Flow

/// A sequence of steps on which a flow departs from the reference model.
public struct Finding: Sendable {
    /// The flow's id.
    public let flow: String
    /// What happens; the last step shows the difference.
    public let steps: [Step]
    /// How it was played.
    public let manner: Manner
    /// The seed that led to it, if it was found at random.
    public let seed: UInt64?
    /// The expected and the actual result of the last step, marked with `−` and `+`.
    public let lines: [String]
    /// The piece of work in which it was found: the earliest one is reported, whichever thread is faster.
    var item = 0

    /// The rules that the last step tests; the difference breaks one of them, or an earlier one.
    public var rules: [String] {
        let rules = RuleUse.ids(of: ExplorationNode(manner: manner, steps: steps).use.rulesOfLastStep)
        let isHurried = steps.contains { $0.turnsAfter != nil } && !rules.contains("L44")
        return isHurried ? (rules + ["L44"]).sorted() : rules
    }

    /// The steps in words, with their schedules.
    public var stepWords: [String] {
        steps.indices.map { steps[$0].words(after: $0 > 0 ? steps[$0 - 1] : nil) }
    }

    /// The sequence as source code, ready to be put into the list of scenarios.
    public var source: String {
        let options =
            (manner.windowCount > 1 ? "windows: \(manner.windowCount), " : "")
            + (manner.watchesLifetimes ? "watchesLifetimes: true, " : "")
            + (manner.watchesGrowth ? "watchesGrowth: true, " : "")
        let list = steps.map { "    \($0.source),\n" }.joined()
        let rule = rules.contains("L44") ? "L44" : rules.first ?? "L01"
        return "Scenario(\"\(rule)\", \"found by exploring\", \(options)[\n\(list)]),"
    }
}

extension Finding: CustomStringConvertible {
    /// The flow, the rules, the steps, the difference, and the scenario to paste.
    public var description: String {
        """
        \(flow) departs from the model after \(steps.count) steps; the last one puts \
        \(rules.isEmpty ? "no rule" : rules.joined(separator: ", ")) to the test.
        \(stepWords.enumerated().map { "  \($0 + 1). \($1)" }.joined(separator: "\n"))
        (expected: −, actual: +)
        \(lines.map { "  \($0)" }.joined(separator: "\n"))
        As a scenario:
        \(source)
        """
    }
}

/// How a sequence is played.
public struct Manner: Equatable, Sendable {
    /// In how many windows.
    public var windowCount = 1
    /// Whether it looks for parts that outlive their screen.
    public var watchesLifetimes = false
    /// Whether the size of the screen is compared.
    public var watchesGrowth = false

    /// In one window, comparing frames and requests.
    static let plain = Manner()
    /// Watching lifetimes, too.
    static let watching = Manner(watchesLifetimes: true)
    /// Watching growth, too.
    static let weighing = Manner(watchesGrowth: true)
    /// In two windows.
    static let twice = Manner(windowCount: 2)
}
