import LoginDomain

/// The login as a finite machine: what the reference model does if all that matters of a text is whether it is empty.
///
/// The states are found by taking every input in every state, beginning at the start. Requests that were
/// cancelled and not yet answered are part of the state, so that a machine knows only up to so many of them.
public struct Machine: Sendable {
    public struct State: Sendable {
        public let index: Int
        public var frame: Frame { node.frame }
        /// How many cancelled requests have no answer yet.
        public var lateCount: Int { node.model().staleRequests.count }
        /// The shortest way here from the start, in inputs.
        public let access: [Step]
        let node: Expectation
    }

    public struct Transition: Sendable {
        /// The states, by index, before and after.
        public let from: Int, to: Int
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
        let start = Expectation()
        var indices = [start.key: 0]
        states = [State(index: 0, access: [], node: start)]
        while transitions.count < states.count {
            let state = states[transitions.count]
            let model = state.node.model()
            transitions.append([])
            for input in model.inputs(passwords: passwords) {
                guard let step = input.numbered(in: model) else { continue }
                let node = state.node.taking(step)
                guard node.model().staleRequests.count <= staleRequests else { continue }
                let isNew = indices[node.key] == nil
                if isNew {
                    indices[node.key] = states.count
                    states.append(State(index: states.count, access: state.access + [input], node: node))
                }
                transitions[state.index].append(
                    Transition(
                        from: state.index, to: indices[node.key] ?? 0, input: input, step: step,
                        output: node.latest(in: 0).entries[node.steps.count],
                        isPossible: model.allows(step), isAccess: isNew))
            }
        }
    }
}

extension Machine {
    /// The shortest sequence that ends with a transition.
    func node(after transition: Transition) -> Expectation {
        states[transition.from].node.taking(transition.step)
    }
}

extension Expectation {
    fileprivate var frame: Frame {
        latest(in: 0).entries.last { !$0.frames.isEmpty }?.frames.last ?? Frame()
    }

    /// Two sequences with the same key lead to the same state.
    fileprivate var key: [String] { frame.lines + ["\(model().staleRequests.count)"] }
}
