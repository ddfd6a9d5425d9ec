import LoginUI
import Flow

/// Steps that put one rule to the test.
///
/// What must be seen of them, the ``ReferenceModel`` says.
public struct Scenario: Sendable {
    /// The rule's id.
    public let rule: String
    /// What this scenario is about, where a rule has more than one.
    public let title: String
    /// What happens.
    public let steps: [Step]
    /// In how many windows it happens.
    public let windowCount: Int
    /// Whether parts that outlive their screen fail it.
    public let watchesLifetimes: Bool

    init(
        _ rule: String, _ title: String, windows: Int = 1, watchesLifetimes: Bool = false, _ steps: [Step]
    ) {
        self.rule = rule
        self.title = title
        self.steps = steps
        self.windowCount = windows
        self.watchesLifetimes = watchesLifetimes
    }

    /// What a person and the service must see.
    public var expectation: Trace {
        ReferenceModel.trace(of: steps, windowCount: windowCount)
    }

    /// Plays it on a flow.
    public func play(on flow: LoginFlow) -> Trace {
        Player.play(steps, on: flow, windowCount: windowCount, watchesLifetimes: watchesLifetimes)
    }

    /// Plays it on a flow and compares.
    /// - Returns: The first difference from the reference model, or `nil`.
    public func firstDifference(on flow: LoginFlow) -> Difference? {
        Difference(flow: flow, scenario: self, expected: expectation, actual: play(on: flow))
    }

    /// The scenarios of a rule.
    public static func of(_ rule: Rule) -> [Scenario] {
        all.filter { $0.rule == rule.id }
    }
}
