#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The program's input, output and error.
package final class Console {
    package let input: Input
    package let output: Output
    package let error: Output

    package init(input: Int32 = 0, output: Int32 = 1, error: Int32 = 2) {
        self.input = Input(descriptor: input)
        self.output = Output(descriptor: output)
        self.error = Output(descriptor: error)
    }
}

/// Lines from a file descriptor, one at a time, read without keeping the main actor busy.
package final class Input {
    /// A longer line is an error, so that endless input without a newline cannot fill the memory.
    package static let lineLimit = 1 << 20

    /// A line is longer than ``lineLimit``.
    package nonisolated struct LineTooLong: Error {}

    package let descriptor: Int32
    private let name: String
    private var buffer: ArraySlice<UInt8> = []
    private var isAtEnd = false

    package init(descriptor: Int32, name: String = "the input") {
        self.descriptor = descriptor
        self.name = name
    }

    /// Waits for the next line.
    /// - Returns: The line without its newline, or `nil` at the end. The last line needs no newline.
    /// - Throws: ``LineTooLong``, or a ``SystemError``.
    package func nextLine() async throws -> [UInt8]? {
        while true {
            let newline = buffer.firstIndex(of: 0x0A)
            let line = buffer[..<(newline ?? buffer.endIndex)]
            if line.count > Input.lineLimit { throw LineTooLong() }
            if newline != nil || isAtEnd {
                if newline == nil, line.isEmpty { return nil }
                buffer = buffer[line.endIndex...].dropFirst()
                return Array(line)
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
        let bytes = try await onThread { [descriptor, name] () throws(SystemError) in
            try readBytes(from: descriptor, name: name)
        }
        isAtEnd = bytes.isEmpty
        buffer += bytes
    }
}

/// Buffered text for a file descriptor.
///
/// After an error, nothing more is written. The program decides what that means.
package final class Output {
    package let descriptor: Int32
    package var colors = ColorChoice.auto
    /// Why the text could not be written.
    package private(set) var failure: SystemError?
    private var buffer: [UInt8] = []

    package init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    package func print(_ line: String = "") {
        write(line)
        write("\n")
        if descriptor == STDERR_FILENO || buffer.count > 65_536 { flush() }
    }

    package func write(_ text: String) {
        buffer.append(contentsOf: text.utf8)
    }

    package func flush() {
        defer { buffer.removeAll(keepingCapacity: true) }
        guard failure == nil else { return }
        do {
            try writeBytes(buffer, to: descriptor)
        } catch {
            failure = error
        }
    }

    /// Whether the reader of a pipe has gone, or the terminal.
    package nonisolated static func hasNoReader(_ descriptor: Int32) -> Bool {
        var request = pollfd(fd: descriptor, events: 0, revents: 0)
        return poll(&request, 1, 0) > 0 && request.revents & Int16(POLLERR | POLLHUP) != 0
    }
}
