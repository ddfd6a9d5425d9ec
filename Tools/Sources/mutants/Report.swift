import ToolSupport

/// What there is to say about the kept mutants.
enum Report {
    /// Names them.
    /// - Returns: Whether nothing is wrong with their files.
    static func list() throws -> Bool {
        let shelf = try Shelf("Tests/Mutants")
        for mutant in shelf.mutants {
            print("\(mutant.name)\n    In the \(mutant.role): \(mutant.sentence)")
        }
        for (name, words) in shelf.malformed { print("\(name)\n    \(words)") }
        for gap in shelf.gaps { print(gap) }
        return shelf.malformed.isEmpty && shelf.gaps.isEmpty
    }

    /// Prints what each shows, a line of JSON for each behind its name.
    static func record() throws -> Bool {
        let mutants = try Shelf("Tests/Mutants").mutants
        for (mutant, record) in try zip(mutants, Laboratory().records(of: mutants)) {
            if let record { print("\(mutant.name) \(record)") }
        }
        return true
    }

    /// Builds and plays them, and prints the result of each.
    /// - Parameter names: Which of them; all of them if there are none.
    /// - Returns: Whether every one was rejected first by the rule in its name.
    static func play(only names: [String]) throws -> Bool {
        let shelf = try Shelf("Tests/Mutants")
        let mutants = try names.isEmpty ? shelf.mutants : shelf.only(names)
        let (verdicts, controls) = try Laboratory().play(mutants)
        var faults = 0
        func line(_ subject: String, _ summary: String, _ verdict: Verdict, isRight: Bool) {
            let padding = String(repeating: " ", count: max(2, 44 - subject.count))
            print("\(isRight ? "  " : "✗ ")\(subject)\(padding)\(summary)")
            guard !isRight else { return }
            faults += 1
            for line in verdict.details.split(separator: "\n") { print("      \(line)") }
        }
        for (flow, verdict) in controls {
            let passes = verdict.isSurvival
            line(
                "--- \(flow) unchanged", passes ? "passes, as it must" : verdict.summary, verdict,
                isRight: passes)
        }
        for mutant in mutants {
            guard let verdict = verdicts[mutant.name] else { throw Failure("\(mutant.name) was not played") }
            line(
                "\(mutant.rule) \(mutant.flow.id) \(mutant.mistake)", mutant.summary(of: verdict), verdict,
                isRight: mutant.isRejected(by: verdict))
        }
        let complaints = shelf.malformed.map { "\($0.name): \($0.words)" } + shelf.gaps
        for complaint in complaints where names.isEmpty {
            print("✗ \(complaint)")
            faults += 1
        }
        let result = faults == 0 ? "all is as named" : Markdown.count(faults, "fault")
        print("\(Markdown.count(mutants.count, "mutant")); \(result)")
        return faults == 0
    }
}

extension Verdict {
    var isSurvival: Bool {
        if case .survived = self { true } else { false }
    }
}

extension Mutant {
    /// Whether the rule in the mutant's name was the first to reject it.
    func isRejected(by verdict: Verdict) -> Bool {
        if case .rejected(rule, _) = verdict { true } else { false }
    }

    /// A verdict in a few words.
    func summary(of verdict: Verdict) -> String {
        if case .rejected(let rule, _) = verdict, rule != self.rule {
            return "rejected first by another rule, \(rule): \(sentence)"
        }
        return verdict.summary
    }
}
