import LoginDomain
import TestSupport
import Testing

@testable import Conformance

/// The complete suites, played on every flow with one more state.
@Suite nonisolated struct OneMoreStateTests {
    @Test(.deep) func `without the suite's last inputs, a flow with one more state passes`() {
        let trial = OneMoreStateTrial(of: Machine(staleRequests: 0), extraStates: 1, isCut: true)
        #expect(trial.passed > 0)
    }

    /// How many such flows there are, and how many pass the suite that is complete for none.
    struct Figures {
        let staleRequests: Int
        let tried: Int
        let passedForNone: Int
    }

    @Test(
        .deep,
        arguments: [
            Figures(staleRequests: 0, tried: 133_076, passedForNone: 109_736),
            Figures(staleRequests: 1, tried: 794_512, passedForNone: 672_063),
            Figures(staleRequests: 2, tried: 2_533_680, passedForNone: 2_200_587),
        ])
    func `no flow with one more state passes the suite that is complete for it`(figures: Figures) {
        let machine = Machine(staleRequests: figures.staleRequests)
        let complete = OneMoreStateTrial(of: machine, extraStates: 1)
        let shorter = OneMoreStateTrial(of: machine, extraStates: 0)
        #expect(complete.passed == 0)
        #expect(complete.tried == figures.tried)
        #expect(shorter.passed == figures.passedForNone)
    }
}

/// Every machine with one more state that differs in one transition, and how many of them a complete suite
/// lets pass.
///
/// The state that is more is a copy of another one, and one transition leads to it instead. One of its own
/// transitions shows something else, or leads elsewhere. What such a machine shows is computed, and no flow
/// is played: that plays show what the machine says is another test.
nonisolated struct OneMoreStateTrial {
    private(set) var tried = 0
    private(set) var passed = 0

    /// - Parameter isCut: Whether each sequence of the suite lacks its last input: then the suite is not
    ///   complete.
    init(of machine: Machine, extraStates: Int, isCut: Bool = false) {
        let behaviour = Behaviour(of: machine)
        let suite = CompleteSuite(machine: machine, extraStates: extraStates)
        let transitions = Array(machine.transitions.joined())
        var tree = SuiteTree()
        for beginning in behaviour.beginnings {
            for word in suite.words(after: beginning.last.map { transitions[$0] }) {
                let sequence = behaviour.following(beginning, with: word)
                tree.insert(isCut ? Array(sequence.dropLast()) : sequence)
            }
        }
        for (first, entry) in behaviour.transitions.enumerated() {
            for second in behaviour.numbers[entry.to] {
                let nodes = tree.nodes(after: first, second)
                // It shows something else.
                tried += 1
                if nodes.isEmpty { passed += 1 }
                let expected = behaviour.transitions[second].to
                for other in machine.states.indices where other != expected {
                    tried += 1
                    let isFound = nodes.contains {
                        tree.tells(other, from: expected, after: $0, by: behaviour)
                    }
                    if !isFound { passed += 1 }
                }
            }
        }
    }
}

/// A machine by numbers: transitions are numbered through all states.
private nonisolated struct Behaviour {
    struct Transition {
        let to: Int
        let input: Int
        let response: Int
    }

    private(set) var transitions: [Transition] = []
    /// The numbers of each state's transitions.
    private(set) var numbers: [[Int]] = []
    /// The start, and each transition after the shortest way to it.
    private(set) var beginnings: [[Int]] = [[]]
    /// For each state the answers that a request waits for: without trying, the service has it or does not.
    private(set) var answers: [Set<Int>] = []
    private var inputs: [Step: Int] = [:]
    /// By state and input, the number of the transition.
    private var table: [[Int: Int]] = []

    init(of machine: Machine) {
        var responses: [String: Int] = [:]
        var accesses: [Int: [Int]] = [0: []]
        for (state, own) in machine.transitions.enumerated() {
            numbers.append([])
            table.append([:])
            answers.append([])
            for transition in own {
                let input = Self.number(of: transition.input, in: &inputs)
                let response = Self.number(of: transition.output.response, in: &responses)
                let number = transitions.count
                transitions.append(Transition(to: transition.to, input: input, response: response))
                numbers[state].append(number)
                if transition.input.isAnswer { answers[state].insert(input) }
                table[state][input] = number
                let beginning = (accesses[state] ?? []) + [number]
                beginnings.append(beginning)
                // The machine was searched in the same order.
                if accesses[transition.to] == nil { accesses[transition.to] = beginning }
            }
        }
    }

    private static func number<Value>(of value: Value, in numbers: inout [Value: Int]) -> Int {
        let number = numbers[value] ?? numbers.count
        numbers[value] = number
        return number
    }

    /// A sequence and more inputs, up to the first that the state does not have.
    func following(_ way: [Int], with word: CompleteSuite.Word) -> [Int] {
        var sequence = way
        for step in word {
            let state = sequence.last.map { transitions[$0].to } ?? 0
            guard let input = inputs[step], let next = table[state][input] else { break }
            sequence.append(next)
        }
        return sequence
    }

    /// What a state does with the input of a transition of another state: `nil` where it does not have the
    /// input.
    func transition(like number: Int, in state: Int) -> Transition? {
        table[state][transitions[number].input].map { transitions[$0] }
    }
}

/// The sequences of a suite, as a tree of transitions.
private nonisolated struct SuiteTree {
    private struct Edge: Hashable {
        let node: Int
        let transition: Int
    }

    private struct Pair: Hashable {
        let first: Int
        let second: Int
    }

    private var children: [[(transition: Int, node: Int)]] = [[]]
    /// By the transition that leads to each node.
    private var incoming: [Int?] = [nil]
    private var edges: [Edge: Int] = [:]
    private var ends: [Pair: [Int]] = [:]

    mutating func insert(_ sequence: [Int]) {
        var node = 0
        for transition in sequence {
            let edge = Edge(node: node, transition: transition)
            if let next = edges[edge] {
                node = next
                continue
            }
            let next = children.count
            edges[edge] = next
            children.append([])
            children[node].append((transition, next))
            if let before = incoming[node] {
                ends[Pair(first: before, second: transition), default: []].append(next)
            }
            incoming.append(transition)
            node = next
        }
    }

    /// Where one transition follows another.
    func nodes(after first: Int, _ second: Int) -> [Int] {
        ends[Pair(first: first, second: second)] ?? []
    }

    /// Whether what follows a node shows another thing in one state than in the other.
    func tells(_ actual: Int, from expected: Int, after node: Int, by behaviour: Behaviour) -> Bool {
        if behaviour.answers[actual] != behaviour.answers[expected] { return true }
        return children[node].contains { child in
            let right = behaviour.transitions[child.transition]
            guard let taken = behaviour.transition(like: child.transition, in: actual) else { return false }
            if taken.response != right.response { return true }
            return tells(taken.to, from: right.to, after: child.node, by: behaviour)
        }
    }
}
