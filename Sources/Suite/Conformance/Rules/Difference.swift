import Flow
import LoginDomain
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
        if old != new { return marked(old, new) }
        let places = hidden(expected, actual)
        // Where the two read the same, each place that differs is shown in its line.
        let lines = old.map { "  \($0)" }
        guard let place = places.first, let index = lines.firstIndex(where: { $0.hasSuffix(place.line) })
        else {
            return lines + places.flatMap(\.lines)
        }
        return Array(lines[..<index]) + place.lines + lines[(index + 1)...]
    }

    /// Of a step that shows more lines than this, the rest is not compared: comparing takes memory for each
    /// pair.
    private static let lineLimit = 500

    /// A line that reads the same in two entries, and what differs in it.
    private struct Place {
        let line: String
        let lines: [String]
    }

    /// What differs in two entries that read the same, in order.
    private static func hidden(_ expected: Trace.Entry, _ actual: Trace.Entry) -> [Place] {
        let events = zip(expected.windows.flatMap(\.events), actual.windows.flatMap(\.events))
            .compactMap { $0 == $1 ? nil : place(of: $0, $1) }
        let widgets = zip(expected.widgets, actual.widgets).compactMap { $0 == $1 ? nil : place(of: $0, $1) }
        return events + widgets
    }

    private static func place(of expected: ServiceEvent, _ actual: ServiceEvent) -> Place {
        let line = "service: \(expected)"
        guard case .requested(.logIn(let old)) = expected.kind,
            case .requested(.logIn(let new)) = actual.kind,
            !old.username.hasBytes(of: new.username)
        else {
            return Place(line: line, lines: ["  \(line)", "+ another password than the one that was typed"])
        }
        let request = "service: request \(expected.request) for"
        return Place(
            line: line,
            lines: [
                "− \(request) \(detail(of: old.username, differingFrom: new.username))",
                "+ \(request) \(detail(of: new.username, differingFrom: old.username))",
            ])
    }

    private static func place(of expected: Frame.Widget, _ actual: Frame.Widget) -> Place {
        let name = expected.identifier
        if expected.kind != actual.kind {
            let words = "+ \(name) is a \(actual.kind) and not a \(expected.kind)"
            return Place(line: "\(expected)", lines: ["    \(expected)", words])
        }
        let isText = !expected.text.hasBytes(of: actual.text)
        let old = isText ? expected.text : expected.placeholder
        let new = isText ? actual.text : actual.placeholder
        return Place(
            line: "\(expected)",
            lines: [
                "−   \(name) \(detail(of: old, differingFrom: new))",
                "+   \(name) \(detail(of: new, differingFrom: old))",
            ])
    }

    /// The lines around the first one that differs.
    package static func excerpt(of lines: [String]) -> [String] {
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
