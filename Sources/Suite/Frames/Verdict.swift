import Flow

/// Which rules a flow breaks, each with the shortest scenario that shows it.
public struct Verdict: Sendable {
    /// The id of the flow.
    public let flow: String
    /// The shortest scenario of each broken rule: those with the fewest steps first, and of equally short ones the
    /// one that is played first.
    public let broken: [Difference]
    /// The ids of the rules that were not played.
    public let unplayed: Set<String>

    /// Judges a flow of a matrix.
    /// - Parameter index: Which flow.
    public init(ofFlow index: Int, in matrix: Matrix) {
        let cells = matrix.rows.map { $0[index] }
        let broken = cells.compactMap { cell in
            cell.differences.min { $0.length < $1.length }
        }
        flow = matrix.flows[index]
        self.broken = broken.sorted { ($0.length, $0.place) < ($1.length, $1.place) }
        unplayed = Set(cells.filter { !$0.isPlayed }.map(\.rule.id))
    }

    /// Whether every rule was played, and is kept.
    public var isSound: Bool { broken.isEmpty && unplayed.isEmpty }

    fileprivate func breaks(asMuchAs other: Verdict) -> Bool {
        func places(_ verdict: Verdict) -> [[String]] {
            verdict.broken.map { [$0.rule.id, $0.scenario, "\($0.stepNumber)", $0.step] }
        }
        return places(self) == places(other)
    }
}

extension Difference {
    private var index: Int? {
        Scenario.all.firstIndex { $0.rule == rule && $0.title == scenario }
    }

    /// How many steps its scenario has.
    fileprivate var length: Int { index.map { Scenario.all[$0].steps.count } ?? stepNumber }

    /// The place of its scenario in the order in which they are played.
    fileprivate var place: Int { index ?? .max }
}

/// What `swift test` ends with: which rules are broken, and a line for each flow.
public struct Summary {
    private let verdicts: [Verdict]
    private let redTests: ((_ flow: String) -> Int)?

    /// - Parameter redTests: How many tests of a flow's own are red.
    public init(_ verdicts: [Verdict], redTests: ((_ flow: String) -> Int)? = nil) {
        self.verdicts = verdicts
        self.redTests = redTests
    }

    /// What is broken, one difference in full, and the table.
    public var text: String {
        let groups = groups
        let limit = groups.count < 4 ? 10 : max(1, 30 / groups.count - 2)
        var lines = groups.flatMap { brokenRules(of: $0, limit: limit) }
        if let first = groups.lazy.compactMap({ $0[0].broken.first }).first { lines += ["\(first)", ""] }
        return (lines + table).joined(separator: "\n")
    }

    /// Flows that break the same in the same places are named together: what they share is broken.
    private var groups: [[Verdict]] {
        var groups: [[Verdict]] = []
        for verdict in verdicts where !verdict.isSound {
            if let place = groups.firstIndex(where: { $0[0].breaks(asMuchAs: verdict) }) {
                groups[place].append(verdict)
            } else {
                groups.append([verdict])
            }
        }
        return groups
    }

    /// What some flows break: one line for each rule.
    private func brokenRules(of flows: [Verdict], limit: Int) -> [String] {
        let verdict = flows[0]
        let areAll = flows.count > 1 && flows.count == verdicts.count
        let names = areAll ? "All flows" : flows.map(\.flow).joined(separator: ", ")
        let count = "rule".counted(verdict.broken.count)
        let rest = verdict.unplayed.isEmpty ? "" : "; \(verdict.unplayed.count) were not played"
        let order = verdict.broken.count > 1 ? " The shortest scenario first:" : ""
        let verb = flows.count == 1 ? "breaks" : "break the same"
        var lines = ["\(names) \(verb) \(count)\(rest).\(order)"]
        lines += verdict.broken.prefix(limit).map {
            "  \($0.rule.id)  “\($0.scenario)”, step \($0.stepNumber): \($0.step)"
        }
        if verdict.broken.count > limit { lines += ["  and \(verdict.broken.count - limit) more"] }
        return lines + [""]
    }

    private var table: [String] {
        let names = ["", "rules"] + verdicts.map(\.flow)
        let width = (names.map(\.count).max() ?? 0) + 2
        func row(_ name: String, _ cells: [String], _ last: String = "") -> String {
            let columns = zip(Rule.Group.allCases, cells).map { $1.padded(to: "\($0)".count + 2) }
            return withoutBlanksAtEnd(name.padded(to: width) + columns.joined() + last)
        }
        let rows = verdicts.map { verdict in
            row(verdict.flow, Rule.Group.allCases.map { mark(of: verdict, in: $0) }, ownTests(of: verdict))
        }
        let soundCount = verdicts.count(where: \.isSound)
        let isEqual = soundCount == verdicts.count
        let result = isEqual ? "all equal" : "\(soundCount) flows keep all"
        let note =
            isEqual
            ? "To read the rules: swift run patterns rules"
            : "✗2: two rules are broken. 8/13: five were not played."
        return [row("", Rule.Group.allCases.map { "\($0)" }, redTests == nil ? "" : "own tests")] + rows + [
            row("rules", Rule.Group.allCases.map { "\($0.rules.count)" }), "",
            "\(Rule.all.count) rules × \(verdicts.count) flows, \(Scenario.all.count) scenarios: \(result). \(note)",
        ]
    }

    private func mark(of verdict: Verdict, in group: Rule.Group) -> String {
        let ids = Set(group.rules.map(\.id))
        let brokenCount = verdict.broken.count { ids.contains($0.rule.id) }
        if brokenCount > 0 { return "✗\(brokenCount)" }
        let unplayedCount = ids.intersection(verdict.unplayed).count
        return unplayedCount == 0 ? "✓" : "\(ids.count - unplayedCount)/\(ids.count)"
    }

    /// The tests of the sample itself, as far as they have said that they are its.
    private func ownTests(of verdict: Verdict) -> String {
        guard let count = redTests?(verdict.flow) else { return "" }
        return count == 0 ? "✓" : "✗\(count)"
    }

    private func withoutBlanksAtEnd(_ text: String) -> String {
        var text = text
        while text.last == " " { text.removeLast() }
        return text
    }
}
