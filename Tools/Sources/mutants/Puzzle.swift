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
        show(try Laboratory().comparison(of: mutant))
        guard askForRule(), askForRole() else {
            print("\nAnother time, then: mutants puzzle --seed \(seed)")
            return
        }
        print("")
        write(mutant.sentence)
        print("\n\(mutant.patch.drop { $0 != "\n" }.dropFirst())\nTests/Mutants/\(mutant.name).patch")
    }

    private func show(_ lines: [String]) {
        func texts(_ kind: String) -> [String] { lines.compactMap { $0.dropping(prefix: "\(kind) ") } }
        print("Puzzle \(seed). Somebody has made a mistake in \(mutant.flow.id).\n")
        for step in texts("step") { write(step) }
        print("\nUp to the last step, all is as it should be. Then:\n")
        let (right, wrong) = (texts("right"), texts("wrong"))
        let nothing = ["(nothing new)"]
        let rows = zipped(right.isEmpty ? nothing : right, wrong.isEmpty ? nothing : wrong)
        for (left, right) in [("should be seen", "is seen"), ("", "")] + rows {
            let (leftParts, rightParts) = (wrapped(left, columns: 38), wrapped(right, columns: 38))
            let mark = left != right && left != "should be seen" ? "≠" : " "
            for (index, (left, right)) in zipped(leftParts, rightParts).enumerated() {
                let padding = String(repeating: " ", count: max(0, 38 - left.count))
                print("\(left)\(padding) \(index == 0 ? mark : " ") \(right)")
            }
        }
    }

    /// - Returns: Whether there was an answer.
    private func askForRule() -> Bool {
        guard let answer = ask("Which rule is broken (L01 to \(Rule.all.last?.id ?? ""))?") else {
            return false
        }
        let rule = Rule.named(mutant.rule)
        write("\(Rule.named(answer) == rule ? "Yes" : "No"), \(mutant.rule): \(rule?.sentence ?? "")")
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
        print("")
        write(question)
        print("> ", terminator: "")
        return readLine().map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    }

    // MARK: Lines

    private func write(_ text: String) {
        wrapped(text, columns: 78).forEach { print($0) }
    }

    /// Both lists beside each other; the shorter one goes on with empty lines.
    private func zipped(_ left: [String], _ right: [String]) -> [(String, String)] {
        (0..<max(left.count, right.count)).map {
            ($0 < left.count ? left[$0] : "", $0 < right.count ? right[$0] : "")
        }
    }

    /// Breaks a line that is too long at a blank if there is one; the rest is indented.
    private func wrapped(_ text: String, columns: Int) -> [String] {
        guard text.count > columns else { return [text] }
        let head = text.prefix(columns)
        let end = head.dropFirst(columns / 2).lastIndex(of: " ") ?? head.endIndex
        return [String(text[..<end])] + wrapped("    \(text[end...].drop { $0 == " " })", columns: columns)
    }
}
