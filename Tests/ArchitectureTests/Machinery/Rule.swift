import Testing

/// One sentence about the architecture that a machine can check.
nonisolated struct Rule: Sendable {
    let id: String
    /// What holds: "the MVP presenter names no widget".
    let sentence: String
    let scope: Scope
    /// Why it holds.
    let why: String
    /// What somebody who breaks it can do: "To fix, …".
    let fix: String
    let check: Check
    /// Sources that break it, each on the lines that carry a ✗, and on no other.
    let planted: [Planted]

    init(
        _ id: String, _ sentence: String, in scope: Scope, because why: String, toFix fix: String,
        check: Check,
        planted: Planted...
    ) {
        self.id = id
        self.sentence = sentence
        self.scope = scope
        self.why = why
        self.fix = fix
        self.check = check
        self.planted = planted
    }

    /// Where a codebase breaks the rule.
    func violations(in codebase: Codebase) -> [Violation] {
        codebase.files.filter(scope.contains).flatMap { file in
            check.findings(file, codebase).map { Violation(rule: self, path: file.path, finding: $0) }
        }
    }

    /// Why nobody should trust the rule: it looks at nothing, or nothing shows that it fires.
    func shortcomings(in codebase: Codebase) -> [String] {
        var shortcomings: [String] = []
        if !codebase.files.contains(where: scope.contains) {
            shortcomings.append("\(id) matches no file. To fix, correct its scope, or delete the rule.")
        }
        if planted.isEmpty {
            shortcomings.append("\(id) has no planted violation. To fix, plant one that it finds.")
        }
        return shortcomings
    }
}

nonisolated extension Rule: CustomTestStringConvertible {
    var testDescription: String { sentence }
}

/// A few lines that break a rule, to prove that it fires.
nonisolated struct Planted: Sendable {
    let codebase: Codebase

    /// Plants one file.
    init(_ path: String, _ text: String) {
        self.init([path: text])
    }

    /// Plants several files, by their paths.
    init(_ files: [String: String]) {
        codebase = Codebase(
            files: files.map { SourceFile(path: $0.key, text: $0.value) }.sorted { $0.path < $1.path })
    }

    /// The places that carry a ✗.
    var marks: [String] {
        codebase.files.flatMap { file in
            file.lines.enumerated().filter { $0.element.contains("✗") }.map {
                "\(file.path):\($0.offset + 1)"
            }
        }
    }
}

/// A place that breaks a rule, and what to do about it.
nonisolated struct Violation: Sendable, CustomStringConvertible {
    let rule: Rule
    let path: String
    let finding: Check.Finding

    var place: String { "\(path):\(finding.line)" }

    var description: String {
        "\(place): \(rule.scope.subject) \(finding.text) (\(rule.why)). To fix, \(rule.fix)."
    }
}
