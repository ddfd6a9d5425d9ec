import Conformance

/// The login as one can click through it: what can be done in each state, and where it leads.
///
/// It is Conformance's ``Machine`` with a wrong password beside the
/// right one, and only what a user can do one at a time.
package struct InteractiveMachine: Sendable {
    /// A state, and what can be done in it.
    package struct State: Sendable {
        /// What is seen.
        package let frame: Frame
        /// What is possible, one at a time.
        ///
        /// An answer to request 0 is for the one that the screen waits for,
        /// any other for one that was cancelled.
        package let moves: [Machine.Transition]
    }

    /// One play: the steps, and which move of which state each step is.
    package struct Tour: Sendable {
        /// What happens.
        package fileprivate(set) var steps: [Step] = []
        /// For each step, the state that it is taken in and the index of the move.
        package fileprivate(set) var moves: [(state: Int, move: Int)] = []
    }

    /// All states; play starts in the first.
    package let states: [State]

    /// Computes the machine.
    package init() {
        let machine = Machine(staleRequests: 1, passwords: [.wrong, .correct])
        states = zip(machine.states, machine.transitions).map { state, transitions in
            State(frame: state.frame, moves: transitions.filter { $0.isPossible && !$0.input.isTogether })
        }
    }

    /// Plays that take every move at least once between them.
    package var tours: [Tour] {
        var open = states.map { Array($0.moves.indices) }
        var tours: [Tour] = []
        while open.contains(where: { !$0.isEmpty }) {
            var tour = Tour()
            var model = ReferenceModel()
            _ = model.start()
            var state = 0
            while let path = path(from: state, toAnyOf: open) {
                for index in path {
                    let move = states[state].moves[index]
                    guard let step = move.input.numbered(in: model) else {
                        fatalError("\(move) is impossible")
                    }
                    _ = model.perform(step)
                    open[state].removeAll { $0 == index }
                    tour.moves.append((state, index))
                    tour.steps.append(step)
                    state = move.to
                }
            }
            precondition(!tour.steps.isEmpty, "a state cannot be reached")
            tours.append(tour)
        }
        return tours
    }

    /// The shortest way that ends with an open move.
    private func path(from start: Int, toAnyOf open: [[Int]]) -> [Int]? {
        let way = shortestWay(from: start, to: { !open[$0].isEmpty }) { states[$0].moves.map(\.to) }
        guard let way, let end = way.last, let move = open[end].first else { return nil }
        let moves = zip(way, way.dropFirst()).compactMap { from, to in
            states[from].moves.firstIndex { $0.to == to }
        }
        return moves + [move]
    }
}

extension Step {
    fileprivate var isTogether: Bool { if case .together = self { true } else { false } }
}
