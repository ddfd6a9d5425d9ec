/// All small changes of some files.
enum Changes {
    /// The changes, file by file and line by line.
    static func on(_ ground: Ground) -> [Change] {
        ground.paths.flatMap { path in changes(of: ground.files[path] ?? "", in: path) }
    }

    private static func changes(of text: String, in file: String) -> [Change] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var timesSeen: [String: Int] = [:]
        return lines.indices.flatMap { index -> [Change] in
            let line = SourceLine(lines: lines, index: index)
            guard line.isCode else { return [] }
            return variants(of: line).map { variant in
                var key = "\(file), \(line.enclosing): `\(line.code)` → \(variant.words)"
                timesSeen[key, default: 0] += 1
                if let times = timesSeen[key], times > 1 { key += ", the \(ordinal(times))" }
                return Change(file: file, line: index + 1, key: key, text: variant.text)
            }
        }
    }

    private static func variants(of line: SourceLine) -> [(words: String, text: String)] {
        func file(with newLine: String) -> String {
            var lines = line.lines
            lines[line.index] = newLine
            return lines.joined(separator: "\n")
        }
        let newLines = Operators.changes(of: line) + Conditions.changes(of: line)
        var variants = newLines.map { newLine in
            ("`\(newLine.drop { $0 == " " })`", file(with: newLine))
        }
        variants += References.changes(of: line).map { ("strong", $0) }
        // An empty statement: a `case` must have one.
        if Statements.isStatement(line) { variants.append(("nothing", file(with: "_ = ()"))) }
        return variants
    }

    private static func ordinal(_ number: Int) -> String {
        switch number {
        case 2: "2nd"
        case 3: "3rd"
        default: "\(number)th"
        }
    }
}
