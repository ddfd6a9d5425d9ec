import Learn

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Files and folders, as far as a practice folder needs them.
nonisolated enum Files {
    private static var manager: FileManager { .default }

    /// The text of a file; `nil` if it cannot be read.
    static func text(of path: String) -> String? {
        manager.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Writes a file, and makes the folders that lead to it, unless it has this text already; what was there
    /// before is there until the new text is complete.
    static func write(_ text: String, to path: String) throws {
        if self.text(of: path) == text { return }
        let folder = "/" + path.split(separator: "/").dropLast().joined(separator: "/")
        try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try text.write(toFile: path, atomically: true, encoding: .utf8)
    }

    /// Makes a link to a folder, unless there is one.
    static func link(_ path: String, to target: String) throws {
        if exists(path) { return }
        try manager.createSymbolicLink(atPath: path, withDestinationPath: target)
    }

    /// Whether a folder is there; `fileExists(atPath:isDirectory:)` has another type on a Mac than on Linux.
    static func isFolder(_ path: String) -> Bool { exists("\(path)/.") }

    static func exists(_ path: String) -> Bool { manager.fileExists(atPath: path) }

    /// The Swift files in a folder and in those inside it, by their paths from it, sorted.
    static func swiftFiles(below folder: String) -> [String] {
        let paths = (try? manager.subpathsOfDirectory(atPath: folder)) ?? []
        return paths.filter { $0.hasSuffix(".swift") && !$0.hasPrefix(".") }.sorted()
    }

    /// When each Swift file in a folder was last changed.
    static func changeDates(below folder: String) -> [String: Date] {
        var dates: [String: Date] = [:]
        for name in swiftFiles(below: folder) {
            let attributes = try? manager.attributesOfItem(atPath: "\(folder)/\(name)")
            dates[name] = attributes?[.modificationDate] as? Date
        }
        return dates
    }

    /// The names in a folder, sorted.
    static func names(in folder: String) -> [String] {
        ((try? manager.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }
}

extension Progress {
    /// Reads a file; one that cannot be read is a track that has just begun.
    nonisolated init(reading text: String) {
        self = (try? JSONDecoder().decode(Progress.self, from: Data(text.utf8))) ?? Progress()
    }

    /// The file.
    nonisolated var text: String {
        let json = (try? JSONEncoder().encode(self)) ?? Data()
        return String(decoding: json, as: UTF8.self)
    }
}
