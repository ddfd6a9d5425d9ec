import Foundation

/// Where things are.
enum Repository {
    /// The repository's directory, five above this file.
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// A file by its path in the repository.
    static func url(_ path: String) -> URL {
        root.appendingPathComponent(path)
    }

    static func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: url(path).path)
    }

    static func isDirectory(_ path: String) -> Bool {
        var isDirectory: ObjCBool = false
        return FileManager.default.fileExists(atPath: url(path).path, isDirectory: &isDirectory)
            && isDirectory.boolValue
    }

    /// The names in a directory, sorted; none if there is no such directory.
    static func names(in path: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: url(path).path)) ?? []).sorted()
    }

    /// All files below a directory whose names end so, sorted by path.
    static func files(below path: String, suffix: String) -> [String] {
        names(in: path).flatMap { name -> [String] in
            let child = "\(path)/\(name)"
            if isDirectory(child) { return files(below: child, suffix: suffix) }
            return name.hasSuffix(suffix) ? [child] : []
        }
    }

    static func text(of path: String) throws -> String {
        String(decoding: try Data(contentsOf: url(path)), as: UTF8.self)
    }
}
