import Foundation

/// Pieces of a page.
package enum Markdown {
    /// A table; blanks are not aligned, so that a longer cell changes one line.
    /// - Parameter alignment: A letter a column: `l` or `r`; the last one holds for all that follow.
    package static func table(_ head: [String], _ rows: [[String]], alignment: String = "l") -> String {
        let letters = Array(alignment)
        let rule = head.indices.map { letters[min($0, letters.count - 1)] == "r" ? "---:" : "---" }
        return ([head, rule] + rows).map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
    }

    /// The tables of a page: rows of cells, the head first.
    ///
    /// A cell has no `|` inside.
    package static func tables(in text: String) -> [[[String]]] {
        let lines = text.components(separatedBy: "\n")
        return lines.split { !$0.hasPrefix("|") }.filter { $0.count > 2 }.map { lines in
            let rows = lines.map { line in
                line.dropFirst().split(separator: "|", omittingEmptySubsequences: false).dropLast()
                    .map { $0.trimmingCharacters(in: .whitespaces) }
            }
            return [rows[0]] + rows.dropFirst(2)
        }
    }

    /// A diagram, from lines of Mermaid.
    package static func mermaid(_ lines: [String]) -> String {
        (["```mermaid"] + lines + ["```"]).joined(separator: "\n")
    }
}
