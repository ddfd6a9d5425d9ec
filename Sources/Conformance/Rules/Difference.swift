import Flow
import LoginUI

/// Where a flow first departs from the reference model, in enough detail to mend it.
public struct Difference: Error, Sendable {
    public let flow: String
    public let rule: Rule
    public let scenario: String
    /// The number of the step, counted from 1; 0 is the start.
    public let stepNumber: Int
    public let step: String
    /// The expected and the actual result of the step, as lines that begin with `−`, `+` or a blank.
    public let lines: [String]

    /// Compares a trace with what its scenario may show.
    /// - Returns: `nil` when nothing differs.
    init?(flow: LoginFlow, scenario: Scenario, expectation: Expectation, actual: Trace) {
        guard let (index, expected) = expectation.difference(from: actual) else { return nil }
        guard let rule = Rule.named(scenario.rule) else { preconditionFailure("no rule \(scenario.rule)") }
        self.flow = flow.id
        self.rule = rule
        self.scenario = scenario.title
        stepNumber = index
        step = index == 0 ? "start" : "\(scenario.steps[index - 1])"
        lines = Difference.lines(expected: expected.entries[index], actual: actual.entries[index])
    }

    /// Of a step that shows more lines than this, the rest is not compared: comparing takes memory for each pair.
    private static let lineLimit = 500

    /// The expected and the actual result of a step, as lines that begin with `−`, `+` or a blank.
    public static func lines(expected: Trace.Entry, actual: Trace.Entry) -> [String] {
        let (old, new) = (expected.lines, Array(actual.lines.prefix(lineLimit)))
        if old != new { return diff(old, new) }
        let isPassword = expected.windows.map(\.events) != actual.windows.map(\.events)
        return old.map { "  \($0)" }
            + [
                isPassword
                    ? "+ another password than the one that was typed" : "+ the same text in other bytes"
            ]
    }

    /// The lines around the first one that differs.
    static func excerpt(of lines: [String]) -> [String] {
        let first = lines.firstIndex { !$0.hasPrefix(" ") } ?? 0
        let excerpt = lines.dropFirst(max(0, first - 12)).prefix(36)
        return excerpt + (excerpt.endIndex < lines.endIndex ? ["…"] : [])
    }

    /// The lines of both, in order, each with a sign: `−` expected only, `+` actual only.
    static func diff(_ old: [String], _ new: [String]) -> [String] {
        let difference = new.difference(from: old)
        var lines = old.map { "  \($0)" }
        for case .remove(let offset, let line, _) in difference.removals { lines[offset] = "− \(line)" }
        for case .insert(let offset, let line, _) in difference.insertions {
            let kept = lines.indices.filter { !lines[$0].hasPrefix("−") }
            lines.insert("+ \(line)", at: kept.indices.contains(offset) ? kept[offset] : lines.endIndex)
        }
        return lines
    }
}

extension Difference: CustomStringConvertible {
    /// Flow, rule, sentence, step, and the two as a difference.
    public var description: String {
        """
        \(flow) breaks \(rule.id): \(rule.sentence)
        Scenario “\(scenario)”, step \(stepNumber): \(step)
        (expected: −, actual: +)
        \(Difference.excerpt(of: lines).map { "  \($0)" }.joined(separator: "\n"))
        To see all of it: patterns trace \(flow) \(rule.id)
        """
    }
}

/// A sequence of steps on which a flow departs from the reference model.
public struct Finding: Sendable {
    public let flow: String
    public let steps: [Step]
    public let manner: Manner
    /// The seed that led to it, if it was found at random.
    public let seed: UInt64?
    /// The expected and the actual result of the last step, marked with `−` and `+`.
    public let lines: [String]
    /// The piece of work in which it was found: the earliest one is reported, whichever thread is faster.
    var item = 0
}

extension Finding: CustomStringConvertible {
    /// The flow, the steps, and the difference.
    public var description: String {
        """
        \(flow) departs from the model after \(steps.count) steps:
        \(steps.enumerated().map { "  \($0 + 1). \($1)" }.joined(separator: "\n"))
        (expected: −, actual: +)
        \(Difference.excerpt(of: lines).map { "  \($0)" }.joined(separator: "\n"))
        """
    }
}
