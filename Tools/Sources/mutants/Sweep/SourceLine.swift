/// One line of a file, with what is around it.
struct SourceLine {
    /// The lines of the file.
    let lines: [String]
    /// Which of them it is.
    let index: Int

    /// The line as it is.
    var text: String { lines[index] }

    /// What it says, without the indentation.
    var code: String { String(text.drop { $0 == " " }) }

    /// Whether there is anything to change: comments and blanks are not code.
    var isCode: Bool { !code.isEmpty && !code.hasPrefix("//") }

    /// The lines before and after it, without indentation; empty at the ends.
    var neighbours: (before: String, after: String) {
        func code(_ index: Int) -> String {
            lines.indices.contains(index) ? SourceLine(lines: lines, index: index).code : ""
        }
        return (code(index - 1), code(index + 1))
    }

    /// The function that it stands in, or the property, or the type.
    var enclosing: String {
        for index in stride(from: index, through: 0, by: -1) {
            let line = SourceLine(lines: lines, index: index)
            guard line.isCode else { continue }
            if let match = line.code.firstMatch(of: /\bfunc (\w+)/) { return String(match.1) }
            if line.code.hasPrefix("init(") || line.code.hasPrefix("deinit") {
                return String(line.code.prefix { $0.isLetter })
            }
            if let match = line.code.firstMatch(of: /\b(?:class|struct|enum|protocol|extension) (\w+)/) {
                return String(match.1)
            }
        }
        return "file"
    }
}
