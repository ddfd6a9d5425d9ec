import Flow

/// A comparison of flows with the reference model on generated sequences: the complete suite of the machine,
/// every short sequence (watched for lifetimes), every schedule of two steps, and random sequences with random texts.
public struct Exploration: Sendable {
    /// How many states more than the model a flow may have for the machine's suite to be complete; `nil` for no
    /// such suite.
    public var extraStates: Int?
    /// How many cancelled requests may still be open in the machine.
    public var staleRequests = 2
    /// How many steps to go from each state of the machine, in every possible way.
    ///
    /// From 2 on, each single step is also interrupted by every gesture at every change that it makes.
    public var depth = 2
    /// The largest number of turns after which the second of two steps begins.
    public var turns = 4
    /// How many random sequences there are.
    public var count = 0
    /// The number of steps of a random sequence.
    public var length = 60
    /// The seed of the first random sequence; each next one has the next seed, and 0 follows the last.
    public var seed: UInt64 = 1
    /// What is played, of all that the other numbers allow.
    public var passes = Set(ExplorationReport.Pass.allCases)
    public var flows: [LoginFlow]
    public var workers = 2

    public init(flows: [LoginFlow]) {
        self.flows = flows
    }

    /// Plays all passes.
    ///
    /// A flow that differs is not played on. Two windows (L42) come first: flows whose windows share something cannot be
    /// played on several threads at once.
    /// - Parameter progress: Counts the plays, and can stop the exploration.
    public func run(progress: ExplorationProgress = ExplorationProgress()) async -> ExplorationReport {
        precondition(!flows.isEmpty && workers > 0)
        var report = ExplorationReport()
        report.findings = flows.compactMap(sharing)
        var others = self
        others.flows = flows.filter { flow in !report.findings.contains { $0.flow == flow.id } }
        if !others.flows.isEmpty { report.add(await others.runPasses(progress)) }
        report.wasStopped = progress.isStopped
        report.shrink(flows: flows)
        return report
    }

    /// What a flow shows in two windows and not in one window alone.
    private func sharing(_ flow: LoginFlow) -> Finding? {
        let scenarios = Scenario.all.filter { $0.rule == "L42" }
        precondition(!scenarios.isEmpty)
        guard let scenario = scenarios.first(where: { $0.showsMoreThanAlone(on: flow) }) else { return nil }
        let path = Path(of: scenario.steps, in: scenario.manner)
        var finding = path.finding(on: flow, title: "L42 “\(scenario.title)”")
        finding?.rule = Rule.named(scenario.rule)
        return finding
    }

    private func runPasses(_ progress: ExplorationProgress) async -> ExplorationReport {
        let work = Work(self, progress)
        return await withTaskGroup(of: ExplorationReport.self) { group in
            for _ in 0..<workers {
                group.addTask {
                    var worker = Worker(work)
                    while !worker.isDone, let (index, item) = work.claim() {
                        worker.explore(item, index: index)
                        // The task that shows the progress needs a thread from time to time.
                        await Task.yield()
                    }
                    return worker.report
                }
            }
            return await group.reduce(into: ExplorationReport()) { $0.add($1) }
        }
    }
}

extension Scenario {
    /// Whether a window shows anything else beside the other window than alone.
    fileprivate func showsMoreThanAlone(on flow: LoginFlow) -> Bool {
        let together = play(on: flow).entries
        return (0..<windowCount).contains { window in
            let own = steps.map(\.windowAndStep).filter { $0.window == window }.map(\.step)
            let alone = Player.play(own, on: flow).entries
            return alone.flatMap { $0.windows[0].frames } != together.flatMap { $0.windows[window].frames }
                || alone.flatMap { $0.windows[0].events } != together.flatMap { $0.windows[window].events }
        }
    }
}
