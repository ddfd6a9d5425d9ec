import Flow
import LoginDomain
import LoginSuite
import Synchronization

extension Exploration {
    /// All pieces of work in order, but for the random sequences: those are drawn when they are played.
    var pieces: [Piece] {
        // A machine takes a second without optimization.
        if passes == [.random] { return [] }
        var pieces: [Piece] = []
        let transitions = transitions
        // Leaks come first: a flow that leaks is not played often.
        for transition in transitions {
            pieces.append(
                Piece(.lifetimes, from: transition) {
                    AnySequence([Expectation(of: transition.steps, in: .watchingAll)])
                })
        }
        if passes.contains(.machine) { pieces += suite }
        for transition in transitions {
            pieces.append(
                Piece(.schedules, from: transition) { AnySequence(transition.scheduled(upTo: turns)) })
        }
        for transition in transitions {
            var piece = Piece(.timers, from: transition) { AnySequence(transition.betweenTimers) }
            piece.concerns = transition.sleeps
            pieces.append(piece)
        }
        for transition in transitions {
            pieces.append(Piece(.interruptions, from: transition) { AnySequence(transition.interrupted) })
        }
        return pieces.filter { passes.contains($0.pass) }
    }

    /// The words of the complete suite: a piece for each transition that no shortest way ends with.
    private var suite: [Piece] {
        let machine = Machine(staleRequests: staleRequests)
        let suite = MadeOnce { [extraStates] in CompleteSuite(machine: machine, extraStates: extraStates) }
        return machine.transitions.joined().filter { !$0.isAccess }.map { transition in
            let beginning = machine.sequence(endingWith: transition)
            return Piece(.machine, from: beginning) {
                AnySequence(suite.value.words(after: transition).lazy.map(beginning.taking(inputs:)))
            }
        }
    }

    /// The random sequence of this number, counted from 0.
    func randomPiece(_ number: Int) -> Piece {
        let seed = seed &+ UInt64(number)
        return Piece(pass: .random, title: "a random sequence, seed \(seed)", seed: seed) {
            AnySequence([Expectation(seed: seed, length: length)])
        }
    }

    /// A sequence for each transition that a user could take, if there is at most one cancelled request.
    private var transitions: [Expectation] {
        let machine = Machine(staleRequests: min(1, staleRequests))
        return machine.transitions.joined().filter(\.isPossible).map(machine.sequence(endingWith:))
    }
}

/// A value that takes long to make: it is made when it is needed, and once for all threads.
private final class MadeOnce<Value: Sendable>: Sendable {
    private let made = Mutex<Value?>(nil)
    private let make: @Sendable () -> Value

    init(_ make: @escaping @Sendable () -> Value) { self.make = make }

    var value: Value {
        made.withLock { made in
            let value = made ?? make()
            made = value
            return value
        }
    }
}

/// Some sequences, which one thread plays one after the other.
struct Piece: Sendable {
    let pass: ExplorationReport.Pass
    /// What is said if a play does not end well.
    let title: String
    /// The seed of a random sequence.
    var seed: UInt64?
    /// Whether it is played on a flow.
    var concerns: @Sendable (LoginFlow) -> Bool = { _ in true }
    /// Makes the sequences one by one: there may be very many.
    let sequences: @Sendable () -> AnySequence<Expectation>

    /// Plays them until every flow has failed.
    /// - Parameter number: The number of this piece.
    func play(_ number: Int, on flows: [LoginFlow], _ progress: ExplorationProgress) -> ExplorationReport {
        var report = ExplorationReport()
        let flows = flows.filter(concerns)
        for sequence in sequences() {
            let left = report.withoutFinding(flows)
            if left.isEmpty { break }
            if progress.isStopped {
                report.unfinished.insert(pass)
                break
            }
            report.sequences[pass, default: 0] += 1
            for flow in left {
                guard var finding = finding(on: flow, sequence, progress) else { continue }
                finding.seed = seed
                finding.piece = number
                report.findings.append(finding)
            }
        }
        return report
    }

    /// Plays one sequence; if it has a gesture in the middle of a step, at every change that the step makes.
    private func finding(
        on flow: LoginFlow, _ sequence: Expectation, _ progress: ExplorationProgress
    ) -> Finding? {
        var sequence = sequence
        while true {
            let actual = Player.play(sequence.steps, on: flow, in: sequence.fixture, title: title)
            progress.countPlay()
            if let finding = Finding(on: flow, playing: sequence, actual) { return finding }
            if actual.interruptionCount == 0 { return nil }
            sequence.interruptLater()
        }
    }
}

extension Piece {
    fileprivate init(
        _ pass: ExplorationReport.Pass, from beginning: Expectation,
        _ sequences: @escaping @Sendable () -> AnySequence<Expectation>
    ) {
        let steps = beginning.steps.map(\.description).joined(separator: "; ")
        self.init(pass: pass, title: "a sequence that begins with: \(steps)", sequences: sequences)
    }
}

extension Expectation {
    /// The same sequence and more inputs, up to the first that has no meaning.
    fileprivate func taking(inputs: [Step]) -> Expectation {
        var longer = self
        for input in inputs {
            guard let step = input.numbered(in: longer.model()) else { break }
            longer.take(step)
        }
        return longer
    }

    /// The same sequence and each step that could come next, after no turn, one turn and more.
    fileprivate func scheduled(upTo turns: Int) -> [Expectation] {
        (0...turns).flatMap { turns in stepsUnderWay.map { taking(.afterTurns(turns, $0)) } }
    }

    /// The same sequence and each step that could come next, before any timer and after one.
    fileprivate var betweenTimers: [Expectation] {
        (0...1).flatMap { count in model().possibleSteps.map { taking(.afterTimers(count, $0)) } }
    }

    /// Whether a flow waits for the clock in the last step.
    @Sendable fileprivate func sleeps(_ flow: LoginFlow) -> Bool {
        Player.play(steps, on: flow, in: fixture, title: "a sequence that may sleep").lastWithTimer
            == steps.count
    }

    /// What could be done next, at rest or while the work of the last step is in progress.
    private var stepsUnderWay: [Step] {
        let steps = model().possibleSteps
        let middle = windows[0][0].middles.first?.model.possibleSteps ?? []
        return steps + middle.filter { !steps.contains($0) }
    }

    /// The same sequence, its last step interrupted by each gesture that a user could make before, during or
    /// after it.
    ///
    /// UIKit calls back in the middle of a change without being asked: a field that is disabled ends editing,
    /// a second observer reacts at once. A role that tells others before it has changed what it knows is then
    /// found half changed.
    fileprivate var interrupted: [Expectation] {
        guard let step = steps.last, step.parts == [step] else { return [] }
        let before = Expectation(of: Array(steps.dropLast()))
        let earlier = before.model().possibleSteps
        let gestures = earlier + stepsUnderWay.filter { !earlier.contains($0) }
        return gestures.filter(\.isGesture).map { gesture in
            Expectation(
                of: before.steps + [.interrupted(step, atChange: 1, by: gesture)] + Step.afterInterruption)
        }
    }
}

extension Step {
    fileprivate var isGesture: Bool {
        switch self {
        case .edit, .pressReturn, .tap, .moveFocus: true
        default: false
        }
    }
}
