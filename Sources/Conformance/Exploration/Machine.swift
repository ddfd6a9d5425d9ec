import LoginDomain

/// The login as a finite machine: what the reference model does if all that matters of a text is whether it is empty.
///
/// The states are found by taking every input in every state, beginning at the start. Requests that were
/// cancelled and not yet answered are part of the state, so that a machine knows only up to so many of them.
public struct Machine: Sendable {
    public struct State: Sendable {
        public let index: Int
        public var frame: Frame { path.frame }
        /// How many cancelled requests have no answer yet.
        public var lateCount: Int { path.model().staleRequests.count }
        /// The shortest way here from the start, in inputs.
        public let access: [Step]
        let path: Path
    }

    public struct Transition: Sendable {
        /// The states, by index, before and after.
        public let from: Int
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
        let isAccess: Bool
    }

    public private(set) var states: [State] = []
    public private(set) var transitions: [[Transition]] = []

    public var isMinimal: Bool { CompleteSuite(machine: self, extraStates: 0).twins.isEmpty }

    /// - Parameters:
    ///   - staleRequests: How many cancelled requests may still be open.
    ///   - passwords: What can be typed as a password. With more than one, bullets in another number are another state.
    public init(staleRequests: Int = 2, passwords: [Secret] = [.correct]) {
        var indices: [StateKey: Int] = [:]
        let start = Path()
        indices[StateKey(start)] = 0
        states = [State(index: 0, access: [], path: start)]
        // States are appended while they are visited: the search is breadth first, and each access the shortest.
        while transitions.count < states.count {
            let state = states[transitions.count]
            let model = state.path.model()
            transitions.append([])
            for input in model.inputs(passwords: passwords) {
                guard let step = input.numbered(in: model) else { continue }
                let path = state.path.taking(step)
                guard path.model().staleRequests.count <= staleRequests else { continue }
                let known = indices[StateKey(path)]
                let target = known ?? states.count
                if known == nil {
                    indices[StateKey(path)] = target
                    states.append(State(index: target, access: state.access + [input], path: path))
                }
                transitions[state.index].append(
                    Transition(
                        from: state.index, to: target, input: input, step: step, output: path.lastEntry,
                        isPossible: model.allows(step), isAccess: known == nil))
            }
        }
    }
}

extension Machine {
    /// The shortest sequence that ends with a transition.
    func path(after transition: Transition) -> Path {
        states[transition.from].path.taking(transition.step)
    }
}

/// Two sequences with the same key lead to the same state.
private struct StateKey: Hashable {
    let frame: [String]
    let lateCount: Int

    init(_ path: Path) {
        frame = path.frame.lines
        lateCount = path.model().staleRequests.count
    }
}
