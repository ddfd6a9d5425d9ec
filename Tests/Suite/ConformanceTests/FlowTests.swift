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

nonisolated extension Verdict {
    fileprivate var headline: String {
        let rules = broken.map(\.rule.id).sorted().joined(separator: ", ")
        let more = unplayed.isEmpty ? "" : "; \(unplayed.count) rules were not played"
        return "\(flow) breaks \(broken.isEmpty ? "no rule" : rules)\(more): see the end of the run."
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
        let verdicts = LoginFlow.all.enumerated().map { index, flow in
            Verdict(
                ofFlow: index, in: matrix, and: others.broken[flow.id, default: []],
                unplayed: others.unplayed)
        }
        // The other tests may still run: it is written when all have ended.
        LastWords.conclude {
            let more = "What takes long and is about the suite itself was left out: DEEP=1 swift test"
            return Summary(verdicts) { OwnTests.redCount(of: $0) }.text + (isDeep ? "" : "\n\(more)")
        }
        return verdicts
    }
}

/// The rules of which the process prints and counts bytes: another process plays them, and nothing else.
private nonisolated struct PlayedAlone {
    static let rules = ["L34", "L45"]

    private struct Document: Decodable {
        struct Found: Decodable {
            let flow: String
            let rule: String
            let scenario: String
            let step: Int
            let what: String
            let lines: [String]
        }

        let differences: [Found]
    }

    private(set) var broken: [String: [Difference]] = [:]
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
        where !outcome.broken[one.flow, default: []].contains(where: { $0.rule.id == one.rule }) {
            guard
                let scenario = Scenario.all.first(where: {
                    $0.rule.id == one.rule && $0.title == one.scenario
                })
            else { continue }
            outcome.broken[one.flow, default: []].append(
                Difference(
                    of: one.flow, in: scenario, after: one.step, step: one.what, [], one.lines))
        }
        return outcome
    }
}
