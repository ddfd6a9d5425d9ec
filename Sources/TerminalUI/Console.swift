#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The program's input, output and error.
package final class Console {
    /// Where lines come from.
    package let input: Input
    /// Where results go.
    package let output: Output
    /// Where errors go.
    package let error: Output

    /// Makes a console; by default, of the standard input, output and error.
    package init(input: Int32 = 0, output: Int32 = 1, error: Int32 = 2) {
        (self.input, self.output) = (Input(descriptor: input), Output(descriptor: output))
        self.error = Output(descriptor: error)
    }
}

/// Lines from a file descriptor, one at a time, read without keeping the main actor busy.
package final class Input {
    /// A longer line is an error, so that endless input without a newline cannot fill the memory.
    package static let lineLimit = 1 << 20

    /// A line is longer than ``lineLimit``.
    package nonisolated struct LineTooLong: Error {}

    /// Where it comes from.
    package let descriptor: Int32
    private var buffer: [UInt8] = []
    private var isAtEnd = false

    package init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Waits for the next line.
    /// - Returns: The line without its newline, or `nil` at the end. The last line needs no newline.
    /// - Throws: ``LineTooLong``, or a ``SystemError``.
    package func nextLine() async throws -> [UInt8]? {
        while true {
            if let newline = buffer.firstIndex(of: 0x0A) {
                defer { buffer = Array(buffer[(newline + 1)...]) }
                return Array(buffer[..<newline])
            }
            if isAtEnd {
                defer { buffer = [] }
                return buffer.isEmpty ? nil : buffer
            }
            try await read()
        }
    }

    /// Waits for a line to begin, but no longer than the time, and then for its end.
    ///
    /// Whether the end of a line arrives in time would depend on how busy the machine is.
    /// - Returns: Whether ``nextLine()`` would return without waiting.
    package func hasLine(within time: Duration) async throws -> Bool {
        let deadline = ContinuousClock.now + time
        while !buffer.contains(0x0A), !isAtEnd {
            let left = max(.zero, deadline - .now)
            if buffer.isEmpty,
                try await onThread({ [descriptor] () throws(SystemError) in
                    try readable([descriptor], within: left)
                }) == nil
            {
                return false
            }
            try await read()
        }
        return true
    }

    private func read() async throws {
        if buffer.count > Input.lineLimit { throw LineTooLong() }
        let bytes = try await onThread { [descriptor] () throws(SystemError) in
            try readBytes(from: descriptor)
        }
        isAtEnd = bytes.isEmpty
        buffer += bytes
    }
}

/// Buffered text for a file descriptor.
///
/// If the reader has closed a pipe, the program exits quietly. If output cannot be written, it exits with a
/// message. Errors while writing that message are ignored.
package final class Output {
    /// Where it goes.
    package let descriptor: Int32
    /// Whether to write only ASCII: signs are replaced by similar ones, and letters by question marks.
    package var isASCII = false
    private var buffer: [UInt8] = []

    package init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Adds a line.
    package func print(_ line: String = "") {
        write(line)
        write("\n")
        if descriptor == STDERR_FILENO || buffer.count > 65_536 { flush() }
    }

    /// Adds a text without a newline.
    package func write(_ text: String) {
        buffer.append(contentsOf: (isASCII ? text.asciiSigns : text).utf8)
    }

    /// Writes the buffered text.
    package func flush() {
        defer { buffer.removeAll(keepingCapacity: true) }
        do {
            try writeBytes(buffer, to: descriptor)
        } catch {
            guard descriptor != STDERR_FILENO else { return }
            if error.number == EPIPE { exit(EXIT_SUCCESS) }
            Output(descriptor: STDERR_FILENO).print("Error: \(error)")
            exit(EX_IOERR)
        }
    }
}
