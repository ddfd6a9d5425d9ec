import TerminalUI

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Files and folders, as far as a practice folder needs them.
nonisolated enum Files {
    /// When a file was last changed, and how long it is: it has changed if either has.
    struct Stamp: Equatable {
        let time: Date?
        let size: Int?
    }

    private static var manager: FileManager { .default }

    /// The text of a file; `nil` if it cannot be read.
    static func text(of path: String) -> String? {
        manager.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Writes a file, unless it has this text already; what was there before is there until the new text is complete.
    static func write(_ text: String, to path: String) throws {
        if self.text(of: path) == text { return }
        try text.write(toFile: path, atomically: true, encoding: .utf8)
    }

    /// Makes a folder, and those that lead to it.
    static func makeFolder(_ path: String) throws {
        try manager.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    /// Makes a link to a folder, unless there is one.
    static func link(_ path: String, to target: String) throws {
        if exists(path) { return }
        try manager.createSymbolicLink(atPath: path, withDestinationPath: target)
    }

    /// Whether a folder is there; `fileExists(atPath:isDirectory:)` has another type on a Mac than on Linux.
    static func isFolder(_ path: String) -> Bool { exists("\(path)/.") }

    static func exists(_ path: String) -> Bool { manager.fileExists(atPath: path) }

    /// When a file was changed; `nil` if there is none.
    static func stamp(of path: String) -> Stamp? {
        guard let attributes = try? manager.attributesOfItem(atPath: path) else { return nil }
        return Stamp(time: attributes[.modificationDate] as? Date, size: attributes[.size] as? Int)
    }

    /// The Swift files in a folder and in those inside it, by their paths from it, sorted.
    static func swiftFiles(below folder: String) -> [String] {
        let paths = (try? manager.subpathsOfDirectory(atPath: folder)) ?? []
        return paths.filter { $0.hasSuffix(".swift") && !$0.hasPrefix(".") }.sorted()
    }

    /// The names in a folder, sorted.
    static func names(in folder: String) -> [String] {
        ((try? manager.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }
}
