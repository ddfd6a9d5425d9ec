import Flow
import LoginSuite
import LoginUI

/// Where a flow first departs from the reference model, in enough detail to mend it.
public struct Difference: Error, Sendable {
    /// The id of the flow.
    public let flow: String
    /// The rule that is broken; a password can be printed in the scenario of another rule (L34).
    public let rule: Rule
    /// The title of the scenario.
    public let scenario: String
    /// The number of the step, counted from 1; 0 is the start.
    public let stepNumber: Int
    /// The step in words, or `start`.
    public let step: String
    /// The expected and the actual result of the step, as lines that begin with `−`, `+` or a blank.
    public let lines: [String]
    /// What a reader may not know, if it can explain the difference.
    public let hint: String?
    /// The rule that the scenario is written for.
    let scenarioRule: Rule
    /// Whether a turn, or all of them together, have taken too long.
    let isDelay: Bool

    /// - Parameter rule: The rule that is broken, if it is not the scenario's own.
    init(
        _ departure: Expectation.Departure, from scenario: Scenario, on flow: LoginFlow,
        breaking rule: Rule? = nil
    ) {
        self.flow = flow.id
        self.rule = rule ?? scenario.rule
        scenarioRule = scenario.rule
        self.scenario = scenario.title
        stepNumber = departure.index
        step = stepNumber == 0 ? "start" : "\(scenario.steps[stepNumber - 1])"
        lines = departure.lines
        hint = departure.hint
        isDelay = departure.isDelay
    }

    /// The expected and the actual result of a step, as lines that begin with `−`, `+` or a blank.
    public static func lines(expected: Trace.Entry, actual: Trace.Entry) -> [String] {
        let old = expected.lines
        let new = Array(actual.lines.prefix(lineLimit))
        return old == new ? old.map { "  \($0)" } + hidden(expected, actual) : marked(old, new)
    }

    /// Of a step that shows more lines than this, the rest is not compared: comparing takes memory for each pair.
    private static let lineLimit = 500

    /// What differs in two entries that read the same.
    private static func hidden(_ expected: Trace.Entry, _ actual: Trace.Entry) -> [String] {
        if expected.windows.map(\.events) != actual.windows.map(\.events) {
            return ["+ another password than the one that was typed"]
        }
        let pairs = zip(expected.widgets, actual.widgets)
        let kinds = pairs.filter { $0.kind != $1.kind }.map { expected, actual in
            "+ \(actual.identifier) is a \(actual.kind) and not a \(expected.kind)"
        }
        return kinds.isEmpty ? ["+ the same text in other bytes"] : kinds
    }

    /// The lines around the first one that differs.
    static func excerpt(of lines: [String]) -> [String] {
        let first = lines.firstIndex { !$0.hasPrefix(" ") } ?? 0
        let excerpt = lines.dropFirst(max(0, first - 12)).prefix(36)
        return excerpt + (excerpt.endIndex < lines.endIndex ? ["…"] : [])
    }
}

extension Trace.Entry {
    /// The widgets of all frames.
    fileprivate var widgets: [Frame.Widget] {
        windows.flatMap { $0.frames.flatMap(\.widgets) }
    }
}

extension Difference: CustomStringConvertible {
    /// Flow, rule, sentence, step, and the two as a difference.
    public var description: String {
        let lines =
            [
                "\(flow) breaks \(rule.id): \(rule.sentence)",
                "Scenario “\(scenario)”, step \(stepNumber): \(step)",
                "(expected: −, actual: +)",
            ]
            + Difference.excerpt(of: lines).map { "  \($0)" } + [hint].compactMap(\.self)
            + ["To see all of it: swift run patterns trace \(flow) \(scenarioRule.id)"]
        return lines.joined(separator: "\n")
    }
}
