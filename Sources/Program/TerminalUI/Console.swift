#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The program's input, output and error.
package final class Console {
    package let input: Int32
    package let output: Output
    /// For errors and progress, line by line.
    package let error: Output

    /// Makes a console of three open descriptors, which it never closes.
    package init(input: Int32 = 0, output: Int32 = 1, error: Int32 = 2) {
        self.input = input
        self.output = Output(descriptor: output)
        self.error = Output(descriptor: error)
    }
}

/// Buffered text for a file descriptor.
///
/// After an error, nothing more is written. The program decides what that means.
package final class Output {
    package let descriptor: Int32
    /// Whether the whole process prints there.
    package var isOfProcess: Bool { descriptor == STDOUT_FILENO || descriptor == Self.apart }
    /// Why the text could not be written.
    package private(set) var failure: SystemError?
    private var buffer: [UInt8] = []

    private static var apart: Int32 = -1

    /// Lets what the process prints from now on go to standard error.
    /// - Returns: A descriptor of what was standard output.
    package static func apartFromProcess() -> Int32 {
        let copy = dup(STDOUT_FILENO)
        guard copy >= 0, dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 else { return STDOUT_FILENO }
        apart = copy
        return copy
    }

    /// Makes an empty buffer for an open descriptor, which it never closes.
    package init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Writes a text and a newline.
    ///
    /// Standard error is flushed at once, any other descriptor after 64 KiB.
    package func print(_ line: String = "") {
        write(line)
        write("\n")
        if descriptor == STDERR_FILENO || buffer.count > 65_536 { flush() }
    }

    /// Writes a text into the buffer.
    package func write(_ text: String) {
        buffer.append(contentsOf: text.utf8)
    }

    /// Writes what is in the buffer, and waits until it is written.
    ///
    /// An error is kept in ``failure``, and thrown nowhere.
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
        let count = poll(&request, 1, 0)
        let hasHungUp = request.revents & Int16(POLLERR | POLLHUP) != 0
        return count > 0 && hasHungUp
    }
}
