import Foundation

/// The rules of architecture that a test checks.
enum ArchitectureRules {
    /// Those of a pattern, by the ids that its tables give them.
    static func text(_ pattern: String) throws -> String {
        let folder = "Tests/ArchitectureTests/Tables"
        let regex = try NSRegularExpression(pattern: #"(?<!\w)Rule\(\s*"([a-z0-9-]+)",\s*"([^"]+)""#)
        var rows: [[String]] = []
        for path in Repository.files(below: folder, suffix: ".swift") {
            let text = try Repository.text(of: path)
            for match in regex.matches(in: text, range: NSRange(text.startIndex..., in: text)) {
                guard let id = Range(match.range(at: 1), in: text),
                    let sentence = Range(match.range(at: 2), in: text),
                    text[id] == pattern || text[id].hasPrefix("\(pattern)-")
                else { continue }
                let line = text[..<id.lowerBound].count { $0 == "\n" } + 1
                rows.append([
                    Markdown.link("`\(text[id])`", to: Call.Site(path: path, line: line)),
                    String(text[sentence]),
                ])
            }
        }
        if rows.isEmpty {
            return "No rule of this pattern's architecture is checked by a test in this version."
        }
        return Markdown.table(["rule", "what a test checks"], rows)
    }
}
