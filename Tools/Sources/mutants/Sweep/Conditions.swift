/// Conditions that hold always, never, or when they should not.
enum Conditions {
    /// The line with its condition settled, in every way.
    static func changes(of line: SourceLine) -> [String] {
        let text = line.text
        return replaced(text, text.firstMatch(of: /\bif (.+?) \{/))
            + replaced(text, text.firstMatch(of: /\bguard (.+?) else\b/))
            + replaced(text, text.firstMatch(of: /\bwhere (.+?):/))
            + replaced(text, text.firstMatch(of: /(\S+) \? .+ :\s/))
    }

    private static func replaced(_ text: String, _ match: Regex<(Substring, Substring)>.Match?) -> [String] {
        guard let condition = match?.output.1 else { return [] }
        let range = condition.startIndex..<condition.endIndex
        // A condition that binds a name cannot be left out, only made to fail.
        if condition.contains(/\b(?:let|var|case)\b/) {
            return [text.replacing(range, with: "false, \(condition)")]
        }
        return ["true", "false"].map { text.replacing(range, with: $0) }
    }
}
