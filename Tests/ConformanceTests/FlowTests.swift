import Catalog
import Conformance
import Flow
import TestSupport
import Testing

/// Every rule on every flow: the heart of the project.
///
/// A flow that breaks rules is one red test with an issue for each rule, and the first difference of the first rule is
/// printed once more at the very end. Other suites play only flows that keep all rules.
@Suite nonisolated struct FlowTests {
    @Test(arguments: LoginFlow.all)
    func `a flow keeps every rule`(_ flow: LoginFlow) async {
        let verdict = await Verdict.of(flow)
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
        get async {
            var sound: [LoginFlow] = []
            for flow in LoginFlow.all where await of(flow).differences.isEmpty { sound.append(flow) }
            return sound
        }
    }

    /// The verdict on a flow of the catalog; each flow is played once.
    static func of(_ flow: LoginFlow) async -> Verdict {
        await all[flow.id]?.value ?? Verdict(of: flow)
    }

    private static let all = Dictionary(
        uniqueKeysWithValues: LoginFlow.all.enumerated().map { place, flow in
            (
                flow.id,
                Task.detached { () -> Verdict in
                    let verdict = Verdict(of: flow)
                    if let first = verdict.differences.first { LastWords.note("\(first)", place: place) }
                    return verdict
                }
            )
        })

    init(of flow: LoginFlow) {
        let matrix = Matrix(rules: Rule.all.filter { !Self.rulesAlone.contains($0.id) }, flows: [flow])
        var rules: Set<String> = []
        differences = matrix.differences.filter { rules.insert($0.rule.id).inserted }
        isComplete = matrix.rows.allSatisfy { $0[0].isPlayed }
    }
}
