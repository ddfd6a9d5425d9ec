import Catalog
import Conformance
import Flow
import TestSupport
import Testing

/// Every rule on every flow: the heart of the project.
///
/// A flow that breaks rules is one red test with an issue for each rule, and the first difference of the
/// first rule is printed once more at the very end. Other suites play only flows that keep all rules.
@Suite nonisolated struct FlowTests {
    @Test(arguments: LoginFlow.all)
    func `a flow keeps every rule`(_ flow: LoginFlow) async throws {
        let verdict = try await Verdict.of(flow)
        for difference in verdict.differences { Issue.record("\(difference)") }
        if !verdict.isComplete {
            Issue.record("\(flow.id) may break more rules: the others were not played.")
        }
    }
}

nonisolated extension LoginFlow: CustomTestStringConvertible {
    public var testDescription: String { id }
}

/// Which rules a flow breaks, each with its first difference.
nonisolated struct Verdict: Sendable {
    /// Those that a process plays alone, which ``LifetimeTests`` starts.
    static let rulesAlone = ["L34", "L45"]

    let differences: [Difference]
    let isComplete: Bool

    /// The flows that keep every rule.
    static var soundFlows: [LoginFlow] {
        get async throws {
            var sound: [LoginFlow] = []
            for flow in LoginFlow.all where try await of(flow).differences.isEmpty { sound.append(flow) }
            return sound
        }
    }

    /// The verdict on a flow of the catalog.
    static func of(_ flow: LoginFlow) async throws -> Verdict {
        try #require(await all.value[flow.id])
    }

    /// The verdicts on all flows, which are played together: what a scenario must show is computed once.
    private static let all = Task.detached { () -> [String: Verdict] in
        let matrix = Matrix(rules: Rule.all.filter { !rulesAlone.contains($0.id) }, flows: LoginFlow.all)
        var verdicts: [String: Verdict] = [:]
        for (place, flow) in LoginFlow.all.enumerated() {
            let verdict = Verdict(of: place, in: matrix)
            if let first = verdict.differences.first { LastWords.note("\(first)", place: place) }
            verdicts[flow.id] = verdict
        }
        return verdicts
    }

    private init(of place: Int, in matrix: Matrix) {
        let flow = matrix.flows[place].id
        var rules: Set<String> = []
        differences = matrix.differences.filter { $0.flow == flow && rules.insert($0.rule.id).inserted }
        isComplete = matrix.rows.allSatisfy { $0[place].isPlayed }
    }
}
