/// Statements of one line, left out.
enum Statements {
    private static let declarations: Set<String> = [
        "import", "public", "private", "fileprivate", "internal", "open", "final", "class", "struct", "enum",
        "extension", "protocol", "func", "init", "deinit", "case", "default", "static", "override", "weak",
        "lazy",
        "let", "var", "nonisolated", "mutating", "switch", "do", "catch",
    ]

    /// Whether the line is a whole statement, and no declaration.
    static func isStatement(_ line: SourceLine) -> Bool {
        let code = line.code
        guard let first = code.first, first.isLetter || first == "_" else { return false }
        guard !declarations.contains(String(code.prefix { $0.isLetter })) else { return false }
        let (before, after) = line.neighbours
        return isClosed(code) && !continues(before) && !continues(code) && !after.hasPrefix(".")
    }

    /// Whether every bracket that the line opens is closed in it, and none else.
    private static func isClosed(_ code: String) -> Bool {
        var depth = 0
        for character in code {
            if "([{".contains(character) { depth += 1 }
            if ")]}".contains(character) { depth -= 1 }
            if depth < 0 { return false }
        }
        return depth == 0
    }

    /// Whether a list goes on behind the line.
    private static func continues(_ code: String) -> Bool {
        code.hasSuffix(",") || code.hasSuffix("(") || code.hasSuffix("[") || code.hasSuffix("=")
    }
}
