import LoginDomain
import LoginUI

/// The login as a finite machine: what the reference model does if all that matters of a text is whether it is empty.
///
/// The states are found by taking every input in every state, beginning at the start. Requests that were
/// cancelled and not yet answered are part of the state, so that a machine knows only up to so many of them.
public struct Machine: Sendable {
    /// What a person, the service or the host does.
    public enum Input: Hashable, Sendable {
        /// A person types into a field that is empty, or clears it.
        case fill(LoginField), clear(LoginField)
        /// A person presses Return in a field.
        case pressReturn(LoginField)
        /// A person taps a button, if it is there.
        case tap(Step.Button)
        /// A person taps two buttons within one turn.
        case tapBoth(Step.Button, Step.Button)
        /// A person presses Tab, or Shift-Tab.
        case moveFocus(backwards: Bool)
        /// The service answers the request that the flow waits for; `nil` is a success.
        case answer(LoginError?)
        /// The service answers the request that the flow waits for, in the turn of a Cancel.
        case answerAndCancel(LoginError?)
        /// The service answers a request that was cancelled, the oldest being 0.
        case answerLate(Int, LoginError?)
        /// The host closes the flow.
        case close
    }

    /// A state of the login.
    public struct State: Sendable {
        /// Its place in ``Machine/states``.
        public let index: Int
        /// A short name, such as `ready, focus on logIn` or `loading, 1 late request`.
        public let name: String
        /// What is seen.
        public let frame: Frame
        /// The shortest way here from the start.
        public let access: [Input]
        let node: ExplorationNode
    }

    /// What an input does in a state.
    public struct Transition: Sendable {
        /// The states, by index, before and after.
        public let from: Int, to: Int
        /// The steps.
        public let input: Input
        /// The input as a step, after the shortest way to `from`.
        public let step: Step
        /// What it shows: new frames, and what the service saw.
        public let output: Trace.WindowEntry
        /// Whether the shortest way to `to` ends with it.
        let isAccess: Bool
    }

    /// The states, the start first.
    public private(set) var states: [State] = []
    /// What each input does in each state, by state.
    public private(set) var transitions: [[Transition]] = []
    /// How many cancelled requests may still be open.
    public let staleRequests: Int

    /// Whether no two states do the same.
    public var isMinimal: Bool { CompleteSuite(machine: self, extraStates: 0).twins.isEmpty }

    /// Computes the machine of the reference model.
    /// - Parameter staleRequests: How many cancelled requests may still be open.
    public init(staleRequests: Int = 2) {
        self.staleRequests = staleRequests
        let start = ExplorationNode(manner: .plain)
        var indices = [start.key: 0]
        states = [State(node: start, index: 0, access: [])]
        while transitions.count < states.count {
            let state = states[transitions.count]
            transitions.append([])
            for input in state.node.model().inputs {
                guard let step = input.step(in: state.node.model()) else { continue }
                let node = state.node.taking(step)
                guard node.model().staleRequests.count <= staleRequests else { continue }
                let isNew = indices[node.key] == nil
                if isNew {
                    indices[node.key] = states.count
                    states.append(State(node: node, index: states.count, access: state.access + [input]))
                }
                let output = node.expectation.latest(in: 0).entries[node.steps.count]
                transitions[state.index].append(
                    Transition(
                        from: state.index, to: indices[node.key] ?? 0, input: input, step: step,
                        output: output,
                        isAccess: isNew))
            }
        }
    }
}

extension Machine.State {
    fileprivate init(node: ExplorationNode, index: Int, access: [Machine.Input]) {
        self.init(
            index: index, name: node.model().stateName, frame: node.frame, access: access, node: node)
    }
}

extension ExplorationNode {
    /// The frame that is seen last.
    fileprivate var frame: Frame {
        expectation.latest(in: 0).entries.last { !$0.frames.isEmpty }?.frames.last ?? Frame()
    }

    /// Two sequences with the same key lead to the same state.
    fileprivate var key: [String] { frame.lines + ["\(model().staleRequests.count)"] }
}

extension ReferenceModel {
    /// The cancelled requests that are still open, the oldest first.
    var staleRequests: [Int] { openRequests.filter { $0 != currentRequest }.sorted() }

