import Foundation

/// The files of the repository, by their paths in it.
package enum Repository {
    /// The repository's directory, four above this file.
    package static let root = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in
        url.deletingLastPathComponent()
    }

    /// The directory of the program that is running: what was built with it is beside it.
    package static let binaries = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        .deletingLastPathComponent()

    package static func url(_ path: String) -> URL {
        root.appending(path: path)
    }

    package static func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: url(path).path)
    }

    /// The names in a directory, sorted; none if there is no such directory.
    package static func names(in path: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: url(path).path)) ?? []).sorted()
    }

    /// All files below a directory whose names end so, sorted by path.
    package static func files(below path: String, suffix: String) -> [String] {
        let paths = (try? FileManager.default.subpathsOfDirectory(atPath: url(path).path)) ?? []
        return paths.filter { $0.hasSuffix(suffix) }.sorted().map { "\(path)/\($0)" }
    }

    package static func text(of path: String) throws -> String {
        String(decoding: try Data(contentsOf: url(path)), as: UTF8.self)
    }
}

extension URL {
    /// Writes a text, and the directories that lead to it.
    package func write(_ text: String) throws {
        try FileManager.default.createDirectory(
            at: deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: self, atomically: true, encoding: .utf8)
    }
}

extension Dictionary {
    /// The value of a key; it is made the first time.
    package mutating func value(of key: Key, _ make: () throws -> Value) rethrows -> Value {
        if let known = self[key] { return known }
        let value = try make()
        self[key] = value
        return value
    }
}

extension String {
    /// The last part of a path.
    package var lastPathComponent: String {
        split(separator: "/").last.map(String.init) ?? self
    }

    /// Whether a regular expression matches some part of the text.
    package func matches(_ pattern: String) -> Bool {
        range(of: pattern, options: .regularExpression) != nil
    }

    /// The groups of every match of a regular expression; a group that took no part is empty.
    package func groups(_ pattern: String) throws -> [[String]] {
        try NSRegularExpression(pattern: pattern)
            .matches(in: self, range: NSRange(startIndex..., in: self)).map { match in
                (0..<match.numberOfRanges).map { index in
                    Range(match.range(at: index), in: self).map { String(self[$0]) } ?? ""
                }
            }
    }
}
