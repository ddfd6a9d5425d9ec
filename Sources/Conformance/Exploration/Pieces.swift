import LoginDomain

/// The pieces of work of an exploration: each plays some sequences, one after the other.
struct Pieces: Sendable {
    struct Piece: Sendable {
        let pass: ExplorationReport.Pass
        /// What is said if a play does not end well.
        let title: String
        /// The seed of a random sequence.
        var seed: UInt64?
        /// Makes the sequences; there may be very many.
        let forEach: @Sendable (_ play: (Expectation) throws -> Void) throws -> Void
    }

    private let exploration: Exploration
    /// All pieces but the random sequences: those are drawn when they are claimed.
    private var pieces: [Piece] = []

    init(of exploration: Exploration) {
        self.exploration = exploration
        let sequences = exploration.transitions
        // Leaks come first: a flow that leaks is not played often.
        for sequence in sequences {
            let watched = Expectation(of: sequence.steps, in: .watchingAll)
            add(.short, sequence) { try watched.explore(depth: exploration.depth - 1, $0) }
        }
        if let extraStates = exploration.extraStates {
            let machine = Machine(staleRequests: exploration.staleRequests)
            let suite = CompleteSuite(machine: machine, extraStates: extraStates)
            for transition in suite.pieces {
                let sequence = machine.sequence(endingWith: transition)
                add(.machine, sequence) { play in
                    for word in suite.words(of: transition) { try play(sequence.taking(inputs: word)) }
                }
            }
        }
        for sequence in sequences {
            add(.schedules, sequence) { play in
                for turns in 0...exploration.turns {
                    for step in sequence.stepsUnderWay { try play(sequence.taking(.afterTurns(turns, step))) }
                }
            }
        }
        for sequence in sequences {
            add(.interruptions, sequence) { play in
                for interrupted in sequence.interrupted { try play(interrupted) }
            }
        }
    }

    /// How many pieces each pass has, in the order in which they are taken.
    var counts: [(pass: ExplorationReport.Pass, count: Int)] {
        ExplorationReport.Pass.allCases.map { pass in
            (pass, pass == .random ? exploration.count : pieces.count { $0.pass == pass })
        }
    }

    /// The piece of this number; `nil` after the last one.
    subscript(index: Int) -> Piece? {
        if index < pieces.count { return pieces[index] }
        guard index - pieces.count < exploration.count else { return nil }
        let seed = exploration.seed &+ UInt64(index - pieces.count)
        return Piece(pass: .random, title: "a random sequence, seed \(seed)", seed: seed) { play in
            try play(Expectation(seed: seed, length: exploration.length))
        }
    }

    private mutating func add(
        _ pass: ExplorationReport.Pass, _ beginning: Expectation,
        _ forEach: @escaping @Sendable (_ play: (Expectation) throws -> Void) throws -> Void
    ) {
        let steps = beginning.steps.map(\.description).joined(separator: "; ")
        pieces.append(
            Piece(pass: pass, title: "a sequence that begins with: \(steps)", forEach: forEach))
    }
}

extension Exploration {
    /// A sequence for each transition that a user could take, if there is at most one cancelled request.
    fileprivate var transitions: [Expectation] {
        guard depth > 0 else { return [] }
        let machine = Machine(staleRequests: min(1, staleRequests))
        return machine.transitions.joined().filter(\.isPossible).map(machine.sequence(endingWith:))
    }
}

extension Expectation {
    /// Plays every sequence of a number of further steps.
    fileprivate func explore(depth: Int, _ play: (Expectation) throws -> Void) throws {
        let steps = depth > 0 ? model().possibleSteps : []
        if steps.isEmpty { try play(self) }
        for step in steps { try taking(step).explore(depth: depth - 1, play) }
    }

    /// The same sequence and more inputs, up to the first that has no meaning.
    fileprivate func taking(inputs: [Step]) -> Expectation {
        var longer = self
        for input in inputs {
            guard let step = input.numbered(in: longer.model()) else { break }
            longer.take(step)
        }
        return longer
    }

    /// What could be done next, at rest or while the work of the last step is in progress.
    fileprivate var stepsUnderWay: [Step] {
        let steps = model().possibleSteps
        let middle = windows[0][0].middles.first?.model.possibleSteps ?? []
        return steps + middle.filter { !steps.contains($0) }
    }

    /// The same sequence, its last step interrupted by each gesture that a user could make before, during or after it.
    ///
    /// UIKit calls back in the middle of a change without being asked: a field that is disabled ends editing, a second
    /// observer reacts at once. A role that tells others before it has changed what it knows is then found half changed.
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
    /// What shows what a gesture in the middle of a change has left behind: answers to all requests, and another attempt.
    static let afterInterruption: [Step] = [
        .answer(1, .success(displayName: "First")), .edit(.username, .type(.plain("z"))),
        .edit(.password, .type(.secret(.padded))), .tap(.logIn), .answer(2, .failure(.unreachable)),
        .tap(.cancel), .answer(3, .success(displayName: "Third")),
    ]

    fileprivate var isGesture: Bool {
        switch self {
        case .edit, .pressReturn, .tap, .moveFocus: true
        default: false
        }
    }
}
