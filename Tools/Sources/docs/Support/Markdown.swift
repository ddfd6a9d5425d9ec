import Foundation

/// Pieces of a page.
enum Markdown {
    /// A table; blanks are not aligned, so that a longer cell changes one line.
    static func table(_ head: [String], _ rows: [[String]], alignment: String? = nil) -> String {
        let rule =
            alignment.map { alignment in
                alignment.map { $0 == "r" ? "---:" : $0 == "c" ? ":---:" : "---" }
            } ?? head.map { _ in "---" }
        return ([head, rule] + rows).map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
    }

    /// A link from a page in `docs` to a line.
    static func link(_ text: String, to site: Call.Site) -> String {
        "[\(text)](../\(site.path)#L\(site.line))"
    }

    /// A link from a page in `docs` to a file.
    static func link(_ text: String, toFile path: String) -> String {
        "[\(text)](../\(path))"
    }

    static func mermaid(_ lines: [String]) -> String {
        (["```mermaid"] + lines + ["```"]).joined(separator: "\n")
    }

    static func details(_ summary: String, _ content: String) -> String {
        "<details>\n<summary>\(summary)</summary>\n\n\(content)\n\n</details>"
    }

    /// A text as code, with the bar that a table would take for a border kept away.
    static func code(_ text: String) -> String {
        "`\(text.replacingOccurrences(of: "|", with: "\\|"))`"
    }

    /// The file's name and the line: `LoginPresenter.swift:35`.
    static func place(_ site: Call.Site) -> String {
        let file = site.path.split(separator: "/").last.map(String.init) ?? site.path
        return link("\(file):\(site.line)", to: site)
    }
}
