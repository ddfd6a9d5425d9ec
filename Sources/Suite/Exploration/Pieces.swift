import Flow
import LoginDomain
import LoginSuite

/// Some sequences that begin alike: one thread plays them.
struct Piece: Sendable {
    let pass: ExplorationReport.Pass
    let beginning: Expectation
    /// The seed of a random sequence.
    var seed: UInt64?
    /// What follows the beginning, in inputs or in steps; there may be very many, so they are made when they
    /// are played.
    var endings: @Sendable () -> [[Step]] = { [[]] }

    /// What is said if a play does not end well.
    func title(of sequence: Expectation) -> String {
        if let seed { return "a random sequence, seed \(seed)" }
        return "the steps: " + sequence.steps.map(\.description).joined(separator: "; ")
    }
}

extension Exploration {
    /// All pieces of work in order, but for the random sequences: those are drawn when they are played.
    var pieces: [Piece] {
        // A machine takes a second without optimization.
        if passes == [.random] { return [] }
        let transitions = transitions
        // Leaks come first: a flow that leaks is not played often.
        return passes.flatMap { pass -> [Piece] in
            switch pass {
            case .lifetimes:
                transitions.map {
                    Piece(pass: pass, beginning: Expectation(of: $0.steps, in: .checkingSecrets))
                }
            case .machine:
                suite
            case .schedules:
                transitions.map { way in
                    Piece(pass: pass, beginning: way) { way.schedules(upTo: turns) }
                }
            case .timers:
                transitions.map { way in
                    Piece(pass: pass, beginning: way) { way.betweenTimers }
                }
            case .interruptions:
                transitions.map { way in
                    Piece(pass: pass, beginning: Expectation(of: way.steps.dropLast())) { way.interruptions }
                }
            case .random:
                []
            }
        }
    }

    /// A sequence for each transition that a user could take, if there is at most one cancelled request.
    private var transitions: [Expectation] {
        let machine = Machine(staleRequests: min(1, staleRequests))
        return machine.transitions.joined().filter(\.isPossible).map(machine.sequence(endingWith:))
    }

    /// The complete suite: what is played at the start, and after each transition.
    private var suite: [Piece] {
        let machine = Machine(staleRequests: staleRequests)
        let suite = CompleteSuite(machine: machine, extraStates: extraStates)
        let start = Piece(pass: .machine, beginning: Expectation()) { suite.words(after: nil) }
        return [start]
            + machine.transitions.joined().map { transition in
                Piece(pass: .machine, beginning: machine.sequence(endingWith: transition)) {
                    suite.words(after: transition)
                }
            }
    }

    /// The random sequence of this number, counted from 0.
    func randomPiece(_ number: Int) -> Piece {
        let seed = seed &+ UInt64(number)
        return Piece(pass: .random, beginning: Expectation(seed: seed, length: length), seed: seed)
    }
}

extension Expectation {
    /// The same sequence and more inputs.
    func taking(inputs: [Step]) -> Expectation {
        var longer = self
        for input in inputs {
            guard let step = input.numbered(in: longer.model()) else { break }
            longer.take(step)
        }
        return longer
    }

    /// Whether a flow waits for the clock in the last step.
    @Sendable func sleeps(_ flow: LoginFlow) -> Bool {
        let place = Place(flow: flow.id, scenario: "a sequence that may sleep")
        let trace = Player.play(steps, on: flow, in: fixture, at: place)
        return trace.entries.last?.hasTimers == true
    }

    /// Each step that could come next, after no turn, one turn and more.
    fileprivate func schedules(upTo turns: Int) -> [[Step]] {
        (0...turns).flatMap { turns in stepsUnderWay.map { [.afterTurns(turns, $0)] } }
    }

    /// Each step that could come next, before any timer and after one.
    fileprivate var betweenTimers: [[Step]] {
        (0...1).flatMap { count in model().possibleSteps.map { [.afterTimers(count, $0)] } }
    }

    /// What could be done next, at rest or while the work of the last step is in progress.
    private var stepsUnderWay: [Step] {
        let steps = model().possibleSteps
        let middle = windows[0][0].middles.first?.model.possibleSteps ?? []
        return steps + middle.filter { !steps.contains($0) }
    }

    /// The last step, interrupted by each gesture that a user could make before, during or after it.
    ///
    /// UIKit calls back in the middle of a change without being asked: a field that is disabled ends editing,
    /// a second observer reacts at once. A role that tells others before it has changed what it knows is then
    /// found half changed.
    fileprivate var interruptions: [[Step]] {
        guard let step = steps.last, step.parts == [step] else { return [] }
        let earlier = Expectation(of: steps.dropLast()).model().possibleSteps
        let gestures = earlier + stepsUnderWay.filter { !earlier.contains($0) }
        return gestures.filter(\.isGesture).map { gesture in
            [.interrupted(step, atChange: 1, by: gesture)] + Step.afterInterruption
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
