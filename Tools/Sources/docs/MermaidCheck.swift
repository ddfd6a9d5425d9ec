import Conformance
import Foundation
import ToolSupport

/// Every diagram is in the subset of Mermaid that is used here.
///
/// Stricter than Mermaid itself: a participant must be declared, and a text may hold nothing that Mermaid would
/// take for the end of it.
enum MermaidCheck {
    static func problems(in page: Page) -> [Problem] {
        page.blocks.filter { $0.language == "mermaid" }.flatMap { block -> [Problem] in
            let rules = grammars[block.lines.first ?? ""] ?? []
            var known: Set<String> = ["[*]"]
            return block.lines.enumerated().dropFirst(rules.isEmpty ? 0 : 1).compactMap { index, line in
                problem(with: line.trimmingCharacters(in: .whitespaces), rules, &known).map {
                    Problem(path: page.path, line: block.start + index + 1, text: $0)
                }
            }
        }
    }

    private static func problem(with line: String, _ rules: [Rule], _ known: inout Set<String>) -> String? {
        for rule in rules {
            guard let groups = try? line.groups("^\(rule.pattern)$").first else { continue }
            if let declares = rule.declares { known.insert(groups[declares]) }
            let unknown = rule.uses.map { groups[$0] }.first { !known.contains($0) }
            return unknown.map { "“\($0)” is not declared in this diagram" }
        }
        return "this is not in the part of Mermaid that is used here: “\(line)”"
    }

    /// A kind of line, with the groups that name what must have been declared, and the one that declares.
    private typealias Rule = (pattern: String, uses: [Int], declares: Int?)

    private static let name = "([A-Za-z][A-Za-z0-9]*)"
    private static let text = "[^;#]+"
    private static let quoted = "\"[^\";#]+\""

    private static let grammars: [String: [Rule]] = [
        "sequenceDiagram": [
            ("autonumber", [], nil),
            ("actor \(name)", [], 1),
            ("participant \(name) as [A-Za-z ]+", [], 1),
            ("Note over \(name): \(text)", [1], nil),
            ("\(name)(?:->>|-->>|-\\)|--\\))\(name): \(text)", [1, 2], nil),
        ],
        "flowchart LR": [
            ("\(name)\\[\(quoted)\\]", [], 1),
            ("\(name) (?:-->|-\\.->|==>)(?:\\|\(quoted)\\|)? \(name)", [1, 2], nil),
        ],
        "stateDiagram-v2": [
            ("state \(quoted) as \(name)", [], 1),
            ("(\\[\\*\\]) --> \(name)", [], 2),
            ("\(name) --> (\\[\\*\\])", [], 1),
            ("\(name) --> \(name) : \(text)", [], 1),
        ],
    ]
}
