/// One sentence about the samples that the compiler cannot check.
nonisolated struct Rule: Sendable {
    /// A place that breaks the rule.
    struct Finding: Sendable {
        let index: Int
        let text: String
    }

    /// Something that the rule forbids, and that one file may do.
    struct Exception: Sendable {
        let path: String
        /// What the line has in it.
        let line: String
        let why: String
    }

    /// What holds, and why: "no closure keeps self, because …".
    let sentence: String
    /// The files that it is about.
    let scope: @Sendable (SourceFile) -> Bool
    let exceptions: [Exception]
    /// Sources that break it by their paths, each on the lines that carry a ✗ and on no other.
    let planted: [(path: String, text: String)]
    let check: @Sendable (SourceFile) -> [Finding]

    init(
        _ sentence: String, in scope: @escaping @Sendable (SourceFile) -> Bool,
        except exceptions: [Exception] = [], planted: [(path: String, text: String)],
        check: @escaping @Sendable (SourceFile) -> [Finding]
    ) {
        self.sentence = sentence
        self.scope = scope
        self.exceptions = exceptions
        self.planted = planted
        self.check = check
    }

    /// Where files break the rule: path, line, and what is wrong.
    func violations(in files: [SourceFile]) -> [String] {
        found(in: files).filter { file, finding in
            !exceptions.contains { Self.covers($0, file, finding) }
        }.map { file, finding in
            "\(file.path):\(file.tokens[finding.index].line): \(finding.text) (\(sentence))"
        }
    }

    /// Why nobody should trust the rule: it looks at nothing, nothing shows that it fires, or an exception is stale.
    func shortcomings(in files: [SourceFile]) -> [String] {
        var shortcomings: [String] = []
        if !files.contains(where: scope) { shortcomings.append("is about no file") }
        if planted.isEmpty { shortcomings.append("has no planted violation") }
        let found = found(in: files)
        for exception in exceptions where !found.contains(where: { Self.covers(exception, $0.0, $0.1) }) {
            shortcomings.append("excepts \(exception.path), where nothing needs it")
        }
        return shortcomings
    }

    private func found(in files: [SourceFile]) -> [(SourceFile, Finding)] {
        files.filter(scope).flatMap { file in check(file).map { (file, $0) } }
    }

    private static func covers(_ exception: Exception, _ file: SourceFile, _ finding: Finding) -> Bool {
        file.path == exception.path
            && file.lines[file.tokens[finding.index].line - 1].contains(exception.line)
    }
}

nonisolated extension SourceFile {
    /// Whether it is a file of a sample, and not of what the samples share.
    var isSample: Bool { sharedImports[module] == nil }

    /// The findings for some places.
    func findings(at places: [Int], _ text: (String) -> String) -> [Rule.Finding] {
        places.map { Rule.Finding(index: $0, text: text(self.text($0))) }
    }

    /// The places of any of these words; `Unsafe*` is any word that begins so, and `.now` the word after a dot.
    func places(ofAny words: [String]) -> [Int] {
        let exact = Set(words)
        let prefixes = words.filter { $0.hasSuffix("*") }.map { $0.dropLast() }
        return tokens.indices.filter { index in
            let word = text(index)
            return exact.contains(word) || (text(index - 1) == "." && exact.contains("." + word))
                || prefixes.contains { word.hasPrefix($0) }
        }
    }
}