    /// Every input that has a meaning here, including those on a widget that cannot be used.
    fileprivate var inputs: [Machine.Input] {
        let answers = [nil] + LoginError.allCases
        var inputs: [Machine.Input] = [
            .pressReturn(.username), .pressReturn(.password), .tap(.logIn), .tap(.cancel), .tap(.logOut),
            .moveFocus(backwards: false), .moveFocus(backwards: true),
            login?.username.text.isEmpty ?? true ? .fill(.username) : .clear(.username),
            login?.password.text.isEmpty ?? true ? .fill(.password) : .clear(.password),
            .close,
        ]
        if let login, login.attempt != nil {
            inputs += answers.map { .answer($0) }
            inputs += [.answerAndCancel(nil), .answerAndCancel(.wrongCredentials), .tapBoth(.cancel, .logIn)]
        } else if let login, login.credentials.missingField == nil {
            inputs += [.tapBoth(.logIn, .logIn), .tapBoth(.logIn, .cancel)]
        }
        return inputs + staleRequests.indices.flatMap { index in answers.map { .answerLate(index, $0) } }
    }

    fileprivate var stateName: String {
        let late = staleRequests.isEmpty ? "" : ", \(staleRequests.count) late"
        switch screen {
        case .closed: return "closed" + late
        case .home: return "home" + late
        case .login(let login):
            if login.attempt != nil { return "loading" + late }
            let username = login.username.text.isEmpty
            let password = login.password.text.isEmpty
            let texts =
                username ? (password ? "empty" : "no username") : (password ? "no password" : "filled")
            let message = login.message.isEmpty ? "" : ", “\(login.message)”"
            return "\(texts)\(message), focus on \(focus ?? "nothing")\(late)"
        }
    }
}

extension Machine.Input: CustomStringConvertible {
    fileprivate var isAnswer: Bool {
        switch self {
        case .answer, .answerAndCancel, .answerLate: true
        default: false
        }
    }

    /// The input as a step; `nil` where it has no meaning.
    func step(in model: ReferenceModel) -> Step? {
        func answer(_ request: Int, _ error: LoginError?) -> Step {
            .answer(request, error.map { .failure($0) } ?? .success(displayName: "Ada"))
        }
        switch self {
        case .fill(.username): return .edit(.username, .type(.plain("ada")))
        case .fill(.password): return .edit(.password, .type(.secret(.correct)))
        case .clear(let field): return .edit(field, .clear)
        case .pressReturn(let field): return .pressReturn(field)
        case .tap(let button): return .tap(button)
        case .tapBoth(let first, let second): return .together([.tap(first), .tap(second)])
        case .moveFocus(let backwards): return .moveFocus(backwards: backwards)
        case .answer(let error): return model.currentRequest.map { answer($0, error) }
        case .answerAndCancel(let error):
            return model.currentRequest.map { .together([answer($0, error), .tap(.cancel)]) }
        case .answerLate(let index, let error):
            let stale = model.staleRequests
            return stale.indices.contains(index) ? answer(stale[index], error) : nil
        case .close: return .close
        }
    }

    /// A few words.
    public var description: String {
        func name(_ error: LoginError?) -> String { error.map { "\($0)" } ?? "success" }
        return switch self {
        case .fill(let field): "fill the \(field)"
        case .clear(let field): "clear the \(field)"
        case .pressReturn(let field): "Return in the \(field)"
        case .tap(let button): "\(button)"
        case .tapBoth(let first, let second): "\(first) and \(second) in one turn"
        case .moveFocus(let backwards): backwards ? "Shift-Tab" : "Tab"
        case .answer(let error): "\(name(error))"
        case .answerAndCancel(let error): "\(name(error)) in the turn of Cancel"
        case .answerLate(let index, let error):
            "late \(name(error))\(index == 0 ? "" : " to the newer request")"
        case .close: "close"
        }
    }
}

// MARK: The complete suite

/// A test suite that is complete for flows with at most a given number of states more than the machine.
///
/// It reaches every state, takes every transition and every sequence of that many more inputs, and then tells the
/// state that it should be in from all others. If a flow passes, and has no more states, it equals the machine for
/// sequences of any length. The idea is that of the W-method (M. P. Vasilevskii, 1973; T. S. Chow, 1978); the words
/// that tell states apart are harmonised state identifiers, which need fewer of them (G. Luo, A. Petrenko,
/// G. v. Bochmann, 1994).
struct CompleteSuite: Sendable {
    let machine: Machine
    let extraStates: Int
    /// For each state the words that tell it from every other one.
    let identifiers: [[[Machine.Input]]]
    /// Pairs of states that no word of up to two inputs tells apart: none, or the machine is not minimal.
    let twins: [(Int, Int)]
    /// The words that the identifiers are made of.
    let words: [[Machine.Input]]

