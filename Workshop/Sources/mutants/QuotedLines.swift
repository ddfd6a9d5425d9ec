import Foundation
import ToolSupport

/// What pages quote of a broken rule, such as a retain cycle: a mutant must show it.
enum QuotedLines {
    /// The quoted lines that no mutant shows, each with its page.
    /// - Parameter shown: What the mutants show, in lines.
    /// - Throws: If no page quotes any.
    static func notShown(in shown: [String]) throws -> [String] {
        let shown = Set(shown.flatMap { $0.split(separator: "\n").map(String.init) })
        let quotes = try pages().flatMap { page in
            try String(contentsOfFile: page, encoding: .utf8)
                .split(separator: "\n")
                .map { String($0.trimmingPrefix(while: \.isWhitespace)) }
                .filter { $0.hasPrefix("+ retain cycle: ") }
                .map { (page: page, line: $0) }
        }
        guard !quotes.isEmpty else { throw Failure("No page quotes a retain cycle.") }
        return quotes.filter { !shown.contains($0.line) }.map { "\($0.page) quotes: \($0.line)" }
    }

    private static func pages() throws -> [String] {
        let names = try FileManager.default.contentsOfDirectory(atPath: "docs").filter { $0.hasSuffix(".md") }
        return ["README.md"] + names.sorted().map { "docs/\($0)" }
    }
}
