import LoginDomain

/// A test suite that is complete for flows with at most a given number of states more than the machine.
///
/// It reaches every state, takes every transition and every sequence of that many more inputs, and then tells
/// the state that it should be in from all others. If a flow passes, and has no more states, it equals the
/// machine for sequences of any length. The idea is that of the W-method (M. P. Vasilevskii, 1973; T. S.
/// Chow, 1978); the words that tell states apart are harmonised state identifiers, which need fewer of them
/// (G. Luo, A. Petrenko, G. v. Bochmann, 1994).
///
/// An example: the empty screen shows a message after Log in, the filled one a spinner. So the word "Log in"
/// tells them apart, and both have it among their identifiers. The filled screen and the same one with a
/// message show the same after it; the word "Tab" tells them apart by the message that stays.
struct CompleteSuite: Sendable {
    typealias Word = [Step]

    /// Two states, by index.
    struct Pair: Sendable {
        let first: Int
        let second: Int
    }

    let machine: Machine
    let extraStates: Int
    /// For each state the words that tell it from every other one.
    private(set) var identifiers: [[Word]]
    /// Pairs of states that no word of up to two inputs tells apart: none, or the machine is not minimal.
    private(set) var twins: [Pair]

    /// Takes the word that separates the most pairs of states, again and again, until all are separated.
    init(machine: Machine, extraStates: Int) {
        self.machine = machine
        self.extraStates = extraStates
        let responses = Responses(of: machine)
        identifiers = machine.states.map { _ in [] }
        twins = machine.states.indices.flatMap { first in (0..<first).map { Pair(first: first, second: $0) } }
        while let word = responses.wordThatSeparatesMost(of: twins) {
            let separated = twins.filter { responses.tells($0, apartBy: word) }
            for state in Set(separated.flatMap { [$0.first, $0.second] }) {
                identifiers[state].append(responses.words[word])
            }
            twins.removeAll { responses.tells($0, apartBy: word) }
        }
    }

    /// The words that begin with a transition that is no access, without it.
    ///
    /// Words that begin with another transition belong to the state that it leads to. A word that another one
    /// begins with is not among them.
    func words(after transition: Machine.Transition) -> [Word] {
        var words = words(from: transition.to, depth: extraStates)
        words.formUnion(
            identifiers[transition.from].filter { $0[0] == transition.input }.map { Array($0.dropFirst()) })
        for word in words {
            for length in word.indices { words.remove(Array(word.prefix(length))) }
        }
        return Array(words)
    }

    /// The identifiers of a state, and of those that some more inputs lead to.
    private func words(from state: Int, depth: Int) -> Set<Word> {
        var words = Set([[]] + identifiers[state])
        guard depth > 0 else { return words }
        for transition in machine.transitions[state] {
            let further = self.words(from: transition.to, depth: depth - 1)
            words.formUnion(further.map { [transition.input] + $0 })
        }
        return words
    }
}

/// What each word of one or two inputs shows in each state.
private struct Responses {
    let words: [CompleteSuite.Word]
    /// By state and word, what is shown: the same number, the same text; `nil` where the word is no input.
    private var table: [[Int?]]

    init(of machine: Machine) {
        var texts = Numbers<String>()
        let shown = machine.transitions.map { $0.map { texts.number(of: $0.response) } }
        var results = Numbers<[Int]>()
        // There is no request to answer; that is known without trying, because the service has it or does
        // not.
        let noRequest = results.number(of: [])
        var places = Numbers<CompleteSuite.Word>()
        var rows = machine.states.map { _ in [Int: Int]() }
        for (state, transitions) in machine.transitions.enumerated() {
            for (first, begin) in zip(transitions, shown[state]) {
                rows[state][places.number(of: [first.input])] = results.number(of: [begin])
                for (second, end) in zip(machine.transitions[first.to], shown[first.to]) {
                    let word = places.number(of: [first.input, second.input])
                    rows[state][word] = results.number(of: [begin, end])
                }
            }
        }
        let words = places.values
        table = rows.map { row in
            words.indices.map { row[$0] ?? (words[$0].count == 1 && words[$0][0].isAnswer ? noRequest : nil) }
        }
        self.words = words
    }

    /// Whether a word shows one thing in one state and another in the other.
    func tells(_ pair: CompleteSuite.Pair, apartBy word: Int) -> Bool {
        guard let one = table[pair.first][word], let other = table[pair.second][word] else { return false }
        return one != other
    }

    /// The first of the words that separate the most pairs; `nil` if none separates any.
    func wordThatSeparatesMost(of pairs: [CompleteSuite.Pair]) -> Int? {
        let scores = words.indices.map { word in pairs.count { tells($0, apartBy: word) } }
        guard let best = scores.max(), best > 0 else { return nil }
        return scores.firstIndex(of: best)
    }
}

/// Different values, numbered in the order in which they came.
private struct Numbers<Value: Hashable> {
    private(set) var values: [Value] = []
    private var numbers: [Value: Int] = [:]

    mutating func number(of value: Value) -> Int {
        if let number = numbers[value] { return number }
        numbers[value] = values.count
        values.append(value)
        return values.count - 1
    }
}

extension Machine {
    /// What an entry shows, with requests by their kind: their numbers depend on the way.
    static func response(to entry: Trace.WindowEntry) -> String {
        let events = entry.events.map { event in
            ServiceEvent(0, event.kind).description
        }
        return (events + entry.frames.flatMap { ["frame"] + $0.lines }).joined(separator: "\n")
    }
}

extension Machine.Transition {
    /// What it shows, with requests by their kind.
    var response: String { Machine.response(to: output) }
}
