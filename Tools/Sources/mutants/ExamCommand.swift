import Foundation
import ToolSupport

/// What the tool can do.
let usage = """
    Usage: mutants [NAME ...]
           mutants exam --seed NUMBER --count NUMBER [--folder FOLDER]

    Plays the suite on mutants, or on all of them.
    NAME is a file's in Tests/Mutants, with or without “.patch”. The exit status is 0 if every mutant is rejected
    first by the rule in its name, 1 if not, and 64 if the command line is wrong.

    `exam` writes a sheet of questions and its key, exam-NUMBER.md and exam-NUMBER-key.md, into the folder, or into this
    one. The same seed gives the same questions.
    """

/// Writes an exam and its key.
/// - Throws: A ``Failure`` that says which word of the command line is wrong; then nothing is written.
func writeExam(_ arguments: [String], _ mutants: [Mutant]) throws {
    var values: [String: String] = [:]
    var rest = arguments[...]
    while let option = rest.popFirst() {
        guard ["--seed", "--count", "--folder"].contains(option) else {
            throw Failure("“\(option)” is not an option of exam.\n\(usage)", exitCode: 64)
        }
        guard let value = rest.popFirst() else {
            throw Failure("\(option) needs a value.\n\(usage)", exitCode: 64)
        }
        values[option] = value
    }
    func number(_ option: String) throws -> Int {
        guard let word = values[option] else {
            throw Failure("\(option) is missing.\n\(usage)", exitCode: 64)
        }
        guard let number = Int(word), number >= 0 else {
            throw Failure("\(option) is a whole number from 0 on, not “\(word)”.", exitCode: 64)
        }
        return number
    }
    let exam = try Exam(seed: number("--seed"), count: number("--count"), of: mutants)
    let folder = values["--folder"].map { URL(filePath: $0) } ?? URL(filePath: ".")
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder), isFolder.boolValue
    else {
        throw Failure("There is no folder “\(folder.path)”.", exitCode: 64)
    }
    // Both texts before the first file: what fails leaves no half exam.
    let texts = [
        "exam-\(exam.seed).md": try exam.sheet(),
        "exam-\(exam.seed)-key.md": exam.key(try Mutant.consequences()),
    ]
    for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
        try folder.appending(path: name).write(text)
        print("\(name): \(exam.questions.count) questions")
    }
}

extension Mutant {
    /// What a user suffers from the kept mistakes, by their names, as the page to watch says it.
    fileprivate static func consequences() throws -> [String: String] {
        let text = try Checkout.text(of: "Tools/Sources/docs/Watch/page/mistakes.txt")
        let lines = text.groups(#"(?m)^(L\S+) \| \S+ \| (.+)$"#)
        guard !lines.isEmpty else { throw Failure("mistakes.txt says of no mistake what a user suffers") }
        return Dictionary(uniqueKeysWithValues: lines.map { ($0[1], $0[2]) })
    }
}
