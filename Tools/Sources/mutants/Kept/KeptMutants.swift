/// The kept mutants: one classic mistake each, named for the rule that must be the first to reject it.
enum KeptMutants {
    /// Names them.
    /// - Returns: Whether nothing is wrong with their files.
    static func list() throws -> Bool {
        let shelf = try Shelf(Repository.mutants)
        for mutant in shelf.mutants {
            print("\(mutant.name)\n    In the \(mutant.role): \(mutant.sentence)")
        }
        for (name, words) in shelf.malformed { print("\(name)\n    \(words)") }
        for gap in shelf.gaps { print(gap) }
        return shelf.malformed.isEmpty && shelf.gaps.isEmpty
    }

    /// Builds and plays them, and tells what came of each.
    /// - Parameter names: Which of them; all of them if there are none.
    /// - Returns: Whether every one was rejected first by the rule in its name.
    static func play(only names: [String]) throws -> Bool {
        let shelf = try Shelf(Repository.mutants)
        let mutants = try names.isEmpty ? shelf.mutants : shelf.only(names)
        let (findings, controls) = try Laboratory(package: GeneratedPackage("kept")).play(mutants)
        var faults = 0
        for (flow, verdict) in controls {
            let isRight = if case .survived = verdict { true } else { false }
            report(
                "--- \(flow) unchanged", isRight ? "passes, as it must" : verdict.summary, of: verdict,
                isRight)
            faults += isRight ? 0 : 1
        }
        for finding in findings {
            let heading = finding.mutant.heading
            let isRight = finding.isAsNamed
            report(
                "\(heading.rule) \(heading.flow) \(heading.mistake)", finding.summary, of: finding.verdict,
                isRight)
            faults += isRight ? 0 : 1
        }
        let complaints =
            names.isEmpty ? shelf.malformed.map { "\($0.name): \($0.words)" } + shelf.gaps : []
        for complaint in complaints { print("✗ \(complaint)") }
        faults += complaints.count
        print("\(findings.count) mutants; \(faults == 0 ? "all is as named" : "\(faults) faults")")
        return faults == 0
    }

    private static func report(_ subject: String, _ summary: String, of verdict: Verdict, _ isRight: Bool) {
        let column = 44
        let padding = String(repeating: " ", count: max(2, column - subject.count))
        print("\(isRight ? "  " : "✗ ")\(subject)\(padding)\(summary)")
        guard !isRight else { return }
        for line in verdict.details.split(separator: "\n") { print("      \(line)") }
    }
}

extension Laboratory.Finding {
    /// Whether the rule in the mutant's name was the first to reject it.
    var isAsNamed: Bool {
        if case .rejected(let rule, _) = verdict { rule == mutant.heading.rule } else { false }
    }

    /// The verdict in a few words.
    var summary: String {
        if case .rejected(let rule, _) = verdict, !isAsNamed {
            "rejected first by another rule, \(rule): \(mutant.sentence)"
        } else {
            verdict.summary
        }
    }
}
