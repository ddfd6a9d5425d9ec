#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Text on its way to a file descriptor, written many lines at a time.
///
/// When the reader has gone, the program ends quietly: nobody asks for more. When output cannot be written, it
/// ends with a message. When that cannot be written either, nothing happens.
final class Output {
    /// Where it goes.
    let descriptor: Int32
    private var buffer: [UInt8] = []

    /// Makes an output.
    init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Adds a line.
    func print(_ line: String = "") {
        write(line)
        write("\n")
        if descriptor == STDERR_FILENO || buffer.count > 65_536 { flush() }
    }

    /// Adds a text as it is.
    func write(_ text: String) {
        buffer.append(contentsOf: text.utf8)
    }

    /// Writes out what has been added.
    func flush() {
        defer { buffer.removeAll(keepingCapacity: true) }
        do {
            try writeBytes(buffer, to: descriptor)
        } catch {
            guard descriptor != STDERR_FILENO else { return }
            if error.number == EPIPE { exit(ExitCode.success.rawValue) }
            Output(descriptor: STDERR_FILENO).print("Error: \(error)")
            exit(ExitCode.ioFailure.rawValue)
        }
    }
}
