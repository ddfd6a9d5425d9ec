import LoginDomain

/// A test suite that is complete for flows with at most a given number of states more than the machine.
///
/// It reaches every state, takes every transition and every sequence of that many more inputs, and then tells
/// the state that it should be in from all others by the words of one set, the *characterising set*. If a
/// flow passes, and has no more states, it equals the machine for sequences of any length. This is the
/// W-method (M. P. Vasilevskii, 1973; T. S. Chow, 1978).
///
/// An example: after "Log out" and "Tab", home has shown a new login; a login shows its message, its fields
/// and another focus; and one that loads shows nothing new. So this word tells most states apart.
struct CompleteSuite: Sendable {
    typealias Word = [Step]

    let machine: Machine
    let extraStates: Int
    /// Words of up to two inputs that tell every state from every other one, together.
    let characterisingSet: [Word]
    /// Whether they do: otherwise the machine is not minimal.
    let tellsAllStatesApart: Bool
    private let responses: Responses

    /// Takes the word that tells the most states apart, again and again, until it tells them all.
    init(machine: Machine, extraStates: Int) {
        let responses = Responses(of: machine)
        var set: [Word] = []
        // That the service has a request, or does not, is known without trying.
        var groups = Array(Dictionary(grouping: machine.states.indices, by: machine.answers).values)
        let words = machine.wordsOfUpToTwoInputs
        while groups.count < machine.states.count {
            let splits = words.map { word in groups.flatMap { responses.split($0, by: word) } }
            let best = splits.indices.max { splits[$0].count < splits[$1].count }
            guard let best, splits[best].count > groups.count else { break }
            groups = splits[best]
            set.append(words[best])
        }
        self.machine = machine
        self.extraStates = extraStates
        self.responses = responses
        characterisingSet = set
        tellsAllStatesApart = groups.count == machine.states.count
    }

    /// What is played after a transition, or at the start: each word of the set, there and after
    /// ``extraStates`` more inputs.
    ///
    /// After the shortest way to a state, a word that goes on along the shortest way to another one is left out: what
    /// is played from there begins with it, because a word of the set has no more than two inputs.
    func words(after transition: Machine.Transition?) -> [Word] {
        let state = transition?.to ?? 0
        let words = words(from: state, after: extraStates)
        guard transition?.isShortestWay ?? true else { return words }
        let onward = machine.transitions[state].filter(\.isShortestWay).map(\.input)
        return words.filter { !onward.contains($0[0]) }
    }

    private func words(from state: Int, after inputCount: Int) -> [Word] {
        let own = characterisingSet.filter { responses.of(state, to: $0) != nil }
        if inputCount == 0 { return own }
        return own
            + machine.transitions[state].flatMap { transition in
                words(from: transition.to, after: inputCount - 1).map { [transition.input] + $0 }
            }
    }
}

/// What each state shows after each input.
private struct Responses {
    private struct Response {
        let text: String
        let next: Int
    }

    private let table: [[Step: Response]]

    init(of machine: Machine) {
        table = machine.transitions.map { own in
            let pairs = own.map { ($0.input, Response(text: $0.output.response, next: $0.to)) }
            return Dictionary(uniqueKeysWithValues: pairs)
        }
    }

    /// What a state shows after each input of a word; `nil` if it does not have them all.
    func of(_ state: Int, to word: CompleteSuite.Word) -> [String]? {
        var state = state
        var texts: [String] = []
        for input in word {
            guard let response = table[state][input] else { return nil }
            texts.append(response.text)
            state = response.next
        }
        return texts
    }

    /// The states of a group by what they show after a word, in any order; the group, if it is not a word of
    /// them all.
    func split(_ group: [Int], by word: CompleteSuite.Word) -> [[Int]] {
        if group.count == 1 { return [group] }
        let parts = Dictionary(grouping: group) { of($0, to: word) }
        return parts.keys.contains(nil) ? [group] : Array(parts.values)
    }
}

extension Machine {
    fileprivate func answers(in state: Int) -> [Step] {
        transitions[state].map(\.input).filter(\.isAnswer)
    }

    fileprivate var wordsOfUpToTwoInputs: [CompleteSuite.Word] {
        var inputs: [Step] = []
        for transition in transitions.joined() where !inputs.contains(transition.input) {
            inputs.append(transition.input)
        }
        return inputs.map { [$0] } + inputs.flatMap { first in inputs.map { [first, $0] } }
    }
}
