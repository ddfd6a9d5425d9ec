import TerminalUI

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Files and folders, as far as a practice folder needs them; without Foundation, which would make the
/// program start late.
nonisolated enum Files {
    /// When a file was last changed, and how long it is: it has changed if either has.
    struct Stamp: Equatable {
        /// The system's time, byte by byte: which module declares its fields depends on who else includes a
        /// header.
        let time: [UInt8]
        let size: Int
    }

    /// The text of a file; `nil` if it cannot be read.
    static func text(of path: String) -> String? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        while let chunk = try? readBytes(from: descriptor), !chunk.isEmpty { bytes += chunk }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Writes a file, unless it has this text already; what was there before is there until the new text is
    /// complete.
    static func write(_ text: String, to path: String) throws(SystemError) {
        if self.text(of: path) == text { return }
        let attempt = "write \(path)"
        let draft = path + ".new"
        let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw SystemError(attempt: attempt, number: errno) }
        do throws(SystemError) {
            try writeBytes(Array(text.utf8), to: descriptor)
        } catch {
            close(descriptor)
            throw SystemError(attempt: attempt, number: error.number)
        }
        close(descriptor)
        guard rename(draft, path) == 0 else { throw SystemError(attempt: attempt, number: errno) }
    }

    /// Makes a folder, and those that lead to it.
    static func makeFolder(_ path: String) throws(SystemError) {
        if isFolder(path) { return }
        let parent = path.split(separator: "/").dropLast()
        if !parent.isEmpty { try makeFolder("/" + parent.joined(separator: "/")) }
        guard mkdir(path, 0o755) == 0 || errno == EEXIST else {
            throw SystemError(attempt: "make the folder \(path)", number: errno)
        }
    }

    /// Makes a link to a folder, unless there is one.
    static func link(_ path: String, to target: String) throws(SystemError) {
        guard symlink(target, path) == 0 || errno == EEXIST else {
            throw SystemError(attempt: "make the link \(path)", number: errno)
        }
    }

    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    /// When a file was changed; `nil` if there is none.
    static func stamp(of path: String) -> Stamp? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        return Stamp(time: withUnsafeBytes(of: time) { Array($0) }, size: Int(status.st_size))
    }

    /// The Swift files in a folder and in those inside it, by their paths from it, sorted.
    static func swiftFiles(below folder: String) -> [String] {
        var paths: [String] = []
        for name in names(in: folder) where !name.hasPrefix(".") {
            let path = "\(folder)/\(name)"
            if name.hasSuffix(".swift") {
                paths.append(name)
            } else if isFolder(path) {
                paths += swiftFiles(below: path).map { "\(name)/\($0)" }
            }
        }
        return paths.sorted()
    }

    /// The names in a folder, sorted.
    static func names(in folder: String) -> [String] {
        guard let directory = opendir(folder) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }
}
