import Conformance
import MutantPlayer
import ToolSupport

/// What every flow shows in every scenario, and behind them in the tours of free play.
struct WatchTraces {
    let freePlay = FreePlay()
    let tours: [FreePlay.Tour]
    private let traces: [String: [RecordedTrace]]
    /// What the kept mutants show, flow by flow; nothing of one that is not rejected.
    let mutants: [Recorded]

    typealias Recorded = (mutant: Mutant, record: RecordedMutant)

    init() async throws {
        tours = freePlay.tours
        var traces: [String: [RecordedTrace]] = [:]
        for flow in FlowSource.all.map(\.flow) {
            let scenarios = Scenario.all.map {
                RecordedTrace(Player.play($0.steps, on: flow, in: $0.windowCount > 1 ? .twice : .plain))
            }
            let walks = tours.map { RecordedTrace(Player.play($0.steps, on: flow), isNumbered: false) }
            traces[flow.id] = scenarios + walks
        }
        self.traces = traces
        guard traces.values.joined().allSatisfy({ $0.entries.first?.shots.isEmpty == false }) else {
            throw Failure("a play shows nothing")
        }
        let kept = try MutantFolder("Tests/Mutants").mutants
        let sorted = FlowSource.all.flatMap { flow in kept.filter { $0.flow.id == flow.id } }
        let verdicts = try await Laboratory().play(sorted.map { .init($0) })
        mutants = zip(sorted, verdicts).compactMap { mutant, verdict in
            verdict.mutant.map { (mutant, $0) }
        }
        guard !mutants.isEmpty else { throw Failure("no mutant was recorded") }
    }

    /// The traces of a flow, in the order of the plays.
    func of(_ flow: FlowSource) -> [RecordedTrace] { traces[flow.id] ?? [] }
}
