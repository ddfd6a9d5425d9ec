/// Pieces of a page.
package enum Markdown {
    /// A table; blanks are not aligned, so that a longer cell changes one line.
    /// - Parameter alignment: A letter a column: `l` or `r`; the last one holds for all that follow.
    package static func table(_ head: [String], _ rows: [[String]], alignment: String = "l") -> String {
        let letters = Array(alignment)
        let rule = head.indices.map { letters[min($0, letters.count - 1)] == "r" ? "---:" : "---" }
        return ([head, rule] + rows).map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
    }

    /// A diagram, from lines of Mermaid.
    package static func mermaid(_ lines: [String]) -> String {
        (["```mermaid"] + lines + ["```"]).joined(separator: "\n")
    }
}
