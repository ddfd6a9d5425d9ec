import Catalog
import Codebase
import Conformance
import Flow
import Foundation
import TestSupport
import Testing

/// Every rule on every flow: the heart of the project.
///
/// A flow that breaks rules is one red test with one issue. What differs is said once: at the very end, above
/// the table that each run ends with.
@Suite nonisolated struct FlowTests {
    @Test(arguments: LoginFlow.all)
    func `a flow keeps every rule`(_ flow: LoginFlow) async throws {
        let verdict = try await Verdict.of(flow)
        if !verdict.isSound { Issue.record("\(verdict.headline)") }
    }
}

nonisolated extension LoginFlow: CustomTestStringConvertible {
    public var testDescription: String { id }
}

/// Which rules a flow breaks, each with the shortest scenario that shows it.
nonisolated struct Verdict: Sendable {
    /// One broken rule: the shortest of its scenarios that differ.
    struct Broken: Sendable {
        let rule: String
        let scenario: String
        let stepCount: Int
        /// Its place in the order in which scenarios are played.
        let place: Int
        let step: String
        /// In full; what a process of its own has found is printed there.
        let text: String
    }

    let flow: String
    /// Those with the fewest steps first.
    let broken: [Broken]
    let unplayed: Set<String>

    var isSound: Bool { broken.isEmpty && unplayed.isEmpty }

    var headline: String {
        let rules = broken.map(\.rule).sorted().joined(separator: ", ")
        let more = unplayed.isEmpty ? "" : "; \(unplayed.count) rules were not played"
        return "\(flow) breaks \(broken.isEmpty ? "no rule" : rules)\(more): see the end of the run."
    }

    func breaks(asMuchAs other: Verdict) -> Bool {
        func places(_ verdict: Verdict) -> [[String]] {
            verdict.broken.map { [$0.rule, $0.scenario, $0.step] }
        }
        return places(self) == places(other)
    }

    /// The flows that keep every rule.
    static var soundFlows: [LoginFlow] {
        get async throws {
            var sound: [LoginFlow] = []
            for flow in LoginFlow.all where try await of(flow).isSound { sound.append(flow) }
            return sound
        }
    }

    /// The verdict on a flow of the catalog.
    static func of(_ flow: LoginFlow) async throws -> Verdict {
        try #require(await all.value.first { $0.flow == flow.id })
    }

    /// The verdicts on all flows, which are played together: what a scenario must show is computed once.
    private static let all = Task.detached { () -> [Verdict] in
        async let alone = PlayedAlone.outcome()
        let matrix = Matrix(
            rules: Rule.all.filter { !PlayedAlone.rules.contains($0.id) }, flows: LoginFlow.all)
        let others = await alone
        let verdicts = LoginFlow.all.indices.map { Verdict(of: $0, in: matrix, and: others) }
        // The other tests may still run: it is written when all have ended.
        LastWords.conclude { Summary(verdicts).text }
        return verdicts
    }

    private init(of place: Int, in matrix: Matrix, and alone: PlayedAlone) {
        let id = matrix.flows[place].id
        let cells = matrix.rows.map { $0[place] }
        let own = cells.compactMap { cell -> Broken? in
            let found = cell.differences.map { difference in
                let place = Scenario.index(of: difference)
                return Broken(
                    rule: difference.rule.id, scenario: difference.scenario,
                    stepCount: place.map { Scenario.all[$0].steps.count } ?? 0, place: place ?? .max,
                    step: "step \(difference.stepNumber): \(difference.step)", text: "\(difference)")
            }
            return found.min { $0.stepCount < $1.stepCount }
        }
        flow = id
        // Of scenarios that are equally short, the one that is played first.
        broken = (own + alone.broken[id, default: []]).sorted {
            ($0.stepCount, $0.place) < ($1.stepCount, $1.place)
        }
        unplayed = Set(cells.filter { !$0.isPlayed }.map(\.rule.id)).union(alone.unplayed)
    }
}

