import Flow

/// Shortens a finding until no step can be removed without losing the difference, or too many plays were tried.
struct Shrinker {
    let flow: LoginFlow
    private var playsLeft = 1_000

    init(flow: LoginFlow) {
        self.flow = flow
    }

    /// The shortest finding of this kind.
    mutating func shrink(_ finding: Finding) -> Finding {
        var best = finding
        repeat {
            guard let better = shorter(than: best) else { return best }
            best = better
        } while true
    }

    /// Tries large pieces first, down to single steps.
    private mutating func shorter(than finding: Finding) -> Finding? {
        var length = max(finding.steps.count / 2, 1)
        while length >= 1 {
            for start in stride(from: 0, to: finding.steps.count, by: length) {
                var steps = finding.steps
                steps.removeSubrange(start..<min(start + length, steps.count))
                if let shorter = check(steps, like: finding) { return shorter }
                let renumbered = Self.renumbered(steps, from: start)
                if renumbered != steps, let shorter = check(renumbered, like: finding) { return shorter }
            }
            length /= 2
        }
        return simpler(than: finding)
    }

    /// Removes one of several steps in a turn, and lets an early step wait.
    private mutating func simpler(than finding: Finding) -> Finding? {
        for (index, step) in finding.steps.enumerated() {
            if case .afterTurns(_, let inner) = step {
                var steps = finding.steps
                steps[index] = inner
                if let simpler = check(steps, like: finding) { return simpler }
            }
            guard case .together(let parts) = step else { continue }
            for part in parts.indices {
                var parts = parts
                parts.remove(at: part)
                var steps = finding.steps
                steps[index] = parts.count == 1 ? parts[0] : .together(parts)
                if let simpler = check(steps, like: finding) { return simpler }
            }
        }
        return nil
    }

    private mutating func check(_ steps: [Step], like finding: Finding) -> Finding? {
        guard playsLeft > 0 else { return nil }
        playsLeft -= 1
        var shorter = ExplorationNode(manner: finding.manner, steps: steps).finding(
            on: flow, seed: finding.seed)
        shorter?.item = finding.item
        return shorter
    }

    /// The steps with every answer from some step on given to the request before: one request was taken away.
    private static func renumbered(_ steps: [Step], from start: Int) -> [Step] {
        func renumber(_ step: Step) -> Step {
            switch step {
            case .answer(let request, let answer): .answer(max(request - 1, 1), answer)
            case .together(let steps): .together(steps.map(renumber))
            case .inWindow(let window, let step): .inWindow(window, renumber(step))
            case .afterTurns(let turns, let step): .afterTurns(turns, renumber(step))
            default: step
            }
        }
        return steps.prefix(start) + steps.dropFirst(start).map(renumber)
    }
}
