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
        guard let comparison = Comparison(of: actual, with: expectation) else { return nil }
        guard let rule = Rule.named(scenario.rule) else { preconditionFailure("no rule \(scenario.rule)") }
        self.flow = flow.id
        self.rule = rule
        self.scenario = scenario.title
        let index = comparison.index
        stepNumber = index
        step = index == 0 ? "start" : "\(scenario.steps[index - 1])"
        lines = Difference.lines(
            expected: comparison.expected.entries[index], actual: actual.entries[index])
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

    /// The lines of both, in order, each with a sign: `−` expected only, `+` actual only.
    private static func marked(_ old: [String], _ new: [String]) -> [String] {
        let difference = new.difference(from: old)
        var removed: Set<Int> = []
        for case .remove(let offset, _, _) in difference.removals { removed.insert(offset) }
        var inserted: Set<Int> = []
        for case .insert(let offset, _, _) in difference.insertions { inserted.insert(offset) }

        var lines: [String] = []
        var rest = old.indices[...]
        for (offset, line) in new.enumerated() {
            while let first = rest.first, removed.contains(first) {
                lines.append("− \(old[rest.removeFirst()])")
            }
            if inserted.contains(offset) {
                lines.append("+ \(line)")
            } else {
                lines.append("  \(line)")
                rest.removeFirst()
            }
        }
        return lines + rest.map { "− \(old[$0])" }
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
        """
        \(flow) breaks \(rule.id): \(rule.sentence)
        Scenario “\(scenario)”, step \(stepNumber): \(step)
        (expected: −, actual: +)
        \(Difference.excerpt(of: lines).map { "  \($0)" }.joined(separator: "\n"))
        To see all of it: swift run patterns trace \(flow) \(rule.id)
        """
    }
}

/// A sequence of steps on which a flow departs from the reference model.
public struct Finding: Sendable {
    public let flow: String
    public let steps: [Step]
    public let manner: Manner
    /// The seed that led to it, if it was found at random.
    public internal(set) var seed: UInt64?
    /// The expected and the actual result of the last step, marked with `−` and `+`.
    public let lines: [String]
    /// The rule whose scenario it is, if it was not found in a generated sequence.
    public internal(set) var rule: Rule?
    /// The piece of work in which it was found: the earliest one is reported, whichever thread is faster.
    var item = 0
}

extension Finding: CustomStringConvertible {
    /// The flow, the steps, and the difference.
    public var description: String {
        """
        \(flow) departs from the model after \(steps.count) steps\(rule.map { " of \($0.id)" } ?? ""):
        \(steps.enumerated().map { "  \($0 + 1). \($1)" }.joined(separator: "\n"))
        (expected: −, actual: +)
        \(Difference.excerpt(of: lines).map { "  \($0)" }.joined(separator: "\n"))
        """
    }
}
