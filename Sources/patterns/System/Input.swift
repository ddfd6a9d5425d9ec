/// Lines from a file descriptor, one at a time, read without keeping the main actor busy.
final class Input {
    /// A longer line is refused, so that endless input without a newline comes to an end.
    static let lineLimit = 16 << 20

    /// A line is longer than ``lineLimit``.
    nonisolated struct LineTooLong: Error {}

    /// Where it comes from.
    let descriptor: Int32
    private var buffer: [UInt8] = []
    private var start = 0
    private var isAtEnd = false

    /// Makes an input.
    init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Waits for the next line.
    /// - Returns: The line without its end, or `nil` when there are no more; the last one needs no end.
    /// - Throws: ``LineTooLong``, or a ``SystemError``.
    func nextLine() async throws -> [UInt8]? {
        var searched = start
        while true {
            if let newline = buffer[searched...].firstIndex(of: 0x0A) {
                defer { start = newline + 1 }
                return Array(buffer[start..<newline])
            }
            if isAtEnd {
                defer { start = buffer.count }
                return start < buffer.count ? Array(buffer[start...]) : nil
            }
            buffer.removeFirst(start)
            (start, searched) = (0, buffer.count)
            if buffer.count > Input.lineLimit { throw LineTooLong() }
            let bytes = try await onThread { [descriptor] () throws(SystemError) in
                try readBytes(from: descriptor)
            }
            isAtEnd = bytes.isEmpty
            buffer += bytes
        }
    }
}
