/// The first thing that the compiler refuses.
public struct CompilerError: Equatable, Sendable {
    /// The path, as the compiler says it; empty if it is about no file.
    public var path = ""
    /// The line and the column, counted from 1; 0 without a file.
    public var line = 0
    public var column = 0
    public var message: String
    /// The lines of code around it, as the compiler prints them.
    public var excerpt: [String] = []

    /// What to try where the compiler's words do not say what is wrong.
    public var advice: String? {
        guard message.hasPrefix(Self.unexplained) else { return nil }
        return """
            The compiler cannot say why. Most often a closure lacks its parameter: `{ [weak self] _ in … }`. Or what is \
            called there wants other values.
            """
    }

    private static let unexplained = "failed to produce diagnostic"

    /// The name of the file.
    public var file: String { path.split(separator: "/").last.map(String.init) ?? "" }

    /// Finds the first error in what a build has printed: `/path/File.swift:27:9: error: cannot find 'x'`.
    ///
    /// An error about a file comes before one about none: those say what follows from it.
    public static func first(in output: String) -> CompilerError? {
        let lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        for (index, line) in lines.enumerated() {
            guard let match = line.wholeMatch(of: /(.+):(\d+):(\d+): error: (.*)/) else { continue }
            let excerpt = lines.dropFirst(index + 1).prefix { $0.contains(" | ") || $0.hasSuffix(" |") }
            return CompilerError(
                path: String(match.1), line: Int(match.2) ?? 0, column: Int(match.3) ?? 0,
                message: withoutWish(match.4), excerpt: excerpt.prefix(9).map { withoutWish($0[...]) })
        }
        let other = lines.lazy.compactMap { $0.firstMatch(of: /error: (.*)/) }.first
        return other.map { CompilerError(message: String($0.1)) }
    }

    /// A line without the wish for a bug report: the slip is the learner's.
    private static func withoutWish(_ line: Substring) -> String {
        line.contains(unexplained) ? String(line.prefix { $0 != ";" }) : String(line)
    }
}
