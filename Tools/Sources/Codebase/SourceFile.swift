import Foundation

/// A Swift file, as lines.
public struct SourceFile: Sendable {
    /// From the repository's directory.
    public let path: String
    /// All of it.
    public let text: String
    /// The same, line by line.
    public let lines: [String]

    /// Reads a file.
    public init(_ path: String) throws {
        self.init(path, text: try Checkout.text(of: path))
    }

    /// A file that need not exist.
    public init(_ path: String, text: String) {
        self.path = path
        self.text = text
        lines = text.components(separatedBy: "\n")
    }

    /// The file's name without its extension: `LoginPresenter`.
    public var name: String { path.lastPathComponent.replacing(".swift", with: "") }

    /// The lines that are code: neither empty nor comment.
    public var code: [String] {
        lines.indices.map { $0 + 1 }.filter(isCode).map(line)
    }

    /// Whether a line, counted from 1, is code.
    public func isCode(_ number: Int) -> Bool {
        let text = line(number)
        return !text.isEmpty && !text.hasPrefix("//")
    }

    /// How often a regular expression matches in the code.
    public func count(_ pattern: String) throws -> Int {
        try code.map { try $0.groups(pattern).count }.reduce(0, +)
    }

    /// The first line of code that matches, counted from 1.
    public func firstLine(matching pattern: String) -> Int? {
        lines.indices.first { isCode($0 + 1) && lines[$0].matches(pattern) }.map { $0 + 1 }
    }

    /// A line, counted from 1, without the blanks around it.
    public func line(_ number: Int) -> String {
        lines.indices.contains(number - 1) ? lines[number - 1].trimmingCharacters(in: .whitespaces) : ""
    }

    /// The classes, structs, enums and actors that the file declares, by name, with the line of each.
    public var types: [(name: String, line: Int)] {
        lines.indices.compactMap { index in
            guard isCode(index + 1),
                let name = try? lines[index].groups(#"\b(?:class|struct|enum|actor) ([A-Z]\w*)"#).first?[1]
            else { return nil }
            return (name, index + 1)
        }
    }

    /// The comment directly above a line, as one text, without what it says about parameters.
    public func comment(above line: Int) -> String {
        let above = lines.prefix(line - 1).reversed().map { $0.trimmingCharacters(in: .whitespaces) }
        return above.drop { $0.hasPrefix("@") }.prefix { $0.hasPrefix("///") }.reversed()
            .map { $0.dropFirst(3).trimmingCharacters(in: .whitespaces) }
            .prefix { !$0.hasPrefix("- ") }.filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// The lines of a declaration: from the one that names it to the one that closes it, counted from 1.
    public func range(of symbol: String) -> ClosedRange<Int>? {
        let keywords = "func|var|let|case|class|struct|enum|protocol|extension|init|deinit"
        let name = NSRegularExpression.escapedPattern(for: symbol)
        let pattern =
            ["init", "deinit"].contains(symbol) ? #"^\s*\#(name)\b"# : #"\b(\#(keywords)) \#(name)(?!\w)"#
        return firstLine(matching: pattern).flatMap { start in
            end(ofDeclarationAt: start).map { start...$0 }
        }
    }

    /// The line that closes a declaration, both counted from 1.
    public func end(ofDeclarationAt start: Int) -> Int? {
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
