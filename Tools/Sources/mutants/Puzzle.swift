import Conformance
import ToolSupport

/// A puzzle: a mistake as a user sees it, and the question which rule it breaks, and in which role.
struct Puzzle {
    private let seed: UInt
    private let mutant: Mutant

    /// Chooses the puzzle of a number.
    init(seed: UInt, of mutants: [Mutant]) throws {
        guard !mutants.isEmpty else { throw Failure("there is no patch at all") }
        self.seed = seed
        mutant = mutants[Int(seed % UInt(mutants.count))]
    }

    /// Shows it, asks, gives the answer, and ends with a command.
    func run() async throws {
        if try !Child.output(of: ["git", "status", "--porcelain", "Sources"]).isEmpty {
            print("Sources has changes: the puzzle is about your code as it is.\n")
        }
        print("Puzzle \(seed). Somebody has made a mistake in \(mutant.flow.id).")
        print("A line with − should be seen after the last step, one with + is seen:\n")
        guard let played = try await Laboratory().play([.init(mutant)])[0].mutant else {
            throw Failure("\(mutant.name) shows nothing")
        }
        let steps = ["start"] + Scenario.all[played.scenario].steps.map { "\($0)" }
        for (number, step) in steps.prefix(played.step + 1).enumerated() { print("\(number). \(step)") }
        print("\n" + played.lines.joined(separator: "\n"))
        let rule = "Which rule is broken (L01 to \(Rule.all.last?.id ?? ""))?"
        let roles = mutant.flow.roles
        guard ask(rule, { Rule.named($0)?.id }, right: mutant.rule, Rule.named(mutant.rule)?.sentence ?? ""),
            roles.count == 1
                || ask(
                    "In which role is the mistake (\(roles.joined(separator: ", ")))?",
                    { roles.contains($0.lowercased()) ? $0.lowercased() : nil }, right: mutant.role,
                    mutant.sentence)
        else {
            return print("\nAsk again with:\nswift run --package-path Tools mutants puzzle --seed \(seed)")
        }
        print("\n\(mutant.patch)\nTry it, and undo it with `git checkout Sources`:")
        print(
            "git apply Tests/Mutants/\(mutant.name).patch && "
                + "swift run patterns compare \(mutant.rule) --flow \(mutant.flow.id)")
    }

    /// Asks until the answer is one that could be right, and says whether it is.
    /// - Parameter meaning: What an answer means, or `nil` if it means nothing.
    /// - Returns: Whether there was an answer.
    private func ask(_ question: String, _ meaning: (String) -> String?, right: String, _ words: String)
        -> Bool
    {
        print("\n\(question)\n> ", terminator: "")
        while let line = readLine() {
            if let answer = meaning(line.split(whereSeparator: \.isWhitespace).joined(separator: " ")) {
                print("\(answer == right ? "Yes" : "No"): \(right). \(words)")
                return true
            }
            print("That is none of them. \(question)\n> ", terminator: "")
        }
        return false
    }
}
