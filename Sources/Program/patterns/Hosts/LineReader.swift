import TerminalUI

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Reads lines from a file, a pipe or a terminal, as soon as they arrive.
nonisolated struct LineReader {
    private static let longestLine = 1_048_576

    let descriptor: Int32
    /// What has arrived, and is no part of a line that was taken.
    private var bytes: ArraySlice<UInt8> = []

    init(_ descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Waits for the next line.
    /// - Returns: The line without its newline; `nil` after the last one.
    mutating func next() throws(SystemError) -> ArraySlice<UInt8>? {
        // How many bytes at the beginning have no newline.
        var searchedCount = 0
        while true {
            let end = bytes.dropFirst(searchedCount).firstIndex(of: UInt8(ascii: "\n"))
            let line = bytes[..<(end ?? bytes.endIndex)]
            // A file without lines, such as /dev/zero, may have no end.
            guard line.count <= Self.longestLine else {
                throw SystemError(attempt: "read a line", number: EMSGSIZE)
            }
            if let end {
                bytes = bytes[(end + 1)...]
                return line
            }
            let more = try readBytes(from: descriptor)
            if more.isEmpty {
                defer { bytes = [] }
                return bytes.isEmpty ? nil : bytes
            }
            searchedCount = bytes.count
            bytes += more
        }
    }
}
