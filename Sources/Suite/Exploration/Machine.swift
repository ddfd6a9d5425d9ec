import LoginDomain

/// The login as a finite machine: what the reference model does if all that matters of a text is whether it
/// is empty.
///
/// The states are found by taking every input in every state, beginning at the start: 34 of them, or 68 or
/// 102 if one or two requests that were cancelled may still be open. The inputs are every button, Return,
/// Tab, an edit that fills or empties a field, closing, every answer, and two of these in one turn where they
/// meet. A state is what the user sees, how many cancelled requests are still open, and which widget gets the
/// focus back when the attempt ends: no frame shows that, and the next one depends on it. Each step begins
/// when everything is at rest.
public struct Machine: Sendable {
    /// A moment at rest, as a user and the service can tell it from others.
    public struct State: Sendable {
        /// What the user sees.
        public let frame: Frame
        /// The shortest sequence that leads here.
        let access: Expectation
    }

    /// What one input does in one state.
    public struct Transition: Sendable {
        /// The index of the state in which the input is taken.
        public let from: Int
        /// The index of the state that it leads to.
        public let to: Int
        /// The input; it has no numbers of requests: see ``Step/numbered(in:)``.
        public let input: Step
        /// The input as a step, after the shortest way to `from`.
        public let step: Step
        /// What it shows: new frames, and what the service saw.
        public let output: Trace.WindowEntry
        /// Whether the widget can be used, if a user does it.
        public let isPossible: Bool
        /// Whether the shortest way to `to` ends with it.
        let isShortestWay: Bool
    }

    /// What tells states apart.
    private struct StateKey: Hashable {
        let frame: [String]
        let lateCount: Int
        /// What gets the focus back when the attempt ends: no frame shows it.
        let focusBefore: String?
    }

    /// All states in the order in which they were found; the first is the start.
    public private(set) var states: [State] = []
    /// The transitions of each state, under its index in ``states``.
    public private(set) var transitions: [[Transition]] = []

    /// - Parameters:
    ///   - staleRequests: How many cancelled requests may still be open.
    ///   - passwords: What can be typed as a password. With more than one, bullets in another number are
    ///     another state.
    public init(staleRequests: Int = 2, passwords: [Secret] = [.correct]) {
        var indices: [StateKey: Int] = [:]
        _ = index(of: Expectation(), in: &indices)
        // States are appended while they are visited: the search is breadth first, and each access the
        // shortest.
        while transitions.count < states.count {
            let index = transitions.count
            let access = states[index].access
            let model = access.model()
            transitions.append([])
            for input in model.inputs(passwords: passwords) {
                guard let step = input.numbered(in: model) else { continue }
                let sequence = access.taking(step)
                guard sequence.model().staleRequests.count <= staleRequests else { continue }
                let stateCount = states.count
                let target = self.index(of: sequence, in: &indices)
                transitions[index].append(
                    Transition(
                        from: index, to: target, input: input, step: step, output: sequence.lastEntry,
                        isPossible: model.allows(step), isShortestWay: target == stateCount))
            }
        }
    }

    /// The index of the state that a sequence leads to; a new one if it was not met before.
    private mutating func index(of sequence: Expectation, in indices: inout [StateKey: Int]) -> Int {
        let model = sequence.model()
        let frame = model.lastFrame ?? Frame()
        let key = StateKey(
            frame: frame.lines, lateCount: model.staleRequests.count,
            focusBefore: model.login?.attempt == nil ? nil : model.login?.focusBefore)
        if let index = indices[key] { return index }
        indices[key] = states.count
        states.append(State(frame: frame, access: sequence))
        return states.count - 1
    }

    /// The shortest sequence that ends with a transition.
    func sequence(endingWith transition: Transition) -> Expectation {
        states[transition.from].access.taking(transition.step)
    }
}

extension Trace.WindowEntry {
    /// The entry as text, with requests by their kind: their numbers depend on the way.
    var response: String {
        let events = events.map { RequestEvent(0, $0.kind).description }
        return (events + frames.flatMap { ["frame"] + $0.lines }).joined(separator: "\n")
    }
}
