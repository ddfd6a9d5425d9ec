/// Sees that the command can fail: patches that are wrong on purpose, each named for what must be said of it.
///
/// `L20-mvc-survived.patch` has no effect; `L20-mvc-does-not-apply.patch` has no place, and so on.
enum SelfTest {
    /// What is said of a fault, by the last part of the file's name.
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
    /// - Returns: Whether each fault was planted, and told for what it is.
    static func run() throws -> Bool {
        let shelf = try Shelf(Repository.selfTests)
        let (findings, controls) = try Laboratory(package: GeneratedPackage("self-test")).play(shelf.mutants)
        var told = Dictionary(uniqueKeysWithValues: shelf.malformed)
        for finding in findings { told[finding.mutant.name] = finding.summary }
        var missing = Set(words.keys)
        var isWell = controls.allSatisfy { if case .survived = $0.1 { true } else { false } }
        for (name, summary) in told.sorted(by: { $0.key < $1.key }) {
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
