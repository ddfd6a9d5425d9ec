/// The first thing that the compiler refuses.
public struct CompilerError: Equatable, Sendable {
    /// The path, as the compiler says it; empty if it is about no file.
    public let path: String
    /// The line, counted from 1; 0 without a file.
    public let line: Int
    public let column: Int
    public let message: String
    /// The lines of code around it, as the compiler prints them.
    public let excerpt: [String]

    /// The name of the file.
    public var file: String { path.split(separator: "/").last.map(String.init) ?? "" }

    /// Finds the first error in what a build has printed.
    ///
    /// An error about a file comes before one about none: those say what follows from it.
    public static func first(in output: String) -> CompilerError? {
        let lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        for (index, line) in lines.enumerated() {
            guard let (path, number, column, message) = place(in: line) else { continue }
            let excerpt = lines.dropFirst(index + 1).prefix { $0.contains(" | ") || $0.hasSuffix(" |") }
            return CompilerError(
                path: path, line: number, column: column, message: message, excerpt: Array(excerpt.prefix(9)))
        }
        let others = lines.filter { $0.contains("error:") }
        guard let first = others.first, let start = first.firstRange(of: "error: ") else { return nil }
        let message = String(first[start.upperBound...])
        return CompilerError(path: "", line: 0, column: 0, message: message, excerpt: [])
    }

    /// Reads a line such as `/path/File.swift:27:9: error: cannot find 'x' in scope`.
    private static func place(in line: String) -> (String, Int, Int, String)? {
        guard let mark = line.firstRange(of: ": error: ") else { return nil }
        let parts = line[..<mark.lowerBound].split(separator: ":")
        guard parts.count >= 3, let number = Int(parts[parts.count - 2]),
            let column = Int(parts[parts.count - 1])
        else { return nil }
        let path = parts.dropLast(2).joined(separator: ":")
        return (path, number, column, String(line[mark.upperBound...]))
    }
}

extension String {
    /// Where a text is; without Foundation and without regular expressions, which take long to load.
    fileprivate func firstRange(of text: String) -> Range<Index>? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
            start = index(after: start)
        }
        return nil
    }
}
