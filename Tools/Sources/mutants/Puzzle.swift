import Conformance
import ToolSupport

/// A puzzle: a mistake as a person sees it, and the question which rule it breaks, and in which role.
struct Puzzle {
    private let seed: UInt
    private let mutant: Mutant

    /// Takes up the puzzle of a number; each number is one.
    init(seed: UInt) throws {
        let mutants = try Shelf("Tests/Mutants").mutants
        guard !mutants.isEmpty else { throw Failure("there is no patch at all") }
        self.seed = seed
        mutant = mutants[Int(seed % UInt(mutants.count))]
    }

    /// Shows it, asks, and gives the answer.
    func run() throws {
        print("Puzzle \(seed). Somebody has made a mistake in \(mutant.flow.id).")
        print("A line with − should be seen after the last step, one with + is seen:\n")
        print(try Laboratory().comparison(of: mutant))
        guard askForRule(), askForRole() else {
            print("\nAnother time, then: mutants puzzle --seed \(seed)")
            return
        }
        print("\n\(mutant.sentence)\n\n\(mutant.patch.drop { $0 != "\n" }.dropFirst())")
        print("Tests/Mutants/\(mutant.name).patch")
    }

    /// - Returns: Whether there was an answer.
    private func askForRule() -> Bool {
        guard let answer = ask("Which rule is broken (L01 to \(Rule.all.last?.id ?? ""))?") else {
            return false
        }
        let rule = Rule.named(mutant.rule)
        print("\(Rule.named(answer) == rule ? "Yes" : "No"), \(mutant.rule): \(rule?.sentence ?? "")")
        return true
    }

    /// - Returns: Whether there was an answer, or nothing to ask.
    private func askForRole() -> Bool {
        let roles = mutant.flow.roles
        guard roles.count > 1 else { return true }
        guard let answer = ask("In which role is the mistake (\(roles.joined(separator: ", ")))?") else {
            return false
        }
        print("\(answer.lowercased() == mutant.role ? "Yes" : "No"), in the \(mutant.role).")
        return true
    }

    /// Asks, and reads a line.
    /// - Returns: The line without blanks around it, or `nil` at the end of the input.
    private func ask(_ question: String) -> String? {
        print("\n\(question)\n> ", terminator: "")
        return readLine().map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    }
}
