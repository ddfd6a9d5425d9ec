import Foundation

/// A Swift file, as lines.
package struct SourceFile: Sendable {
    /// From the repository's directory.
    package let path: String
    package let lines: [String]
    /// The names that are declared weak.
    package let weakProperties: Set<String>

    package init(_ path: String) throws {
        self.path = path
        let text = try Repository.text(of: path)
        lines = text.components(separatedBy: "\n")
        weakProperties = Set(try text.groups(#"(?m)^ *[^/\n]*\bweak var (\w+)"#).map { $0[1] })
    }

    /// The file's name without its extension: `LoginPresenter`.
    package var name: String { path.lastPathComponent.replacing(".swift", with: "") }

    /// The lines that are code: neither empty nor comment.
    package var code: [String] { Self.code(in: lines) }

    package static func code(in lines: [String]) -> [String] {
        lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty && !$0.hasPrefix("//") }
    }

    /// How often a regular expression matches in the code.
    package func count(_ pattern: String) throws -> Int {
        try code.map { try $0.groups(pattern).count }.reduce(0, +)
    }

    /// The first line of code that matches, counted from 1.
    package func firstLine(matching pattern: String, from start: Int = 1) -> Int? {
        lines.indices.dropFirst(start - 1).first { index in
            !line(index + 1).hasPrefix("//") && lines[index].matches(pattern)
        }.map { $0 + 1 }
    }

    /// A line, counted from 1, without the blanks around it.
    package func line(_ number: Int) -> String {
        lines.indices.contains(number - 1) ? lines[number - 1].trimmingCharacters(in: .whitespaces) : ""
    }

    /// The classes, structs, enums and actors that the file declares, by name, with the line of each.
    package var types: [(name: String, line: Int)] {
        lines.indices.compactMap { index in
            guard !line(index + 1).hasPrefix("//"),
                let name = try? lines[index].groups(#"\b(?:class|struct|enum|actor) ([A-Z]\w*)"#).first?[1]
            else { return nil }
            return (name, index + 1)
        }
    }

    /// The comment directly above a line, as one text, without what it says about parameters.
    package func comment(above line: Int) -> String {
        let above = lines.prefix(line - 1).reversed().map { $0.trimmingCharacters(in: .whitespaces) }
        return above.drop { $0.hasPrefix("@") }.prefix { $0.hasPrefix("///") }.reversed()
            .map { $0.dropFirst(3).trimmingCharacters(in: .whitespaces) }
            .prefix { !$0.hasPrefix("- ") }.filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// The lines of a declaration: from the one that names it to the one that closes it, counted from 1.
    package func range(of symbol: String) -> ClosedRange<Int>? {
        let keywords = "func|var|let|case|class|struct|enum|protocol|extension|init|deinit"
        let name = NSRegularExpression.escapedPattern(for: symbol)
        let pattern =
            ["init", "deinit"].contains(symbol) ? #"^\s*\#(name)\b"# : #"\b(\#(keywords)) \#(name)(?!\w)"#
        return firstLine(matching: pattern).flatMap { start in
            end(ofDeclarationAt: start).map { start...$0 }
        }
    }

    /// The line that closes a declaration, both counted from 1.
    package func end(ofDeclarationAt start: Int) -> Int? {
        var depth = 0
        return (start...lines.count).first { number in
            for character in lines[number - 1] {
                if "{([".contains(character) { depth += 1 }
                if "})]".contains(character) { depth -= 1 }
            }
            return depth <= 0
        }
    }
}
