import Catalog
import Conformance
import Flow
import LoginUI
import Testing

/// Every scenario on every flow: the heart of the project.
///
/// They play on any thread, so that they run side by side and do not keep the main actor from other tests.
@Suite nonisolated struct ScenarioTests {
    @Test(arguments: Case.all)
    func `a flow does what the rule says`(_ testCase: Case) {
        let difference = testCase.scenario.firstDifference(on: testCase.flow)
        #expect(difference == nil, "\(difference?.description ?? "")")
    }
}

/// One scenario on one flow.
nonisolated struct Case: Sendable, CustomTestStringConvertible {
    let scenario: Scenario
    let flow: LoginFlow

    static let all = Scenario.all.flatMap { scenario in
        LoginFlow.all.map { Case(scenario: scenario, flow: $0) }
    }

    var testDescription: String {
        let sentence = Rule.named(scenario.rule)?.sentence ?? "no such rule"
        return "\(scenario.rule) on \(flow.id): \(sentence) (\(scenario.title))"
    }
}
