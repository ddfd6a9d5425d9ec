import Conformance
import Flow
import Foundation
import LoginDomain
import LoginUI
import ToolSupport

/// Every diagram is in the subset of Mermaid that is used here.
///
/// Stricter than Mermaid itself: a participant must be declared, and a text may hold nothing that Mermaid would
/// take for the end of it.
enum MermaidCheck {
    static func problems(in page: Page) -> [Problem] {
        page.blocks.filter { $0.language == "mermaid" }.flatMap { block -> [Problem] in
            guard let grammar = grammars.first(where: { $0.head == block.lines.first }) else {
                return [
                    Problem(path: page.path, line: block.start + 1, text: "no diagram of a kind used here")
                ]
            }
            var known: Set<String> = ["[*]"]
            return block.lines.enumerated().dropFirst().compactMap { index, line in
                grammar.problem(with: line.trimmingCharacters(in: .whitespaces), known: &known).map {
                    Problem(path: page.path, line: block.start + index + 1, text: $0)
                }
            }
        }
    }

    private struct Grammar {
        let head: String
        /// Each with the groups that name what must have been declared, and the one that declares.
        let rules: [(pattern: String, uses: [Int], declares: Int?)]

        func problem(with line: String, known: inout Set<String>) -> String? {
            for rule in rules {
                guard let regex = try? NSRegularExpression(pattern: "^\(rule.pattern)$"),
                    let match = regex.firstMatch(in: line, range: NSRange(line.startIndex..., in: line))
                else { continue }
                func group(_ index: Int) -> String {
                    Range(match.range(at: index), in: line).map { String(line[$0]) } ?? ""
                }
                if let declares = rule.declares { known.insert(group(declares)) }
                let unknown = rule.uses.map(group).first { !known.contains($0) }
                return unknown.map { "“\($0)” is not declared in this diagram" }
            }
            return "Mermaid would not understand “\(line)”"
        }
    }

    private static let name = "([A-Za-z][A-Za-z0-9]*)"
    private static let text = "[^;#]+"
    private static let quoted = "\"[^\";#]+\""

    private static let grammars = [
        Grammar(
            head: "sequenceDiagram",
            rules: [
                ("autonumber", [], nil),
                ("actor \(name)", [], 1),
                ("participant \(name) as [A-Za-z ]+", [], 1),
                ("Note over \(name): \(text)", [1], nil),
                ("\(name)(?:->>|-->>|-\\)|--\\))\(name): \(text)", [1, 2], nil),
            ]),
        Grammar(
            head: "flowchart LR",
            rules: [
                ("\(name)\\[\(quoted)\\]", [], 1),
                ("subgraph \(name)\\[\(quoted)\\]", [], 1),
                ("end", [], nil),
                ("\(name) (?:-->|-\\.->|==>)(?:\\|\(quoted)\\|)? \(name)", [1, 2], nil),
            ]),
        Grammar(
            head: "stateDiagram-v2",
            rules: [
                ("(\\[\\*\\]) --> \(name)", [], 2),
                ("\(name) --> (\\[\\*\\])", [], 1),
                ("\(name) --> \(name) : \(text)", [], 1),
            ]),
    ]
}
