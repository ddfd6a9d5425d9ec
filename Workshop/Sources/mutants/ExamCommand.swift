import Foundation
import ToolSupport

/// What the tool can do.
let usage = """
    Usage: mutants [NAME ...]
           mutants exam --seed NUMBER [--count NUMBER] [--level LEVEL] [--flow FLOW ...] [--out FOLDER]
           mutants exam --answers FOLDER [--out FOLDER]
           mutants stations
           mutants campaign [FLOW ...]

    Plays the suite on mutants, or on all of them.
    NAME is a file's in Tests/Mutants, with or without “.patch”. The exit status is 0 if every mutant is rejected
    first by the rule in its name, 1 if not, and 64 if the command line is wrong.

    `stations` plays the tracks of `learn`, state by state: each station must be the first to notice what it asks for.

    `campaign` makes every mistake that one of five rules can make in a flow, plays the scenarios on each, and prints how many
    are found, and which are not; without a flow, in all of them. It takes minutes.

    `exam` writes a sheet of questions and its key, exam-NUMBER.md and exam-NUMBER-key.md. The same seed gives the same
    questions. With --answers it marks a folder of sheets that were filled in, and writes marks.md.

      --count   how many questions; 6 without it
      --level   1: the change is marked (without it); 2: it is not; 3: two mistakes at once
      --flow    asks about this flow, and can be repeated; without it, about the five patterns
      --out     the folder, which is made; without it, .build/exams, which git ignores
    """

/// What `exam` is asked for.
struct ExamOptions {
    var seed: Int?
    var count = 6
    var level = Exam.Level.marked
    var flows: [FlowSource] = []
    var answers: URL?
    var out = Checkout.url(".build/exams")

    /// Reads the words of the command line.
    /// - Throws: A ``Failure`` that says which of them is wrong.
    init(_ words: [String]) throws {
        var rest = words[...]
        while let option = rest.popFirst() {
            guard ["--seed", "--count", "--level", "--flow", "--out", "--answers"].contains(option) else {
                throw Failure("“\(option)” is not an option of exam.\n\(usage)", exitCode: 64)
            }
            guard let value = rest.popFirst() else {
                throw Failure("\(option) needs a value.\n\(usage)", exitCode: 64)
            }
            func number(_ numbers: ClosedRange<Int>) throws -> Int {
                guard let number = Int(value), numbers.contains(number) else {
                    let most = numbers.upperBound == .max ? "on" : "to \(numbers.upperBound)"
                    throw Failure(
                        "\(option) is a whole number from \(numbers.lowerBound) \(most), not “\(value)”.",
                        exitCode: 64)
                }
                return number
            }
            switch option {
            case "--seed": seed = try number(0...Int.max)
            case "--count": count = try number(1...40)
            case "--level": level = try Exam.Level(rawValue: number(1...3)) ?? .marked
            case "--flow": flows.append(try FlowSource.named(value))
            case "--out": out = URL(filePath: value)
            default: answers = URL(filePath: value)
            }
        }
        guard (seed == nil) != (answers == nil) else {
            throw Failure("exam needs --seed or --answers.\n\(usage)", exitCode: 64)
        }
        if flows.isEmpty { flows = FlowSource.all.filter { !$0.isVariant } }
    }

    /// Filled sheets, by the exam that they are of.
    /// - Throws: A ``Failure`` when there are none.
    func sheets() throws -> [FilledSheet] {
        guard let answers else { return [] }
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: answers.path).sorted() else {
            throw Failure("There is no folder “\(answers.path)”.", exitCode: 64)
        }
        let sheets = try names.filter { $0.hasSuffix(".md") }.compactMap { name in
            let text = try String(contentsOf: answers.appending(path: name), encoding: .utf8)
            return FilledSheet(name: String(name.dropLast(3)), text: text)
        }
        guard let first = sheets.first else {
            throw Failure("“\(answers.path)” has no sheet of an exam.", exitCode: 64)
        }
        let others = sheets.filter { ($0.seed, $0.level, $0.count) != (first.seed, first.level, first.count) }
        guard others.isEmpty else {
            throw Failure("\(others[0].name) is of another exam than \(first.name).", exitCode: 64)
        }
        return sheets
    }
}

/// Writes an exam and its key, or the marks of filled sheets.
/// - Throws: A ``Failure`` that says what is wrong; then nothing is written.
func writeExam(_ words: [String], _ kept: [Mutant]) async throws {
    var options = try ExamOptions(words)
    let sheets = try options.sheets()
    if let sheet = sheets.first {
        options.seed = sheet.seed
        options.count = sheet.count
        options.level = Exam.Level(rawValue: sheet.level) ?? .marked
        options.flows = try sheet.flows.map(FlowSource.named)
    }
    say("Building what plays the questions; the first time, this takes a minute or two…")
    let runner = try MutantRunner()
    let maker = ExamMaker(
        seed: options.seed ?? 0, level: options.level, count: options.count, flows: options.flows,
        runner: runner)
    say("Making the mistakes, and playing them…")
    let exam = try await maker.exam(except: kept)
    let texts: [(String, String)]
    if sheets.isEmpty {
        texts = [("exam-\(exam.seed).md", exam.sheet), ("exam-\(exam.seed)-key.md", exam.key)]
    } else {
        if let other = sheets.first(where: { $0.version != exam.version }) {
            throw Failure(
                "\(other.name) was made from other samples: check out the commit that it was made with.")
        }
        say("Playing the answers…")
        let marks = try await exam.marks(of: sheets, playedBy: runner)
        texts = [("marks.md", exam.report(sheets, marks))]
    }
    try FileManager.default.createDirectory(at: options.out, withIntermediateDirectories: true)
    for (name, text) in texts {
        let file = options.out.appending(path: name)
        try file.write(text)
        print(file.path)
    }
}

/// Says what takes a while, where it is no part of the output.
private func say(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
}
