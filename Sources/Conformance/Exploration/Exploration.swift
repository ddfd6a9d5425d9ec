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
    /// From 1 on, each single step is also interrupted by every gesture at every change that it makes.
    public var depth = 2
    /// The largest number of turns after which the second of two steps begins.
    public var turns = 4
    /// How many random sequences there are.
    public var count = 0
    /// The number of steps of a random sequence.
    public var length = 60
    /// The seed of the first random sequence; each next one has the next seed, and 0 follows the last.
    public var seed: UInt64 = 1
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
        let others = flows.filter { flow in !report.findings.contains { $0.flow == flow.id } }
        if !others.isEmpty { report.add(await play(others, progress)) }
        report.plays = progress.plays
        report.wasStopped = progress.isStopped
        report.shrink(flows: flows)
        return report
    }

    /// What a flow shows in two windows and not in one window alone.
    private func sharing(_ flow: LoginFlow) -> Finding? {
        let scenarios = Scenario.all.filter { $0.rule == "L42" }
        precondition(!scenarios.isEmpty)
        guard let scenario = scenarios.first(where: { $0.showsMoreThanAlone(on: flow) }) else { return nil }
        var finding = Finding(on: flow, playing: scenario.outcomes, scenario.play(on: flow))
        finding?.rule = Rule.named(scenario.rule)
        return finding
    }

    private func play(_ flows: [LoginFlow], _ progress: ExplorationProgress) async -> ExplorationReport {
        let pieces = Pieces(of: self)
        progress.plan(pieces.counts)
        return await withTaskGroup(of: ExplorationReport.self) { group in
            for _ in 0..<workers {
                group.addTask {
                    var worker = Worker(flows: flows, progress: progress)
                    while !worker.isDone {
                        let index = progress.claim()
                        guard let piece = pieces[index] else { break }
                        worker.play(piece, number: index)
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

/// Takes pieces of work and plays them.
private struct Worker {
    let flows: [LoginFlow]
    let progress: ExplorationProgress
    var report = ExplorationReport()

    /// Whether it is stopped, or every flow has failed.
    var isDone: Bool { progress.isStopped || flowsLeft.isEmpty }

    private var flowsLeft: [LoginFlow] {
        flows.filter { flow in !report.findings.contains { $0.flow == flow.id } }
    }

    mutating func play(_ piece: Pieces.Piece, number: Int) {
        // Nothing is thrown but to end a piece early.
        try? piece.forEach { sequence in
            if isDone { throw CancellationError() }
            report.sequences[piece.pass, default: 0] += 1
            for flow in flowsLeft {
                guard var finding = finding(on: flow, sequence, piece.title) else { continue }
                finding.seed = piece.seed
                finding.piece = number
                report.findings.append(finding)
            }
        }
    }

    /// Plays one sequence; if it has a gesture in the middle of a step, at every change that the step makes.
    private func finding(on flow: LoginFlow, _ sequence: Expectation, _ title: String) -> Finding? {
        var sequence = sequence
        while true {
            let actual = Player.play(sequence.steps, on: flow, in: sequence.manner, title: title)
            progress.countPlay()
            if let finding = Finding(on: flow, playing: sequence, actual) { return finding }
            if actual.interruptionCount == 0 { return nil }
            sequence.interruptLater()
        }
    }
}
