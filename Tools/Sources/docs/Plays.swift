import Conformance
import ToolSupport

/// The calls of every scenario on every flow.
final class Plays {
    private let recording: Recording
    private var finders: [String: CallFinder] = [:]
    private var steps: [String: [[[[Place]]]]] = [:]
    private var calls: [String: [[[Call]]]] = [:]
    private var stacks: [String: [String: [[Place]]]] = [:]

    init(_ recording: Recording) throws {
        self.recording = recording
        for flow in FlowSource.all {
            let finder = CallFinder(flow)
            let split = Scenario.all.indices.map {
                finder.split(recording.entries(flow: flow.id, scenario: $0))
            }
            for (scenario, steps) in zip(Scenario.all, split) where steps.count <= scenario.steps.count {
                throw Failure("the recording of \(scenario.rule) on \(flow.id) is not complete")
            }
            finders[flow.id] = finder
            steps[flow.id] = split
            calls[flow.id] = split.map { $0.map(finder.calls) }
            stacks[flow.id] = Dictionary(grouping: recording.stacks(of: flow.id)) { $0[0].function }
        }
    }

    /// Finds the calls in what was recorded on a flow.
    func finder(_ flow: FlowSource) throws -> CallFinder {
        guard let finder = finders[flow.id] else { throw Failure("\(flow.id) was not recorded") }
        return finder
    }

    /// The calls of one play, one array a step; the first is the start.
    func steps(of flow: FlowSource, scenario: Int) -> [[Call]] { calls[flow.id]?[scenario] ?? [] }

    /// What was entered at each step of a play; behind the scenarios come the tours of free play.
    func entries(of flow: FlowSource, play: Int) throws -> [[[Place]]] {
        try finder(flow).split(recording.entries(flow: flow.id, scenario: play))
    }

    /// What was entered at each step of a rule's first scenario.
    func entries(of flow: FlowSource, rule: String) -> [[[Place]]] {
        Scenario.all.firstIndex { $0.rule == rule }.flatMap { steps[flow.id]?[$0] } ?? []
    }

    /// What a second Log in while loading entered.
    func entriesAgain(_ flow: FlowSource) -> [[Place]] { recording.again(flow: flow.id) }

    /// Every stack that was met on a flow, once, whose innermost function matches.
    func stacks(_ flow: FlowSource, entering pattern: String) -> [[Place]] {
        let byFunction = stacks[flow.id] ?? [:]
        return byFunction.keys.filter { $0.matches(pattern) }.flatMap { byFunction[$0] ?? [] }
    }

    /// Every call on a flow, whatever the scenario.
    func all(of flow: FlowSource) -> [Call] { (calls[flow.id] ?? []).flatMap { $0.joined() } }

    /// The files of `Reactive` that a flow runs.
    func bindingFiles(_ flow: FlowSource) -> [SourceFile] {
        let paths = Set((stacks[flow.id] ?? [:]).values.joined().map { $0[0].path })
        return flow.bindingFiles.filter { file in paths.contains { $0.hasSuffix(file.path) } }
    }
}
