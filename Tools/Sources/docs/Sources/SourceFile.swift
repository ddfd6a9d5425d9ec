import Foundation

/// A Swift file, as lines.
struct SourceFile {
    /// From the repository's directory.
    let path: String
    let lines: [String]

    init(_ path: String) throws {
        self.path = path
        lines = try Repository.text(of: path).components(separatedBy: "\n")
    }

    /// The file's name, without what ends it and without the prefix of a variant: `LoginPresenter`.
    var name: String {
        let file = path.split(separator: "/").last.map(String.init) ?? path
        let stem = file.replacingOccurrences(of: ".swift", with: "")
        return stem.split(separator: "+").last.map(String.init) ?? stem
    }

    /// The lines that are code: neither empty nor comment.
    var code: [String] {
        lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty && !$0.hasPrefix("//") }
    }

    /// How many lines of code match a regular expression.
    func count(_ pattern: String) throws -> Int {
        let regex = try NSRegularExpression(pattern: pattern)
        return code.map { regex.numberOfMatches(in: $0, range: NSRange($0.startIndex..., in: $0)) }.reduce(
            0, +)
    }

    /// The first line of code that matches, counted from 1.
    func firstLine(matching pattern: String) -> Int? {
        lines.firstIndex { line in
            !line.trimmingCharacters(in: .whitespaces).hasPrefix("//")
                && line.range(of: pattern, options: .regularExpression) != nil
        }.map { $0 + 1 }
    }

    /// A line, counted from 1, without the blanks around it.
    func line(_ number: Int) -> String {
        lines.indices.contains(number - 1) ? lines[number - 1].trimmingCharacters(in: .whitespaces) : ""
    }

    /// The names that are declared weak.
    var weakProperties: Set<String> {
        Set(
            code.compactMap { line in
                guard let range = line.range(of: #"weak var \w+"#, options: .regularExpression) else {
                    return nil
                }
                return String(line[range].dropFirst("weak var ".count))
            })
    }

    /// Where a declaration stands: from the line that names it to the one that closes it, counted from 1.
    func range(of symbol: String) -> ClosedRange<Int>? {
        let keywords = "func|var|let|case|class|struct|enum|protocol|extension|static let|init|deinit"
        let name = NSRegularExpression.escapedPattern(for: symbol)
        let pattern =
            ["init", "deinit"].contains(symbol)
            ? #"^\s*\#(name)\b"# : #"\b(\#(keywords)) \#(name)\b"#
        guard let start = firstLine(matching: pattern) else { return nil }
        var depth = 0
        for number in start...lines.count {
            for character in lines[number - 1] {
                if "{([".contains(character) { depth += 1 }
                if "})]".contains(character) { depth -= 1 }
            }
            if depth <= 0 { return start...number }
        }
        return nil
    }
}
