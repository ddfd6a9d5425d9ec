import Foundation

/// The files of this project, by their paths from its directory.
public enum Checkout {
    /// The project's directory, four above this file.
    ///
    /// With `CHECKOUT` in the environment it is another copy, so that an edit can be tried without a build.
    public static let root =
        ProcessInfo.processInfo.environment["CHECKOUT"].map { URL(filePath: $0) }
        ?? (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }

    /// Where a file is.
    public static func url(_ path: String) -> URL {
        root.appending(path: path)
    }

    /// Whether there is such a file or directory.
    public static func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: url(path).path)
    }

    /// The names in a directory, sorted; none if there is no such directory.
    public static func names(in path: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: url(path).path)) ?? []).sorted()
    }

    /// All files below a directory whose names end so, sorted by path.
    public static func files(below path: String, suffix: String) -> [String] {
        let paths = (try? FileManager.default.subpathsOfDirectory(atPath: url(path).path)) ?? []
        return paths.filter { $0.hasSuffix(suffix) }.sorted().map { "\(path)/\($0)" }
    }

    /// The text of a file.
    public static func text(of path: String) throws -> String {
        String(decoding: try Data(contentsOf: url(path)), as: UTF8.self)
    }
}

extension URL {
    /// Writes a text, and the directories that lead to it.
    public func write(_ text: String) throws {
        try FileManager.default.createDirectory(
            at: deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: self, atomically: true, encoding: .utf8)
    }
}

extension String {
    /// The last part of a path.
    public var lastPathComponent: String {
        split(separator: "/").last.map(String.init) ?? self
    }
}
