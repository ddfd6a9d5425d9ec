import Codebase
import Conformance
import Foundation
import MutantPlayer
import ToolSupport

/// An exam: mistakes that are made by the seed and checked by playing
/// them, a sheet with what they change, and the key.
///
/// The same seed gives the same exam, as long as the samples and the rules are the same.
struct Exam {
    /// How much is said, and how much is asked.
    enum Level: Int, CaseIterable {
        /// The change is marked.
        case marked = 1
        /// The function is shown as it is with the mistake.
        case unmarked
        /// Two mistakes in one flow, unmarked.
        case combined
    }

    /// What is asked, and what came of playing it.
    struct Question {
        let mistake: MadeMistake
        /// The rules that it breaks, the first of them first.
        let rules: [String]
        /// The scenario that shows it, and its steps in words.
        let scenario: Scenario
        let steps: String
        /// What should be seen (−) and is seen (+).
        let lines: [String]
        /// What its parts are, if there are two.
        var parts: [MadeMistake] = []

        /// What is built to play it.
        var subject: MutantRunner.Subject { MutantRunner.Subject(mistake) }
    }

    let seed: Int
    let level: Level
    /// The ids of the flows that it asks about, or could have.
    let flows: [String]
    let questions: [Question]

    /// What is the same only if the questions are: the samples may have changed since a sheet was made.
    var version: String {
        let names = questions.map { $0.mistake.name + $0.rules.joined() }
        return String(Seed(seed).number(for: names.joined(separator: "\n")), radix: 16)
    }

    /// What a learner gets, and fills in.
    var sheet: String {
        let parts = questions.enumerated().map { index, question in
            let functions = ChangedFunction.all(in: question.mistake)
            let names = Names(question.mistake, seed).others
            let shown = functions.map { $0.text(showsChange: level == .marked, names: names) }
            return """
                ## \(index + 1). \(question.mistake.flow.flow.title)

                \(shown.joined(separator: "\n\n"))

                \(blanks)
                """
        }
        let words = StepWords.all.map { "- `\($0.0)`: \($0.1)" }
        return """
            # Exam \(seed), level \(level.rawValue): \(questions.count) questions about \(flows.joined(separator: ", "))

            Your name:

            Version: \(version)

            \(introduction)
            You may use the list of rules (docs/behaviour.md) and the chapters. Some private names are other ones than in the
            sample, and comments are left out.

            **Rule**: which rule breaks first? The suite plays the rules in their order, except that L05 and L06 come after L08,
            and L34 at the end; the first that shows a difference counts. What stays in memory is a difference from L12 on.

            **Steps**: what somebody would do to see it, from the start of the login on, in these words, with `;` between them.
            What happens in one turn has a `+` between: `login + cancel`. They are played.

            \(words.joined(separator: "\n"))

            **What and why**: what does a user see, or what stays in memory? Which line does it, and how does the one follow from
            the other?

            \(parts.joined(separator: "\n\n"))

            """
    }

    private var introduction: String {
        switch level {
        case .marked:
            "Each question shows what was changed in one flow: lines with - were there before, lines with + are new."
        case .unmarked:
            "Each question shows what is in one flow now. One line is wrong, is missing, or is in the wrong place."
        case .combined: "Each question shows what is in one flow now. There are two mistakes in it."
        }
    }

    private var blanks: String {
        let steps = level == .combined ? "- Steps for one:\n- Steps for the other:" : "- Steps:"
        return "- Rule:\n\(steps)\n- What and why:"
    }

    /// What the teacher gets.
    var key: String {
        let parts = questions.enumerated().map { index, question in
            let functions = ChangedFunction.all(in: question.mistake)
            let sentence = Rule.named(question.rules[0])?.sentence ?? ""
            let later = question.rules.dropFirst().joined(separator: ", ")
            return """
                ## \(index + 1). \(question.mistake.flow.flow.title)

                - Rule: **\(question.rules[0])**. \(sentence)\(later.isEmpty ? "" : " Later ones, too: \(later).")
                - Steps: `\(question.steps)` (“\(question.scenario.title)”)
                - What: \(question.lines.joined(separator: " "))
                - Why: \(question.mistake.kinds.map(\.rawValue).joined(separator: "; ")), in the \
                \(question.mistake.roles.joined(separator: " and the ")):

                \(functions.map { $0.text(showsChange: true, names: [:]) }.joined(separator: "\n\n"))
                """
        }
        return """
            # Exam \(seed), level \(level.rawValue): the key

            Four points a question: one for the rule (half for a later one that breaks, too), one for steps that show it, and two for
            what and why: what is seen, and how it follows from the line. Rule and steps can be marked by a script:

                docs/teaching/exam --answers FOLDER

            \(parts.joined(separator: "\n\n"))

            """
    }
}

/// Other names for what is private where a mistake is, chosen by the seed.
struct Names {
    /// The new name of each.
    let others: [String: String]

    init(_ mistake: MadeMistake, _ seed: Int) {
        let texts = Set(mistake.edits.map(\.path)).sorted().compactMap { mistake.flow.texts[$0] }
        // What it works with, and whom it tells, keep their names: they are the pattern's.
        let known = texts.flatMap { $0.groups(#"\bprivate var ((?!on[A-Z])\w+)"#).map { $0[1] } }
        var free = [
            "ongoing", "current", "pending", "latest", "upcoming", "active", "recent", "stored", "noted",
        ]
        // A name that is there already would mean two things.
        free.removeAll { name in texts.contains { $0.matches(#"\b\#(name)\b"#) } }
        var others: [String: String] = [:]
        for name in Set(known).sorted() where !free.isEmpty {
            let index = Int(Seed(seed).number(for: name) % UInt64(free.count))
            others[name] = free.remove(at: index)
        }
        self.others = others
    }
}

/// What decides an order: the seed and a name alone.
struct Seed {
    let value: Int

    init(_ value: Int) { self.value = value }

    /// A number that looks random (FNV-1a).
    func number(for name: String) -> UInt64 {
        "\(value) \(name)".utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { hash, byte in
            (hash ^ UInt64(byte)) &* 0x100_0000_01b3
        }
    }

    /// Elements in an order of its own.
    func shuffled<Element>(_ elements: [Element], by name: (Element) -> String) -> [Element] {
        elements.map { (number(for: name($0)), name($0), $0) }
            .sorted { ($0.0, $0.1) < ($1.0, $1.1) }
            .map(\.2)
    }
}

extension MutantRunner.Subject {
    /// What is built to play a mistake of an exam.
    init(_ mistake: MadeMistake) {
        self.init(
            mistake.flow, named: "exam_\(Seed(0).number(for: mistake.name))", replacing: mistake.texts)
    }
}
