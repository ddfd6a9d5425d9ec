#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The program's input, output and error.
package final class Console {
    /// Where lines come from.
    package let input = Input(descriptor: 0)
    /// Where results go.
    package let output = Output(descriptor: 1)
    /// Where errors go.
    package let error = Output(descriptor: 2)

    /// Connects the program with its caller.
    package init() {}
}

/// Lines from a file descriptor, one at a time, read without keeping the main actor busy.
package final class Input {
    /// A longer line is refused, so that endless input without a newline comes to an end.
    package static let lineLimit = 16 << 20

    /// A line is longer than ``lineLimit``.
    package nonisolated struct LineTooLong: Error {}

    /// Where it comes from.
    package let descriptor: Int32
    private var buffer: [UInt8] = []
    private var start = 0
    /// Up to where there is no newline.
    private var searched = 0
    private var isAtEnd = false

    /// Makes an input.
    package init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Waits for the next line.
    /// - Returns: The line without its end, or `nil` when there are no more; the last one needs no end.
    /// - Throws: ``LineTooLong``, or a ``SystemError``.
    package func nextLine() async throws -> [UInt8]? {
        while true {
            if let newline = newline {
                defer { (start, searched) = (newline + 1, newline + 1) }
                return Array(buffer[start..<newline])
            }
            if isAtEnd {
                defer { start = buffer.count }
                return start < buffer.count ? Array(buffer[start...]) : nil
            }
            try await read()
        }
    }

    /// Waits for a while until ``nextLine()`` need not wait.
    /// - Returns: Whether that is so.
    package func hasLine(within time: Duration) async throws -> Bool {
        let deadline = ContinuousClock.now + time
        while newline == nil, !isAtEnd {
            let left = max(.zero, deadline - .now)
            guard try await onThread({ [descriptor] in isReadable(descriptor, within: left) }) else {
                return false
            }
            try await read()
        }
        return true
    }

    private var newline: Int? {
        let newline = buffer[searched...].firstIndex(of: 0x0A)
        searched = newline ?? buffer.count
        return newline
    }

    private func read() async throws {
        buffer.removeFirst(start)
        (start, searched) = (0, searched - start)
        if buffer.count > Input.lineLimit { throw LineTooLong() }
        let bytes = try await onThread { [descriptor] () throws(SystemError) in
            try readBytes(from: descriptor)
        }
        isAtEnd = bytes.isEmpty
        buffer += bytes
    }
}

/// Text on its way to a file descriptor, written many lines at a time.
///
/// When the reader has gone, the program ends quietly: nobody asks for more. When output cannot be written, it
/// ends with a message. When that cannot be written either, nothing happens.
package final class Output {
    /// Where it goes.
    package let descriptor: Int32
    /// Whether only ASCII goes there; then signs have other signs for them, and letters a question mark.
    package var isASCII = false
    private var buffer: [UInt8] = []

    /// Makes an output.
    package init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Adds a line.
    package func print(_ line: String = "") {
        write(line)
        write("\n")
        if descriptor == STDERR_FILENO || buffer.count > 65_536 { flush() }
    }

    /// Adds a text as it is.
    package func write(_ text: String) {
        buffer.append(contentsOf: shown(text).utf8)
    }

    /// A text as it is written.
    func shown(_ text: String) -> String { isASCII ? text.asciiSigns : text }

    /// Writes out what has been added.
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
