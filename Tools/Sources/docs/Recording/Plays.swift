import Conformance

/// The calls of every scenario on every flow.
final class Plays {
    private let calls: [String: [[[Call]]]]
    private let finders: [String: CallFinder]
    private let recording: Recording
    private var uses: [String: [Call.Site: Role]] = [:]

    init(_ recording: Recording) throws {
        var calls: [String: [[[Call]]]] = [:]
        var finders: [String: CallFinder] = [:]
        for flow in FlowSource.all {
            let finder = try CallFinder(flow)
            finders[flow.id] = finder
            calls[flow.id] = Scenario.all.indices.map {
                finder.steps(in: recording.entries(flow: flow.id, scenario: $0))
            }
        }
        self.calls = calls
        self.finders = finders
        self.recording = recording
        for flow in FlowSource.all {
            for (index, scenario) in Scenario.all.enumerated() {
                guard steps(of: flow, scenario: index).count > scenario.steps.count else {
                    throw Failure("the recording of \(scenario.rule) on \(flow.id) is not complete")
                }
            }
        }
    }

    /// The calls of one play, one array a step; the first is the start.
    func steps(of flow: FlowSource, scenario: Int) -> [[Call]] {
        calls[flow.id]?[scenario] ?? []
    }

    /// How often a role called another while the scenarios of a rule were played, once the flow has started.
    func hops(of flow: FlowSource, rule: Rule) -> Int {
        Scenario.all.indices.filter { Scenario.all[$0].rule == rule.id }.map { index in
            steps(of: flow, scenario: index).dropFirst().joined().count { $0.isHop }
        }.reduce(0, +)
    }

    /// Where a flow's own code enters functions of Shared whose names match.
    func uses(of pattern: String, on flow: FlowSource) -> [Call.Site: Role] {
        let key = "\(flow.id) \(pattern)"
        if let known = uses[key] { return known }
        let found = finders[flow.id]?.uses(of: pattern, in: recording.stacks(of: flow.id)) ?? [:]
        uses[key] = found
        return found
    }

    /// Every call on a flow, whatever the scenario.
    func all(of flow: FlowSource) -> [Call] {
        (calls[flow.id] ?? []).flatMap { $0.flatMap { $0 } }
    }
}
