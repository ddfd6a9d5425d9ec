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
        var used: Set<String> = []
        let written = lines.filter { !$0.matches(#"^\[L\d\d\]: "#) }
        let isCode = codeLines(of: written)
        var result: [String] = []
        var text: [String] = []
        // A link or a piece of code can go on in the next line, so what is
        // between two blocks of code is one text.
        func endText() {
            guard !text.isEmpty else { return }
            result += linked(text.joined(separator: "\n"), &used).components(separatedBy: "\n")
            text = []
        }
        for (line, isCode) in zip(written, isCode) {
            if isCode {
                endText()
                result.append(line)
            } else {
                text.append(line)
            }
        }
        endText()
        while result.last == "" { result.removeLast() }
        guard !used.isEmpty else { return result + [""] }
        let page = path == list ? "" : "\(upward(from: path))behaviour.md"
        return result + [""] + used.sorted().map { "[\($0)]: \(page)#\(anchor(of: $0))" } + [""]
    }

    private static func linked(_ text: String, _ used: inout Set<String>) -> String {
        let rules = Set(Rule.all.map(\.id))
        // Code, links (also around a picture), comments, tags and headings
        // come first, so that no number in them is found.
        let pieces =
            /`[^`]*`|\[[^\]]*\](?:\([^)]*\))?|\]\([^)]*\)|<!--[\s\S]*?-->|<[^>\n]*>|^#.*$|\bL\d\d\b/
            .anchorsMatchLineEndings()
        var found: Set<String> = []
        let result = text.replacing(pieces) { piece in
            let words = String(piece.output)
            let rule = words.hasPrefix("[") ? String(words.dropFirst().dropLast()) : words
            guard rules.contains(rule) else { return words }
            found.insert(rule)
            return "[\(rule)]"
        }
        used.formUnion(found)
        return result
    }

    /// Whether each line belongs to a block of code.
    private static func codeLines(of lines: [String]) -> [Bool] {
        var isInside = false
        return lines.map { line in
            let isFence = line.hasPrefix("```")
            if isFence { isInside.toggle() }
            return isInside || isFence
        }
    }

    private static func upward(from path: String) -> String {
        String(repeating: "../", count: path.components(separatedBy: "/").count - 2)
    }
}
