#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The program's input, output and error.
package final class Console {
    package let input: Int32
    package let output: Output
    package let error: Output

    package init(input: Int32 = 0, output: Int32 = 1, error: Int32 = 2) {
        self.input = input
        self.output = Output(descriptor: output)
        self.error = Output(descriptor: error)
    }

    package func use(_ colors: ColorChoice) {
        output.colors = colors
        error.colors = colors
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
    /// Whether this is a terminal that shows no more than ASCII.
    private lazy var isPlain = Terminal.isTerminal(descriptor) && !Terminal.isUTF8()

    package init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    package func print(_ line: String = "") {
        write(line)
        write("\n")
        if descriptor == STDERR_FILENO || buffer.count > 65_536 { flush() }
    }

    package func write(_ text: String) {
        buffer.append(contentsOf: (isPlain ? text.inASCII : text).utf8)
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
