/// One sentence about the samples that the compiler cannot check.
nonisolated struct Rule: Sendable {
    /// A place that breaks the rule.
    struct Finding: Sendable {
        let index: Int
        let text: String
    }

    /// What holds, and why.
    let sentence: String
    /// By the path of a file: the code of a line to which the rule does not apply.
    let exceptions: [String: String]
    /// By its path, source that breaks the rule on the lines that carry a ✗, and on no other.
    let planted: [String: String]
    private let files: [String]
    private let modules: [String]
    private let check: @Sendable (SourceFile) -> [Finding]

    /// Makes a rule.
    /// - Parameters:
    ///   - files: The names of the files that it is about; if empty, all.
    ///   - modules: The modules that it is about; if empty, the samples and Reactive.
    init(
        _ sentence: String, in files: String = "", of modules: String = "",
        except exceptions: [String: String] = [:], planted: [String: String],
        check: @escaping @Sendable (SourceFile) -> [Finding]
    ) {
        self.sentence = sentence
        self.files = files.words
        self.modules = modules.words
        self.exceptions = exceptions
        self.planted = planted
        self.check = check
    }

    /// Whether the rule is about a file.
    func isAbout(_ file: SourceFile) -> Bool {
        let isModule =
            modules.isEmpty ? file.isSample || file.module == "Reactive" : modules.contains(file.module)
        return isModule && (files.isEmpty || files.contains(file.name))
    }

    /// Whether the rule was written for a module.
    func names(_ module: String) -> Bool { modules.contains(module) }

    /// Where files break the rule: path, line, and what is wrong.
    func violations(in files: [SourceFile]) -> [String] {
        found(in: files).filter { !isExcepted($0, $1) }.map { file, finding in
            "\(file.path):\(file.tokens[finding.index].line): \(finding.text) (\(sentence))"
        }
    }

    /// Why the rule cannot be trusted: it covers no file, no plant fires it, or an exception is unused.
    func shortcomings(in files: [SourceFile]) -> [String] {
        var shortcomings: [String] = []
        if !files.contains(where: isAbout) { shortcomings.append("is about no file") }
        if !planted.values.contains(where: { $0.contains("✗") }) { shortcomings.append("shows no violation") }
        let used = exceptions.isEmpty ? [] : Set(found(in: files).filter(isExcepted).map(\.0.path))
        let idle = exceptions.keys.filter { !used.contains("Sources/\($0).swift") }
        return shortcomings + idle.sorted().map { "excepts \($0), where nothing needs it" }
    }

    private func found(in files: [SourceFile]) -> [(SourceFile, Finding)] {
        files.filter(isAbout).flatMap { file in check(file).map { (file, $0) } }
    }

    private func isExcepted(_ file: SourceFile, _ finding: Finding) -> Bool {
        exceptions.contains { path, line in
            file.path == "Sources/\(path).swift"
                && file.lines[file.tokens[finding.index].line - 1].contains(line)
        }
    }
}

nonisolated extension SourceFile {
    /// Whether it is a file of a sample, and not of what the samples share.
    var isSample: Bool { sharedImports[module] == nil }

    /// A finding for each place, with the word there.
    func findings(at places: [Int], _ text: String) -> [Rule.Finding] {
        Set(places).sorted().map { Rule.Finding(index: $0, text: "\(text)`\(self.text($0))`") }
    }

    /// The places of any of these words; `Unsafe*` is each word that begins so, and `.now` the word after a dot.
    func places(of words: String) -> [Int] {
        let places = words.words.flatMap { word -> [Int] in
            if word.hasSuffix("*") {
                return placesByText.filter { $0.key.hasPrefix(word.dropLast()) }.flatMap(\.value)
            }
            let isMember = word.hasPrefix(".")
            let found = placesByText[String(word.dropFirst(isMember ? 1 : 0))] ?? []
            return isMember ? found.filter { text($0 - 1) == "." } : found
        }
        return Set(places).sorted()
    }

    /// The `?`s that choose between two values.
    var ternaries: [Int] { places(of: "?").filter { tokens[$0].followsBlank } }

    func line(_ index: Int) -> Int? { tokens.indices.contains(index) ? tokens[index].line : nil }

    /// The words and signs from a place to the end of its line.
    func restOfLine(from place: Int) -> [String] {
        tokens[place...].prefix { $0.line == tokens[place].line }.map(\.text)
    }

    /// Whether a property can be changed: a `var` that is stored, and not weak.
    func isVariable(_ place: Int) -> Bool {
        let words = restOfLine(from: place)
        let isComputed = words.contains("{") && !words.contains("=")
        return words[0] == "var" && !isComputed && !modifiers(before: place).contains("weak")
    }
}