/// The rules of which the process prints and counts bytes: another process plays them, and nothing else.
private nonisolated struct PlayedAlone {
    static let rules = ["L34", "L45"]

    private struct Document: Decodable {
        struct Difference: Decodable {
            let flow: String
            let rule: String
            let scenario: String
            let step: Int
            let what: String
            let lines: [String]
        }

        let differences: [Difference]
    }

    private(set) var broken: [String: [Verdict.Broken]] = [:]
    private(set) var unplayed: Set<String> = []

    static func outcome() async -> PlayedAlone {
        let program = productsFolder.appending(path: "patterns").path
        let command = [program, "compare"] + rules + ["--json"]
        var outcome = PlayedAlone()
        // A flow may print, or end the program.
        guard let child = try? await Child.run(command, limit: .seconds(230)),
            let line = child.output.split(separator: "\n").last,
            let document = try? JSONDecoder().decode(Document.self, from: Data(line.utf8))
        else {
            outcome.unplayed = Set(rules)
            return outcome
        }
        for one in document.differences
        where !outcome.broken[one.flow, default: []].contains(where: { $0.rule == one.rule }) {
            let text = (["\(one.flow) breaks \(one.rule), “\(one.scenario)”:"] + one.lines.prefix(20))
                .joined(separator: "\n")
            outcome.broken[one.flow, default: []].append(
                Verdict.Broken(
                    rule: one.rule, scenario: one.scenario, stepCount: one.step,
                    place: .max, step: "step \(one.step): \(one.what)", text: text))
        }
        return outcome
    }
}

/// What a run ends with: which rules are broken, and a line for each flow.
private nonisolated struct Summary {
    private let verdicts: [Verdict]

    init(_ verdicts: [Verdict]) {
        self.verdicts = verdicts
    }

    /// Flows that break the same in the same places are named together: what they share is broken.
    var text: String {
        var groups: [[Verdict]] = []
        for verdict in verdicts where !verdict.isSound {
            if let place = groups.firstIndex(where: { $0[0].breaks(asMuchAs: verdict) }) {
                groups[place].append(verdict)
            } else {
                groups.append([verdict])
            }
        }
        let limit = groups.count < 4 ? 10 : max(1, 30 / groups.count - 2)
        var lines = groups.flatMap { brokenRules(of: $0, limit: limit) }
        if let first = groups.lazy.compactMap({ $0[0].broken.first }).first { lines += [first.text, ""] }
        return (lines + table).joined(separator: "\n")
    }

    /// What some flows break: one line for each rule.
    private func brokenRules(of flows: [Verdict], limit: Int) -> [String] {
        let verdict = flows[0]
        let names = flows.count == verdicts.count ? "All flows" : flows.map(\.flow).joined(separator: ", ")
        let count = "\(verdict.broken.count) rule\(verdict.broken.count == 1 ? "" : "s")"
        let rest = verdict.unplayed.isEmpty ? "" : "; \(verdict.unplayed.count) were not played"
        let order = verdict.broken.count > 1 ? " The shortest scenario first:" : ""
        let verb = flows.count == 1 ? "breaks" : "break the same"
        var lines = ["\(names) \(verb) \(count)\(rest).\(order)"]
        lines += verdict.broken.prefix(limit).map { "  \($0.rule)  “\($0.scenario)”, \($0.step)" }
        if verdict.broken.count > limit { lines += ["  and \(verdict.broken.count - limit) more"] }
        return lines + [""]
    }

    private var table: [String] {
        let width = (verdicts.map(\.flow.count).max() ?? 0) + 2
        func row(_ first: String, _ cells: [String]) -> String {
            let columns = zip(RuleGroup.all, cells).map { padded($1, to: $0.word.count + 2) }
            return padded(first, to: width) + columns.joined()
        }
        let rows = verdicts.map { verdict in
            row(verdict.flow, RuleGroup.all.map { mark(of: verdict, in: $0.rules) })
                + ownTests(of: verdict.flow)
        }
        let scenarios = Scenario.all.count
        let soundCount = verdicts.count(where: \.isSound)
        let verdict = soundCount == verdicts.count ? "all equal" : "\(soundCount) flows keep all"
        return [row("", RuleGroup.all.map(\.word)) + "own tests"] + rows + [
            row("rules", RuleGroup.all.map { "\($0.rules.count)" }), "",
            "\(Rule.all.count) rules × \(verdicts.count) flows, \(scenarios) scenarios: \(verdict)."
                + (soundCount == verdicts.count
                    ? " What each says: swift run patterns rules"
                    : " ✗2: two rules are broken. 8/13: five were not played."),
        ] + (isDeep ? [] : ["What takes long and is about the suite itself was left out: DEEP=1 swift test"])
    }

    private func mark(of verdict: Verdict, in rules: [String]) -> String {
        let ids = Set(rules)
        let brokenCount = verdict.broken.count { ids.contains($0.rule) }
        if brokenCount > 0 { return "✗\(brokenCount)" }
        let unplayedCount = ids.intersection(verdict.unplayed).count
        return unplayedCount == 0 ? "✓" : "\(ids.count - unplayedCount)/\(ids.count)"
    }

    /// The tests of the sample itself, as far as they have said that they are its.
    private func ownTests(of flow: String) -> String {
        let count = OwnTests.redCount(of: flow)
        return count == 0 ? "✓" : "✗\(count)"
    }

    private func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}
