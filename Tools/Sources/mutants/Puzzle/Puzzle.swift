import Conformance

/// A puzzle: a mistake as a person sees it, and the question which rule it breaks, and in which role.
struct Puzzle {
    private let seed: UInt
    private let mutant: Mutant
    private let roles: [String]

    /// Takes up the puzzle of a number; each number is one.
    init(seed: UInt) throws {
        let mutants = try Shelf(Repository.mutants).mutants
        guard !mutants.isEmpty else { throw Failure(message: "there is no patch at all") }
        self.seed = seed
        mutant = mutants[Int(seed % UInt(mutants.count))]
        roles = try FlowSource.of(mutant.heading.flow).roles
    }

    /// Shows it, asks, and tells.
    func run() throws {
        let module = try Patcher.module(of: mutant)
        let (program, complaints) = try GeneratedPackage("puzzle").build([module])
        guard complaints.isEmpty else { throw Failure(message: "\(mutant.name) does not compile") }
        show(try program.comparison(of: module))
        guard askForRule(), askForRole() else {
            print("\nAnother time, then: mutants puzzle --seed \(seed)")
            return
        }
        tell()
    }

    private func show(_ lines: [String]) {
        func texts(_ kind: String) -> [String] {
            lines.filter { $0.hasPrefix("\(kind) ") }.map { String($0.dropFirst(kind.count + 1)) }
        }
        print("Puzzle \(seed). Somebody has made a mistake in \(mutant.heading.flow).\n")
        for step in texts("step") { Words.wrapped(step, columns: 78).forEach { print($0) } }
        print("\nUp to the last step, all is as it should be. Then:\n")
        for line in SideBySide.lines(left: ["should be seen", ""], right: ["is seen", ""], marks: false) {
            print(line)
        }
        let (right, wrong) = (texts("right"), texts("wrong"))
        let nothing = ["(nothing new)"]
        for line in SideBySide.lines(
            left: right.isEmpty ? nothing : right, right: wrong.isEmpty ? nothing : wrong)
        {
            print(line)
        }
    }

    /// - Returns: Whether there was an answer.
    private func askForRule() -> Bool {
        guard let answer = Answer.ask("Which rule is broken (L01 to \(Rule.all.last?.id ?? ""))?") else {
            return false
        }
        let rule = Rule.all.first { $0.id == mutant.heading.rule }
        let isRight = Rule.named(answer) == rule
        let words = "\(isRight ? "Yes" : "No"), \(rule?.id ?? ""): \(rule?.sentence ?? "")"
        Words.wrapped(words, columns: 78).forEach { print($0) }
        return true
    }

    /// - Returns: Whether there was an answer, or nothing to ask.
    private func askForRole() -> Bool {
        guard roles.count > 1 else { return true }
        let question = "In which role is the mistake (\(roles.joined(separator: ", ")))?"
        guard let answer = Answer.ask(question) else { return false }
        print("\(answer.lowercased() == mutant.role ? "Yes" : "No"), in the \(mutant.role).")
        return true
    }

    private func tell() {
        print("")
        Words.wrapped(mutant.sentence, columns: 78).forEach { print($0) }
        print("")
        print(mutant.patch.drop { $0 != "\n" }.dropFirst())
        print("Tests/Mutants/\(mutant.name).patch")
    }
}

/// What is typed.
private enum Answer {
    /// Asks, in lines that fit, and reads a line.
    /// - Returns: The line without blanks around it, or `nil` at the end of the input.
    static func ask(_ question: String) -> String? {
        print("")
        for line in Words.wrapped(question, columns: 78) { print(line) }
        print("> ", terminator: "")
        guard let line = readLine() else { return nil }
        let words = line.split(whereSeparator: \.isWhitespace)
        return words.joined(separator: " ")
    }
}
