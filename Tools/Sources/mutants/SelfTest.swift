import ToolSupport

/// Checks that the command can fail: patches that are wrong on purpose, each named for what must be said about it.
///
/// `L20-mvc-survived.patch` has no effect; `L11-mvc-does-not-apply.patch` has no place, and so on.
enum SelfTest {
    /// What is said about a fault, by the last part of the file's name.
    private static let words = [
        "survived": "survived",
        "rejected-by-another-rule": "rejected first by another rule",
        "traps": "trapped",
        "never-ends": "never ends",
        "does-not-apply": "does not apply",
        "does-not-compile": "does not compile",
        "unknown-rule": "there is no rule",
        "unknown-flow": "there is no flow",
        "unknown-role": "malformed: mvc has no",
        "no-sentence": "malformed: its first line",
        "misnamed": "misnamed",
    ]

    /// Runs them all.
    /// - Returns: Whether each fault was planted, and reported as what it is.
    static func run() throws -> Bool {
        let shelf = try Shelf("Tests/Mutants/SelfTest")
        let (verdicts, controls) = try Laboratory().play(shelf.mutants)
        var reported = Dictionary(uniqueKeysWithValues: shelf.malformed)
        for mutant in shelf.mutants { reported[mutant.name] = verdicts[mutant.name].map(mutant.summary) }
        var missing = Set(words.keys)
        var isWell = !controls.isEmpty && controls.allSatisfy(\.verdict.isSurvival)
        for (name, summary) in reported.sorted(by: { $0.key < $1.key }) {
            let fault = words.keys.filter { name.hasSuffix($0) }.max { $0.count < $1.count }
            let isRight = fault.flatMap { words[$0] }.map(summary.hasPrefix) ?? false
            if let fault { missing.remove(fault) }
            print("\(isRight ? "  " : "✗ ")\(name): \(summary)")
            isWell = isWell && isRight
        }
        for fault in missing.sorted() { print("✗ no patch is planted for “\(fault)”") }
        return isWell && missing.isEmpty
    }
}
