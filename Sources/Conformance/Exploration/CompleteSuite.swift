import LoginDomain

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
    let identifiers: [[[Step]]]
    /// Pairs of states that no word of up to two inputs tells apart: none, or the machine is not minimal.
    let twins: [(Int, Int)]

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
        var identifiers = Array(repeating: [[Step]](), count: count)
        while !pairs.isEmpty {
            let scores = all.indices.map { word in pairs.count { tells(word, $0.0, $0.1) } }
            guard let best = scores.max(), best > 0, let index = scores.firstIndex(of: best) else { break }
            let separated = pairs.filter { tells(index, $0.0, $0.1) }
            for state in Set(separated.flatMap { [$0.0, $0.1] }) { identifiers[state].append(all[index]) }
            pairs.removeAll { tells(index, $0.0, $0.1) }
        }
        self.identifiers = identifiers
        twins = pairs
    }

    /// The words of one and two inputs, and by state and word a number for what the word shows, or 0
    /// where it has no meaning.
    private static func responses(of machine: Machine) -> (words: [[Step]], numbers: [[Int]]) {
        var words: [[Step]: Int] = [:]
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

    /// The words of one piece: the inputs that follow its transition.
    ///
    /// A word that another one begins with is not among them.
    func words(of piece: Machine.Transition) -> [[Step]] {
        var words: Set<[Step]> = [[]]
        collect(&words, after: [], state: piece.to, depth: extraStates)
        for word in identifiers[piece.from] where word[0] == piece.input {
            words.insert(Array(word.dropFirst()))
        }
        for word in words { for length in word.indices { words.remove(Array(word.prefix(length))) } }
        return Array(words)
    }

    private func collect(_ words: inout Set<[Step]>, after way: [Step], state: Int, depth: Int) {
        for word in identifiers[state] { words.insert(way + word) }
        guard depth > 0 else { return }
        for transition in machine.transitions[state] {
            collect(&words, after: way + [transition.input], state: transition.to, depth: depth - 1)
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
