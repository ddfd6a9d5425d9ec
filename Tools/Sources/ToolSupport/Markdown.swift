import Foundation

/// Pieces of a page.
package enum Markdown {
    /// A table; blanks are not aligned, so that a longer cell changes one line.
    /// - Parameter alignment: A letter a column: `l`, `r` or `c`; the last one holds for all that follow.
    package static func table(_ head: [String], _ rows: [[String]], alignment: String = "l") -> String {
        let letters = Array(alignment)
        let rule = head.indices.map {
            ["r": "---:", "c": ":---:"][letters[min($0, letters.count - 1)]] ?? "---"
        }
        return ([head, rule] + rows).map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
    }

    package static func mermaid(_ lines: [String]) -> String {
        (["```mermaid"] + lines + ["```"]).joined(separator: "\n")
    }

    /// A number with its noun: `1 type`, `2 types`.
    package static func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
}
