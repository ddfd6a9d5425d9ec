import Conformance

/// Rule numbers in the pages are links: `[L13]` in a text, and at the end of the page where it leads.
///
///     A late answer is ignored ([L20]).
///
///     [L20]: behaviour.md#rule-l20
///
/// A writer writes L20; the rest is made. Headings, code and other links stay as they are.
enum RuleLinks {
    /// The page that lists the rules, with an anchor for each.
    private static let list = "docs/behaviour.md"

    /// The name of a rule's anchor.
    ///
    /// GitHub takes `#L13` alone for a line number.
    static func anchor(of rule: String) -> String { "rule-\(rule.lowercased())" }

    /// The lines of a page, with every rule number as a link.
    ///
    /// Pages outside of `docs` stay as they are.
    static func linked(_ lines: [String], on path: String) -> [String] {
        guard path.hasPrefix("docs/") else { return lines }
        let rules = Set(Rule.all.map(\.id))
        // Code, links (also around a picture), comments, tags and headings
        // come first, so that no number in them is found.
        let pieces =
            /^```[\s\S]*?^```$|`[^`]*`|\[[^\]]*\](?:\([^)]*\))?|\]\([^)]*\)|<!--[\s\S]*?-->|<[^>\n]*>|^#.*$|\bL\d\d\b/
            .anchorsMatchLineEndings()
        var used: Set<String> = []
        let written = lines.filter { !$0.matches(#"^\[L\d\d\]: "#) }.joined(separator: "\n")
        let text = written.replacing(pieces) { piece in
            let words = String(piece.output)
            let rule = words.hasPrefix("[") ? String(words.dropFirst().dropLast()) : words
            guard rules.contains(rule) else { return words }
            used.insert(rule)
            return "[\(rule)]"
        }
        var result = text.components(separatedBy: "\n")
        while result.last == "" { result.removeLast() }
        guard !used.isEmpty else { return result + [""] }
        let folders = path.components(separatedBy: "/").count - 2
        let page = path == list ? "" : String(repeating: "../", count: folders) + "behaviour.md"
        return result + [""] + used.sorted().map { "[\($0)]: \(page)#\(anchor(of: $0))" } + [""]
    }
}
