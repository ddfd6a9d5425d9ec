import Codebase
import Foundation

/// A Swift file, as lines.
package struct SourceFile: Sendable {
    /// From the repository's directory.
    package let path: String
    /// All of it.
    package let text: String
    /// The same, line by line.
    package let lines: [String]

    /// Reads a file.
    package init(_ path: String) throws {
        self.init(path, text: try Checkout.text(of: path))
    }

    /// A file that need not exist.
    package init(_ path: String, text: String) {
        self.path = path
        self.text = text
        lines = text.components(separatedBy: "\n")
    }

    /// The file's name without its extension: `LoginPresenter`.
    package var name: String { path.lastPathComponent.replacing(".swift", with: "") }

    /// The lines that are code: neither empty nor comment.
    package var code: [String] {
        (1...lines.count).filter(isCode).map(line)
    }

    /// Whether a line, counted from 1, is code.
    package func isCode(_ number: Int) -> Bool {
        let text = line(number)
        return !text.isEmpty && !text.hasPrefix("//")
    }

    /// How often a regular expression matches in the code.
    package func count(_ pattern: String) -> Int {
        code.map { $0.groups(pattern).count }.reduce(0, +)
    }

    /// The first line of code that matches, counted from 1.
    package func firstLine(matching pattern: String) -> Int? {
        (1...lines.count).first { isCode($0) && lines[$0 - 1].matches(pattern) }
    }

    /// A line, counted from 1, without the blanks around it.
    package func line(_ number: Int) -> String {
        lines.indices.contains(number - 1) ? lines[number - 1].trimmingCharacters(in: .whitespaces) : ""
    }

    /// The comment directly above a line, as one text, without what it says about parameters.
    package func comment(above line: Int) -> String {
        let above = lines.prefix(line - 1).reversed().map { $0.trimmingCharacters(in: .whitespaces) }
        return above.drop { $0.hasPrefix("@") }.prefix { $0.hasPrefix("///") }.reversed()
            .map { $0.dropFirst(3).trimmingCharacters(in: .whitespaces) }
            .prefix { !$0.hasPrefix("- ") }.filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// The lines of the declaration, or of the statement, that begins in a line: to the one that closes it.
    package func declaration(at start: Int) -> ClosedRange<Int> {
        var depth = 0
        let end = (start...lines.count).first { number in
            for character in lines[number - 1] {
                if "{([".contains(character) { depth += 1 }
                if "})]".contains(character) { depth -= 1 }
            }
            return depth <= 0
        }
        return start...(end ?? lines.count)
    }
}
