import TerminalUI

/// Reads lines from a file, a pipe or a terminal, as soon as they arrive.
nonisolated struct LineReader {
    let descriptor: Int32
    private let name: String
    /// What has arrived, and is no part of a line that was taken.
    private var bytes: ArraySlice<UInt8> = []
    private var isOver = false

    /// - Parameter name: How an error names the input.
    init(_ descriptor: Int32, name: String = "the input") {
        self.descriptor = descriptor
        self.name = name
    }

    /// Whether somebody types the lines.
    var isTyped: Bool { Terminal.isTerminal(descriptor) }

    /// Whether the next line is there without waiting.
    var hasLine: Bool { bytes.contains(newline) }

    /// Waits for the next line.
    /// - Parameter limit: A line that has more bytes is given in part.
    /// - Returns: The line without its newline; `nil` after the last one.
    mutating func next(limit: Int) throws(SystemError) -> ArraySlice<UInt8>? {
        var searchedCount = 0
        while true {
            if let end = bytes.dropFirst(searchedCount).firstIndex(of: newline) {
                defer { bytes = bytes[(end + 1)...] }
                return bytes[..<end]
            }
            if isOver || bytes.count > limit {
                defer { bytes = [] }
                return bytes.isEmpty ? nil : bytes
            }
            searchedCount = bytes.count
            let more = try readBytes(from: descriptor, name: name)
            isOver = more.isEmpty
            bytes += more
        }
    }
}

private nonisolated let newline = UInt8(ascii: "\n")
