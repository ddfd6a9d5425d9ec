import Conformance
import Shared

/// What a flow has to get past, in order.
///
/// The scenarios alone, so far: an exhaustive exploration would be one more entry.
enum Examination {
    /// Why a flow was rejected.
    struct Rejection {
        /// The id of the rule, or what else found it.
        let rule: String
        /// The scenario that found it.
        var scenario: Scenario?
        /// What was expected and what came of it.
        let words: String
    }

    private static let stages: [@MainActor (LoginFlow) -> Rejection?] = [playScenarios]

    /// Examines a flow, up to the first stage that rejects it.
    static func firstRejection(of flow: LoginFlow) -> Rejection? {
        for stage in stages {
            if let rejection = stage(flow) { return rejection }
        }
        return nil
    }

    /// Plays every scenario, in the order of the suite.
    private static func playScenarios(on flow: LoginFlow) -> Rejection? {
        for scenario in Scenario.all {
            guard let difference = scenario.firstDifference(on: flow) else { continue }
            return Rejection(rule: scenario.rule, scenario: scenario, words: words(difference))
        }
        return nil
    }

    private static func words(_ difference: Difference) -> String {
        ["scenario “\(difference.scenario)”, step \(difference.stepNumber): \(difference.step)"]
            .joined(separator: "\n") + "\n" + difference.lines.joined(separator: "\n")
    }
}
