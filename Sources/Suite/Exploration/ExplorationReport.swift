import Flow

/// What an exploration has played, and the differences.
public struct ExplorationReport: Sendable {
    /// The parts of an exploration, in the order in which they are played; each finds other faults.
    public enum Pass: String, CaseIterable, Sendable {
        /// Every transition of the ``Machine``, with a look at what outlives its screen.
        case lifetimes
        /// The complete suite of the ``Machine``.
        case machine
        /// Every pair of steps, the second a few turns after the first.
        case schedules
        /// Every pair of steps on a flow that sleeps, the second before a timer or between two.
        case timers
        /// Every step, with a gesture at every change that it makes.
        case interruptions
        /// Real, awkward and random texts.
        case random
    }

    /// How many sequences each pass has begun; a pass that was not reached is missing.
    public internal(set) var sequences: [Pass: Int] = [:]
    /// How many plays: each sequence is played on each flow that has not failed yet.
    public internal(set) var plays = 0
    /// Whether it was stopped before its end.
    public internal(set) var wasStopped = false
    /// The passes that were stopped before their end, or before their beginning.
    public internal(set) var unfinished: Set<Pass> = []
    /// At most one for each flow, shortened as far as possible.
    public internal(set) var findings: [Finding] = []
}

/// A sequence of steps on which a flow differs from the reference model.
public struct Finding: Sendable {
    /// The id of the flow.
    public let flow: String
    /// What was done, up to the step that shows the difference.
    public private(set) var steps: [Step]
    /// How the steps were played.
    public let fixture: Fixture
    /// What differs in the last step.
    private var aspects: [Aspect]
    /// Its expected and its actual result.
    private var lines: [MarkedLine]
    /// The seed that led to it, if it was found at random.
    public internal(set) var seed: UInt64?
    /// The rule whose scenario it is, if it was not found in a generated sequence.
    public internal(set) var rule: Rule?
    /// The number of the piece of work that it was found in.
    var piece = 0

    /// Compares what a sequence has shown on a flow.
    /// - Returns: `nil` when nothing differs.
    init?(on flow: LoginFlow, playing sequence: Expectation, _ actual: Trace) {
        guard let (number, expected) = sequence.departure(of: actual) else { return nil }
        let steps = sequence.steps
        // A step that did not wait is compared together with the one before it.
        let end = steps[number...].firstIndex { $0.turnsAfter == nil } ?? steps.count
        self.flow = flow.id
        self.steps = Array(steps.prefix(end))
        fixture = sequence.fixture
        aspects = actual.entries[number].aspects(insteadOf: expected)
        lines = actual.entries[number].lines(insteadOf: expected)
    }

    /// Removes steps until none can be removed without losing the difference, or too many plays were tried.
    mutating func shrink(on flow: LoginFlow) {
        // If a turn takes too long, so does every try.
        var playsLeft = aspects.contains(.delay) ? 0 : 1_000
        // Large pieces first, down to single steps.
        var length = max(steps.count / 2, 1)
        while length > 0 {
            let candidates = sequences(without: length).prefix(playsLeft)
            playsLeft -= candidates.count
            if let shorter = firstFinding(among: candidates, on: flow) {
                steps = shorter.steps
                aspects = shorter.aspects
                lines = shorter.lines
            } else {
                length /= 2
            }
        }
    }

    /// What is left of the steps without some in a row.
    private func sequences(without length: Int) -> [[Step]] {
        stride(from: 0, to: steps.count, by: length).flatMap { start in
            let head = steps[..<start]
            let tail = steps.dropFirst(start + length)
            // If a request goes, the answers after it belong to the requests before.
            return [Array(head + tail), head + tail.compactMap(\.answeringEarlierRequest)]
        }
    }

    private func firstFinding(among candidates: ArraySlice<[Step]>, on flow: LoginFlow) -> Finding? {
        for steps in candidates {
            let place = Place(flow: flow.id, scenario: "a shorter sequence")
            let actual = Player.play(steps, on: flow, in: fixture, at: place)
            let sequence = Expectation(of: steps, in: fixture)
            if let finding = Finding(on: flow, playing: sequence, actual) { return finding }
        }
        return nil
    }
}

extension Step {
    fileprivate var answeringEarlierRequest: Step? {
        mapParts { part in
            guard case .answer(let request, let answer) = part else { return part }
            return .answer(max(request - 1, 1), answer)
        }
    }
}

extension Finding: CustomStringConvertible {
    /// The flow, the steps, and the difference.
    public var description: String {
        let count = "step".counted(steps.count)
        let lines =
            ["\(flow) differs from the model after \(count)\(rule.map { " of \($0.id)" } ?? ""):"]
            + steps.enumerated().map { "  \($0 + 1). \($1)" }
            + ["(expected: −, actual: +)"]
            + Difference.excerpt(of: self.lines).map(\.description)
            + [aspects.hint].compactMap(\.self)
        return lines.joined(separator: "\n")
    }
}
