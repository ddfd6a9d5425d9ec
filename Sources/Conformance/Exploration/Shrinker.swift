import Flow

/// Shortens a finding until no step can be removed without losing the difference, or too many plays were tried.
struct Shrinker {
    let flow: LoginFlow
    var playsLeft = 1_000

    /// The shortest finding of this kind.
    mutating func shrink(_ finding: Finding) -> Finding {
        var best = finding
        while let better = shorter(than: best) { best = better }
        return best
    }

    /// Tries large pieces first, down to single steps.
    private mutating func shorter(than finding: Finding) -> Finding? {
        let steps = finding.steps
        var length = max(steps.count / 2, 1)
        while length >= 1 {
            for start in stride(from: 0, to: steps.count, by: length) {
                let head = steps[..<start]
                let tail = steps.dropFirst(start + length)
                // If a request goes, the answers after it belong to the requests before.
                for tail in [Array(tail), tail.map(Self.renumbered)] {
                    if let shorter = check(head + tail, like: finding) { return shorter }
                }
            }
            length /= 2
        }
        return nil
    }

    private mutating func check(_ steps: some Sequence<Step>, like finding: Finding) -> Finding? {
        guard playsLeft > 0 else { return nil }
        playsLeft -= 1
        let path = Path(of: Array(steps), in: finding.manner)
        var shorter = path.finding(on: flow, title: "a shorter sequence")
        shorter?.seed = finding.seed
        shorter?.item = finding.item
        shorter?.rule = finding.rule
        return shorter
    }

    private static func renumbered(_ step: Step) -> Step {
        switch step {
        case .answer(let request, let answer): .answer(max(request - 1, 1), answer)
        case .together(let steps): .together(steps.map(renumbered))
        case .inWindow(let window, let step): .inWindow(window, renumbered(step))
        case .afterTurns(let turns, let step): .afterTurns(turns, renumbered(step))
        default: step
        }
    }
}
