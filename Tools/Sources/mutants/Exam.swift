import Conformance
import Foundation
import ToolSupport

/// An exam made from the kept mistakes: a sheet with a changed function for each question, and the key.
///
/// The same seed gives the same exam, as long as the mistakes are the same. Nothing is played: the rules in the names
/// of the mistakes are checked by playing all of them, which is this tool's other work.
struct Exam {
    /// What chooses the questions.
    let seed: Int
    /// The mistakes, in the order of the questions.
    let questions: [Mutant]

    /// Chooses questions: no flow and no rule comes twice before each has come once.
    /// - Throws: A ``Failure`` when there are not so many mistakes.
    init(seed: Int, count: Int, of mutants: [Mutant]) throws {
        guard 1...mutants.count ~= count else {
            throw Failure("An exam has 1 to \(mutants.count) questions, not \(count).", exitCode: 64)
        }
        var rest = mutants.sorted { Self.place(of: $0, seed) < Self.place(of: $1, seed) }
        var chosen: [Mutant] = []
        while chosen.count < count {
            let flows = Self.counts(chosen.map(\.flow.id))
            let rules = Self.counts(chosen.map(\.rule))
            func repeats(_ mutant: Mutant) -> Int {
                flows[mutant.flow.id, default: 0] + rules[mutant.rule, default: 0]
            }
            let fewest = rest.map(repeats).min()
            guard let next = rest.firstIndex(where: { repeats($0) == fewest }) else { break }
            chosen.append(rest.remove(at: next))
        }
        self.seed = seed
        questions = chosen
    }

    /// What a learner gets.
    func sheet() throws -> String {
        let parts = try questions.enumerated().map { index, mutant in
            """
            ## \(index + 1). \(mutant.flow.flow.title)

            \(try ChangedFunction.all(in: mutant).map(\.text).joined(separator: "\n\n"))

            - Which rule breaks first? ______
            - In which role is the mistake? ______
            - What does a user suffer?
            """
        }
        return """
            # Exam \(seed): \(questions.count) mistakes

            Each question shows a function of one flow, with a change that somebody made: lines with - were there before, lines with
            + are new. Say which rule breaks first, in which role the mistake is, and what a user suffers. You may use the list of
            rules (docs/behaviour.md).

            \(parts.joined(separator: "\n\n"))

            """
    }

    /// What the teacher gets.
    /// - Parameter consequences: What a user suffers, by the name of a mistake.
    func key(_ consequences: [String: String]) -> String {
        let parts = questions.enumerated().map { index, mutant in
            let sentence = Rule.named(mutant.rule)?.sentence ?? ""
            return """
                ## \(index + 1). \(mutant.flow.flow.title)

                - Rule: **\(mutant.rule)**. \(sentence)
                - Role: the \(mutant.role). \(mutant.sentence)
                - A user suffers: \(consequences[mutant.name] ?? "see the rule; another sentence that says so counts, too.")
                - To play it: `swift run --package-path Tools mutants \(mutant.name)`
                """
        }
        return """
            # Exam \(seed): the key

            One point each for the rule, the role and the consequence. A later rule that breaks as well is worth half a point.

            \(parts.joined(separator: "\n\n"))

            """
    }

    private static func counts(_ names: [String]) -> [String: Int] {
        Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    }

    /// A number that only the seed and the name decide (FNV-1a), and the name, should two be equal.
    private static func place(of mutant: Mutant, _ seed: Int) -> String {
        let hash = "\(seed) \(mutant.name)".utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { hash, byte in
            (hash ^ UInt64(byte)) &* 0x100_0000_01b3
        }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits + mutant.name
    }
}

/// A function with the lines that a patch takes away and adds.
struct ChangedFunction {
    let path: String
    let lines: [String]

    /// As a block of Markdown, without the numbers of rules that comments have: they would give the answer away.
    var text: String {
        let shown = lines.map { line in
            line.replacing(/\s?\(L\d\d[^)]*\)/, with: "")
        }
        return "`\(path.lastPathComponent)`\n\n```diff\n\(shown.joined(separator: "\n"))\n```"
    }

    /// The functions that a mistake changes, in the order of its patch.
    static func all(in mutant: Mutant) throws -> [ChangedFunction] {
        var functions: [ChangedFunction] = []
        for part in mutant.patch.components(separatedBy: "--- a/").dropFirst() {
            let lines = part.components(separatedBy: "\n")
            let path = lines[0]
            guard let text = mutant.flow.texts[path] else {
                throw Failure("\(mutant.name) changes \(path), which is not of its flow")
            }
            let file = SourceFile(path, text: text)
            let marked = try marked(file, lines.dropFirst(2))
            for range in ranges(of: marked, in: file) where range.count > 0 {
                functions.append(ChangedFunction(path: path, lines: marked[range].map(\.text)))
            }
        }
        guard !functions.isEmpty else { throw Failure("\(mutant.name) changes nothing") }
        return functions
    }

    /// A line of a file with a sign in front, and its number in the file as it was.
    private struct Line {
        let text: String
        let number: Int
        var isChanged: Bool { !text.hasPrefix(" ") }
    }

    /// All lines of a file, with those that a patch takes away and adds.
    private static func marked(_ file: SourceFile, _ patch: ArraySlice<String>) throws -> [Line] {
        var result: [Line] = []
        var next = 1
        func copy(before end: Int) {
            while next < end {
                result.append(Line(text: " \(file.lines[next - 1])", number: next))
                next += 1
            }
        }
        for line in patch {
            if let start = line.firstGroup(#"^@@ -(\d+)"#).flatMap({ Int($0) }) {
                copy(before: start)
            } else if line.hasPrefix("-") || line.hasPrefix(" ") {
                result.append(Line(text: line, number: next))
                next += 1
            } else if line.hasPrefix("+") {
                result.append(Line(text: line, number: next))
            }
        }
        copy(before: file.lines.count + 1)
        return result
    }

    /// Where the functions with changes are among the marked lines: the whole declaration around each change.
    ///
    /// Declarations that touch or overlap are shown as one.
    private static func ranges(of marked: [Line], in file: SourceFile) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        for index in marked.indices where marked[index].isChanged {
            let declared = enclosing(marked[index].number, in: file)
            let start = marked.firstIndex { $0.number >= declared.lowerBound } ?? index
            let end = marked.lastIndex { $0.number <= declared.upperBound } ?? index
            let range = min(start, index)..<(max(end, index) + 1)
            guard let last = ranges.last, range.lowerBound <= last.upperBound else {
                ranges.append(range)
                continue
            }
            let lower = min(last.lowerBound, range.lowerBound)
            ranges[ranges.count - 1] = lower..<max(last.upperBound, range.upperBound)
        }
        return ranges
    }

    /// The lines of the smallest declaration of a function around a line; a few neighbours, if it is in none.
    private static func enclosing(_ number: Int, in file: SourceFile) -> ClosedRange<Int> {
        let starts = #"\b(func|init|deinit|didSet|subscript)\b|\bvar \w+: .* \{$|^extension |^\s*static let "#
        let candidate = stride(from: min(number, file.lines.count), to: 0, by: -1).first { start in
            file.lines[start - 1].matches(starts) && file.declaration(at: start).contains(number)
        }
        if let candidate { return file.declaration(at: candidate) }
        return max(1, number - 3)...min(file.lines.count, number + 3)
    }
}
