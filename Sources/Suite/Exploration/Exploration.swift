import Flow
import Synchronization

/// A comparison of flows with the reference model on generated sequences, in a fixed order: every transition
/// of the machine (with a look at lifetimes), the machine's complete suite, every schedule of two steps, every
/// gesture in the middle of a step, and random sequences with random texts.
public struct Exploration: Sendable {
    /// How many states more than the model a flow may have for the machine's suite to be complete.
    public var extraStates = 0
    /// How many cancelled requests may still be open in the machine.
    public var staleRequests = 2
    /// How many random sequences there are, after all others; `nil` for no end.
    public var count: Int? = 2_000
    /// The number of steps of a random sequence.
    public internal(set) var length = 60
    /// The seed of the first random sequence; each next one has the next seed, and 0 follows the last.
    public var seed: UInt64 = 1
    /// The flows that are compared, at least one; findings are in the same order.
    public var flows: [LoginFlow]
    /// How many threads play; at least one.
    public var workers = 2
    /// What is played; all, but for tests.
    var passes = ExplorationReport.Pass.allCases
    /// The largest number of turns after which the second of two steps begins.
    var turns = 4

    /// Prepares an exploration of all kinds of sequences.
    /// - Parameter flows: What is compared with the model; at least one.
    public init(flows: [LoginFlow]) {
        self.flows = flows
    }

    /// Plays all passes.
    ///
    /// A flow that differs is not played any more. Two windows (L42) come first: flows whose windows share
    /// something cannot be played on several threads at once.
    /// - Parameter progress: Counts the plays, and can stop the exploration.
    public func run(progress: ExplorationProgress = ExplorationProgress()) async -> ExplorationReport {
        precondition(!flows.isEmpty && workers > 0)
        let shared = flows.compactMap(sharing)
        let others = flows.filter { flow in !shared.contains { $0.flow == flow.id } }
        // The machine takes a while: it is not made for flows that share something, nor if nothing will be played.
        if progress.isStopped {
            progress.report.withLock { $0.unfinished.formUnion(passes) }
        } else if !others.isEmpty {
            await play(on: others, progress)
        }
        var report = progress.report.withLock { $0 }
        let findings = shared + report.findings
        report.findings = flows.compactMap { flow in
            var finding = findings.filter { $0.flow == flow.id }.min { $0.piece < $1.piece }
            finding?.shrink(on: flow)
            return finding
        }
        report.wasStopped = progress.isStopped
        return report
    }

    /// What a flow shows in two windows and not in one window alone.
    private func sharing(_ flow: LoginFlow) -> Finding? {
        let scenarios = Scenario.all.filter { $0.rule.needs == .twoWindows }
        precondition(!scenarios.isEmpty)
        guard let scenario = scenarios.first(where: { $0.showsMoreThanAlone(on: flow) }) else { return nil }
        var finding = Finding(on: flow, playing: scenario.expectation, scenario.play(on: flow))
        finding?.rule = scenario.rule
        return finding
    }

    /// Plays the pieces: each worker takes the next one when it has played one.
    @concurrent private func play(on flows: [LoginFlow], _ progress: ExplorationProgress) async {
        let pieces = pieces
        let randomCount = passes.contains(.random) ? count ?? .max - pieces.count : 0
        progress.plan(pieces.count + randomCount)
        await withTaskGroup { group in
            for _ in 0..<workers {
                group.addTask {
                    while let number = progress.takePiece() {
                        if progress.withoutFinding(flows, upTo: number).isEmpty { break }
                        let random = number - pieces.count
                        let piece = random < 0 ? pieces[number] : randomPiece(random)
                        play(piece, number, on: flows, progress)
                        if progress.isStopped {
                            // What one pass lacks, the later ones lack, too.
                            let unfinished = passes.drop { $0 != piece.pass }
                            progress.report.withLock { $0.unfinished.formUnion(unfinished) }
                            break
                        }
                    }
                }
            }
        }
    }

    /// Plays the sequences of a piece, until there is a finding on each flow.
    ///
    /// A finding in a later piece does not count: the earliest is reported, whichever worker is faster.
    private func play(
        _ piece: Piece, _ number: Int, on flows: [LoginFlow], _ progress: ExplorationProgress
    ) {
        let flows = piece.pass == .timers ? flows.filter(piece.beginning.sleeps) : flows
        for ending in piece.endings() {
            let left = progress.withoutFinding(flows, upTo: number)
            if left.isEmpty || progress.isStopped { return }
            progress.report.withLock { $0.sequences[piece.pass, default: 0] += 1 }
            let sequence = piece.beginning.taking(inputs: ending)
            let title = PlayingProcess.current == nil ? "" : piece.title(of: sequence)
            for flow in left {
                guard var finding = finding(on: flow, sequence, title, progress) else { continue }
                finding.seed = piece.seed
                finding.piece = number
                progress.report.withLock { $0.findings.append(finding) }
            }
        }
    }

    /// Plays one sequence; if it has a gesture in the middle of a step, at every change that the step makes.
    /// - Parameter title: What is said if a play does not end well.
    private func finding(
        on flow: LoginFlow, _ sequence: Expectation, _ title: String, _ progress: ExplorationProgress
    ) -> Finding? {
        var sequence = sequence
        while true {
            let actual = Player.play(
                sequence.steps, on: flow, in: sequence.fixture,
                at: Place(flow: flow.id, scenario: title))
            progress.report.withLock { $0.plays += 1 }
            if let finding = Finding(on: flow, playing: sequence, actual) { return finding }
            if actual.interruptionCount == 0 { return nil }
            sequence.interruptLater()
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

/// How far an exploration is; any thread may read it, and stop it.
public final class ExplorationProgress: Sendable {
    private let stopped = Atomic<Bool>(false)
    /// What was played by now, and the differences.
    let report = Mutex(ExplorationReport())
    private let piecesTaken = Atomic<Int>(0)
    private let pieceCount = Atomic<Int>(0)

    /// Makes the counters of an exploration that has not begun.
    public init() {}

    /// How many plays are over, counted on all flows.
    public var plays: Int { report.withLock { $0.plays } }

    /// Whether somebody has asked it to stop.
    public var isStopped: Bool { stopped.load(ordering: .relaxed) }

    /// How much of the work is taken; `nil` before that is known, and if there is no end.
    public var share: Double? {
        let count = pieceCount.load(ordering: .relaxed)
        if count == 0 || count == .max { return nil }
        return Double(min(piecesTaken.load(ordering: .relaxed), count)) / Double(count)
    }

    /// Asks it to stop soon; the report has what was covered by then.
    public func stop() {
        stopped.store(true, ordering: .relaxed)
    }

    /// - Parameter pieceCount: How much work there is; the largest number for no end.
    func plan(_ pieceCount: Int) {
        self.pieceCount.store(pieceCount, ordering: .relaxed)
    }

    /// The number of the next piece, counted from 0; `nil` if all are taken.
    func takePiece() -> Int? {
        let number = piecesTaken.wrappingAdd(1, ordering: .relaxed).oldValue
        return number < pieceCount.load(ordering: .relaxed) ? number : nil
    }

    /// The flows that have no finding in a piece, nor in an earlier one.
    func withoutFinding(_ flows: [LoginFlow], upTo piece: Int) -> [LoginFlow] {
        let findings = report.withLock { $0.findings }
        return flows.filter { flow in !findings.contains { $0.flow == flow.id && $0.piece <= piece } }
    }
}
