import Foundation

/// Small helps with files.
enum Files {
    /// Reads a text.
    static func read(_ file: URL) throws -> String {
        try String(contentsOf: file, encoding: .utf8)
    }

    /// Writes a text, unless the file says that already: what is not written is not built again.
    /// - Returns: Whether it was written.
    @discardableResult
    static func write(_ text: String, to file: URL) throws -> Bool {
        if let present = try? read(file), present == text { return false }
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
        return true
    }

    /// The paths of all files below a directory, relative to it, in order.
    static func paths(below directory: URL) -> [String] {
        let names = FileManager.default.enumerator(atPath: directory.path)?.compactMap { $0 as? String } ?? []
        return names.filter { name in
            var isDirectory: ObjCBool = false
            let path = directory.appendingPathComponent(name).path
            return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
                && !isDirectory.boolValue
        }.sorted()
    }

    /// The texts of all Swift files below a directory, by relative path.
    static func swiftTexts(below directory: URL) throws -> [String: String] {
        var texts: [String: String] = [:]
        for path in paths(below: directory) where path.hasSuffix(".swift") {
            texts[path] = try read(directory.appendingPathComponent(path))
        }
        return texts
    }

    /// Writes texts below a directory, and takes away every file that is not among them.
    /// - Returns: Whether anything changed.
    static func replaceContents(of directory: URL, with texts: [String: String]) throws -> Bool {
        var hasChanged = false
        for path in paths(below: directory) where texts[path] == nil {
            try FileManager.default.removeItem(at: directory.appendingPathComponent(path))
            hasChanged = true
        }
        for (path, text) in texts {
            if try write(text, to: directory.appendingPathComponent(path)) { hasChanged = true }
        }
        return hasChanged
    }
}
