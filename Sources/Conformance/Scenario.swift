import Flow
import LoginUI

/// Steps that test one rule.
///
/// The ``ReferenceModel`` says what they must show.
public struct Scenario: Sendable {
    /// The rule's id.
    public let rule: String
    /// The title, where a rule has more than one scenario.
    public let title: String
    /// The steps.
    public let steps: [Step]
    /// The number of windows.
    public let windowCount: Int
    /// Whether parts that outlive their screen fail it.
    public let watchesLifetimes: Bool
    /// Whether a screen that has grown at the end fails it.
    public let watchesGrowth: Bool

    init(
        _ rule: String, _ title: String, windows: Int = 1, watchesLifetimes: Bool = false,
        watchesGrowth: Bool = false, _ steps: [Step]
    ) {
        self.rule = rule
        self.title = title
        self.steps = steps
        self.windowCount = windows
        self.watchesLifetimes = watchesLifetimes
        self.watchesGrowth = watchesGrowth
    }

    /// What a person and the service must see; where a step may come before or after an answer (L44), it comes
    /// after.
    public var expectation: Trace {
        ReferenceModel.trace(of: steps, windowCount: windowCount)
    }

    /// Plays it on a flow.
    public func play(on flow: LoginFlow) -> Trace {
        Player.play(
            steps, on: flow, windowCount: windowCount, watchesLifetimes: watchesLifetimes,
            watchesGrowth: watchesGrowth)
    }

    /// Plays it on a flow and compares.
    /// - Returns: The first difference from the reference model, or `nil`.
    public func firstDifference(on flow: LoginFlow) -> Difference? {
        var expectation = Expectation(windowCount: windowCount)
        for step in steps { expectation.take(step) }
        return Difference(flow: flow, scenario: self, expectation: expectation, actual: play(on: flow))
    }

    /// A random sequence, the same for the same seed.
    public static func random(seed: UInt64, length: Int) -> Scenario {
        let node = ExplorationNode(seed: seed, length: length)
        return Scenario("L29", "random sequence \(seed)", windows: node.manner.windowCount, node.steps)
    }

    /// The scenarios of a rule.
    public static func of(_ rule: Rule) -> [Scenario] {
        all.filter { $0.rule == rule.id }
    }
}
