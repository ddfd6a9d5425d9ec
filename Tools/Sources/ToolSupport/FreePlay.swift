import Conformance
import LoginDomain

/// The login as one can click through it: what can be done in each state, and where it leads.
///
/// The reference model says what happens; two situations are one state when a person sees the same frame and the
/// same number of cancelled requests is still without an answer. With one password these are the states of
/// ``Machine``; with a wrong one beside the right one there are more, because the bullets differ in number.
package struct FreePlay: Sendable {
    /// What a person, the service or the host can do.
    package enum Action: Equatable, Sendable {
        /// A gesture, or closing.
        case step(Step)
        /// The service answers the request that the screen waits for.
        case answer(Answer)
        /// The service answers a request that was cancelled.
        case lateAnswer(Answer)
    }

    /// One action in one state.
    package struct Move: Sendable {
        /// What is done.
        package let action: Action
        /// The same, with the number of the request that is answered.
        package let step: Step
        /// What comes of it.
        package let entry: Trace.WindowEntry
        /// The index of the state that follows.
        package let target: Int
    }

    /// A state, and what can be done in it.
    package struct State: Sendable {
        /// What is seen.
        package let frame: Frame
        /// How many cancelled requests have no answer yet.
        package let lateCount: Int
        /// Every action that is possible.
        package internal(set) var moves: [Move] = []
    }

    /// More cancelled requests than this are never left without an answer.
    package static let lateLimit = 1

    /// All states; play starts in the first.
    package private(set) var states: [State]

    private let passwords: [Secret]

    /// Whether it has the states of the machine, if only one password can be typed.
    package static var matchesMachine: Bool {
        func sorted(_ frames: [Frame]) -> [String] {
            frames.map { $0.lines.joined(separator: "\n") }.sorted()
        }
        let states = FreePlay(passwords: [.correct]).states
        return sorted(states.map(\.frame)) == sorted(Machine(staleRequests: lateLimit).states.map(\.frame))
    }

    /// Walks through every state.
    /// - Parameter passwords: Those that can be typed.
    package init(passwords: [Secret] = [.wrong, .correct]) {
        var situations = [Situation(passwords: passwords)]
        var known = [situations[0].key: 0]
        states = [State(frame: situations[0].frame, lateCount: 0)]
        self.passwords = passwords
        var next = 0
        while next < situations.count {
            let here = situations[next]
            for action in here.actions {
                var there = here
                let (step, entry) = there.perform(action)
                guard there.late.count <= Self.lateLimit else { continue }
                let target = known[there.key] ?? situations.count
                if target == situations.count {
                    known[there.key] = target
                    situations.append(there)
                    states.append(State(frame: there.frame, lateCount: there.late.count))
                }
                states[next].moves.append(Move(action: action, step: step, entry: entry, target: target))
            }
            next += 1
        }
    }

    /// One play: the steps, and which move of which state each step is.
    package struct Tour: Sendable {
        /// What happens.
        package fileprivate(set) var steps: [Step] = []
        /// For each step, the state that it is taken in and the index of the move.
        package fileprivate(set) var moves: [(state: Int, move: Int)] = []
    }

    /// Plays that take every move at least once between them.
    package var tours: [Tour] {
        var open = states.map { Array($0.moves.indices) }
        var tours: [Tour] = []
        while open.contains(where: { !$0.isEmpty }) {
            var tour = Tour()
            var situation = Situation(passwords: passwords)
            var state = 0
            while let path = path(from: state, toAnyOf: open) {
                for move in path {
                    open[state].removeAll { $0 == move }
                    tour.moves.append((state, move))
                    tour.steps.append(situation.perform(states[state].moves[move].action).step)
                    state = states[state].moves[move].target
                }
            }
            tours.append(tour)
        }
        return tours
    }

    /// The shortest way that ends with an open move.
    private func path(from start: Int, toAnyOf open: [[Int]]) -> [Int]? {
        var paths: [Int: [Int]] = [start: []]
        var queue = [start]
        var next = 0
        while next < queue.count {
            let state = queue[next]
            next += 1
            let path = paths[state] ?? []
            if let move = open[state].first { return path + [move] }
            for (index, move) in states[state].moves.enumerated() where paths[move.target] == nil {
                paths[move.target] = path + [index]
                queue.append(move.target)
            }
        }
        return nil
    }
}

/// A play under way, as the reference model sees it.
private struct Situation {
    struct Key: Hashable {
        let frame: String
        let lateCount: Int
    }

    private let passwords: [Secret]
    private var model = ReferenceModel()
    private(set) var frame = Frame()
    private var current: Int?
    private(set) var late: [Int] = []

    init(passwords: [Secret]) {
        self.passwords = passwords
        note(model.start())
    }

    var key: Key { Key(frame: frame.lines.joined(separator: "\n"), lateCount: late.count) }

    var actions: [FreePlay.Action] {
        let usable = frame.widgets.filter { $0.isEnabled && !$0.isHidden }
        let gestures = usable.flatMap { widget -> [Step] in
            switch widget.identifier {
            case "username":
                [
                    .edit(.username, widget.text.isEmpty ? .type(.plain("ada")) : .clear),
                    .pressReturn(.username),
                ]
            case "password":
                (widget.text.isEmpty
                    ? passwords.map { .edit(.password, .type(.secret($0))) } : [.edit(.password, .clear)])
                    + [.pressReturn(.password)]
            default: Step.Button(rawValue: widget.identifier).map { [.tap($0)] } ?? []
            }
        }
        let tabs = usable.contains { $0.identifier == "username" } ? [false, true] : []
        return (gestures + tabs.map { .moveFocus(backwards: $0) }).map(FreePlay.Action.step)
            + (current == nil ? [] : Self.answers.map(FreePlay.Action.answer))
            + (late.isEmpty ? [] : Self.answers.map(FreePlay.Action.lateAnswer))
            + (frame.widgets.isEmpty ? [] : [.step(.close)])
    }

    private static let answers =
        [Answer.success(displayName: "Ada")] + LoginError.allCases.map(Answer.failure)

    mutating func perform(_ action: FreePlay.Action) -> (step: Step, entry: Trace.WindowEntry) {
        let step: Step =
            switch action {
            case .step(let step): step
            case .answer(let answer): .answer(current ?? 0, answer)
            case .lateAnswer(let answer): .answer(late.first ?? 0, answer)
            }
        let entry = model.perform(step)
        note(entry)
        return (step, entry)
    }

    private mutating func note(_ entry: Trace.WindowEntry) {
        frame = entry.frames.last ?? frame
        for event in entry.events {
            switch event {
            case .requested(let number, _): current = number
            case .cancelled(let number):
                current = nil
                late.append(number)
            case .answered(let number):
                if current == number { current = nil } else { late.removeAll { $0 == number } }
            }
        }
    }
}