    init(machine: Machine, extraStates: Int) {
        self.machine = machine
        self.extraStates = extraStates
        let count = machine.states.count
        let (all, responses) = Self.responses(of: machine)
        func tells(_ word: Int, _ first: Int, _ second: Int) -> Bool {
            let (one, other) = (responses[first][word], responses[second][word])
            return one != other && one != 0 && other != 0
        }
        // Take the word that separates the most pairs, again and again, until all are separated.
        var pairs = (0..<count).flatMap { first in (0..<first).map { (first, $0) } }
        var words: [[Machine.Input]] = []
        var identifiers = Array(repeating: [[Machine.Input]](), count: count)
        while !pairs.isEmpty {
            let scores = all.indices.map { word in pairs.count { tells(word, $0.0, $0.1) } }
            guard let best = scores.max(), best > 0, let index = scores.firstIndex(of: best) else { break }
            let separated = pairs.filter { tells(index, $0.0, $0.1) }
            for state in Set(separated.flatMap { [$0.0, $0.1] }) { identifiers[state].append(all[index]) }
            words.append(all[index])
            pairs.removeAll { tells(index, $0.0, $0.1) }
        }
        self.identifiers = identifiers
        self.words = words
        twins = pairs
    }

    /// The words of one and two inputs, and by state and word a number for what the word shows, or 0
    /// where it has no meaning.
    private static func responses(of machine: Machine) -> (words: [[Machine.Input]], numbers: [[Int]]) {
        var words: [[Machine.Input]: Int] = [:]
        var numbers: [String: Int] = [:]
        var entries: [(state: Int, word: Int, number: Int)] = []
        func note(_ path: [Machine.Transition], in state: Int) {
            let word = words[path.map(\.input), default: words.count]
            words[path.map(\.input)] = word
            let response = path.map(\.response).joined(separator: "\n; ")
            let number = numbers[response, default: numbers.count + 1]
            numbers[response] = number
            entries.append((state, word, number))
        }
        for transition in machine.transitions.joined() { note([transition], in: transition.from) }
        for first in machine.transitions.joined() {
            for second in machine.transitions[first.to] { note([first, second], in: first.from) }
        }
        let sorted = words.sorted { $0.value < $1.value }.map(\.key)
        // Whether there is a request to answer is known without trying: the service has it or does not.
        let row = sorted.map { $0.count == 1 && $0[0].isAnswer ? -1 : 0 }
        var table = Array(repeating: row, count: machine.states.count)
        for entry in entries { table[entry.state][entry.word] = entry.number }
        return (sorted, table)
    }

    /// The pieces of the suite: every transition that no shortest way ends with.
    ///
    /// Words that begin with another transition belong to the state that it leads to.
    var pieces: [Machine.Transition] {
        machine.transitions.flatMap { $0.filter { !$0.isAccess } }
    }

    /// The words of one piece, each with the inputs after its transition, as a tree.
    func tree(of piece: Machine.Transition) -> Branch {
        var tree = Branch()
        add(&tree, state: piece.to, depth: extraStates)
        for word in identifiers[piece.from] where word[0] == piece.input { tree.insert(word.dropFirst()) }
        return tree
    }

    private func add(_ branch: inout Branch, state: Int, depth: Int) {
        for word in identifiers[state] { branch.insert(word[...]) }
        guard depth > 0 else { return }
        for transition in machine.transitions[state] {
            add(&branch[transition.input], state: transition.to, depth: depth - 1)
        }
    }

    /// Words that begin alike.
    struct Branch {
        private(set) var next: [(input: Machine.Input, branch: Branch)] = []

        mutating func insert(_ word: ArraySlice<Machine.Input>) {
            if let first = word.first { self[first].insert(word.dropFirst()) }
        }

        subscript(input: Machine.Input) -> Branch {
            get { next.first { $0.input == input }?.branch ?? Branch() }
            _modify {
                if !next.contains(where: { $0.input == input }) { next.append((input, Branch())) }
                let index = next.firstIndex { $0.input == input } ?? 0
                yield &next[index].branch
            }
        }
    }
}

extension Machine.Transition {
    /// What it shows, with requests by their kind: their numbers depend on the way.
    fileprivate var response: String {
        let events = output.events.map { event in
            switch event {
            case .requested(_, let credentials): "requested \(credentials.username)"
            case .answered: "answered"
            case .cancelled: "cancelled"
            }
        }
        return (events + output.frames.flatMap { ["frame"] + $0.lines }).joined(separator: "\n")
    }
}
