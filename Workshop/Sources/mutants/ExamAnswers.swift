import Foundation
import MutantPlayer
import ToolSupport

/// A sheet that somebody has filled in.
struct FilledSheet {
    let name: String
    let seed, level, count: Int
    let flows: [String]
    let version: String
    /// What was written, question by question, by the word before the colon.
    let answers: [[String: String]]

    /// Reads a sheet.
    /// - Returns: `nil` if it is no sheet of an exam.
    init?(name: String, text: String) {
        let pattern = #"(?m)^# Exam (\d+), level (\d): (\d+) questions? about (.+)$"#
        guard let heading = text.groups(pattern).first, let seed = Int(heading[1]),
            let level = Int(heading[2]),
            let count = Int(heading[3])
        else { return nil }
        self.name = name
        self.seed = seed
        self.level = level
        self.count = count
        flows = heading[4].components(separatedBy: ", ")
        version = text.groups(#"(?m)^Version: (\w+)"#).first?[1] ?? ""
        answers = text.components(separatedBy: "\n## ").dropFirst().map(Self.fields)
    }

    /// `- Rule: L02` is the field “Rule”; what follows up to the next field belongs to it.
    private static func fields(of section: String) -> [String: String] {
        var fields: [String: String] = [:]
        for part in section.components(separatedBy: "\n- ").dropFirst() {
            let words = part.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard words.count == 2 else { continue }
            // A step may be written as code.
            fields[String(words[0])] = words[1].replacing("`", with: "")
                .trimmingCharacters(in: .whitespacesAndNewlines)
        }
        return fields
    }
}

extension Exam {
    /// What a script can see of the answer to a question: a point for the rule, and one for the steps.
    struct Mark {
        var points = 0.0
        var rule = ""
        var steps: [String] = []
    }

    /// A point for the first rule, half a point for a later one.
    static func mark(rule written: String, of question: Question) -> (points: Double, text: String) {
        guard let rule = written.uppercased().firstGroup(#"\b([LV]\d\d)\b"#) else { return (0, "no rule") }
        if rule == question.rules[0] { return (1, rule) }
        return question.rules.contains(rule)
            ? (0.5, "\(rule) breaks, too; first is \(question.rules[0])") : (0, "\(rule) holds")
    }

    /// Marks filled sheets of this exam.
    func marks(of sheets: [FilledSheet], playedBy runner: MutantRunner) async throws -> [[Mark]] {
        var marks = sheets.map { _ in questions.map { _ in Mark() } }
        var asked: [(sheet: Int, question: Int, part: Int, points: Double)] = []
        var answers: [MutantRunner.Answer] = []
        for (sheet, filled) in sheets.enumerated() {
            for (index, question) in questions.enumerated() where filled.answers.indices.contains(index) {
                let fields = filled.answers[index]
                let rule = Self.mark(rule: fields["Rule"] ?? "", of: question)
                marks[sheet][index].points = rule.points
                marks[sheet][index].rule = rule.text
                let parts = question.parts.isEmpty ? [question.mistake] : question.parts
                let names = question.parts.isEmpty ? ["Steps"] : ["Steps for one", "Steps for the other"]
                let written = names.compactMap { fields[$0] }.filter { !$0.isEmpty }
                for (part, mistake) in parts.enumerated() {
                    for words in written {
                        asked.append((sheet, index, part, 1 / Double(parts.count)))
                        answers.append(
                            .init(words, on: .init(mistake), beside: .init(mistake.flow)))
                    }
                }
            }
        }
        var found: Set<[Int]> = []
        for (place, result) in zip(asked, answers.isEmpty ? [] : try await runner.play(answers)) {
            let key = [place.sheet, place.question, place.part]
            let isFirst = result.showsIt && found.insert(key).inserted
            if isFirst { marks[place.sheet][place.question].points += place.points }
            marks[place.sheet][place.question].steps.append(result.text)
        }
        return marks
    }

    /// A table of what a script can see, and below it what a person must read.
    func report(_ sheets: [FilledSheet], _ marks: [[Mark]]) -> String {
        let most = 2 * questions.count
        let head = "| name |" + questions.indices.map { " \($0 + 1) |" }.joined() + " of \(most) |"
        let line = "| --- |" + questions.map { _ in " ---: |" }.joined() + " ---: |"
        let rows = zip(sheets, marks).map { sheet, marks in
            let cells = marks.map { " \(Self.number($0.points)) |" }.joined()
            return "| \(sheet.name) |\(cells) \(Self.number(marks.map(\.points).reduce(0, +))) |"
        }
        let read = questions.enumerated().map { index, question in
            let answers = zip(sheets, marks).map { sheet, marks in
                let fields = sheet.answers.indices.contains(index) ? sheet.answers[index] : [:]
                let steps = marks[index].steps.joined(separator: " | ")
                return """
                    - **\(sheet.name)**. Rule: \(marks[index].rule). Steps: \(steps.isEmpty ? "none" : steps). \
                    What and why: \(fields["What and why"] ?? "")
                    """
            }
            let lines = question.lines.joined(separator: " ")
            return """
                ## \(index + 1). \(question.mistake.flow.flow.title): \(question.rules[0])

                The key: \(question.mistake.kinds.map(\.rawValue).joined(separator: "; ")). \(lines)

                \(answers.joined(separator: "\n"))
                """
        }
        return """
            # Exam \(seed), level \(level.rawValue): marks

            A point for the rule and one for the steps, of each question. Two more are for what and why: read them below.

            \(([head, line] + rows).joined(separator: "\n"))

            \(read.joined(separator: "\n\n"))

            """
    }

    private static func number(_ points: Double) -> String {
        points == points.rounded() ? "\(Int(points))" : String(format: "%.1f", points)
    }
}
