#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Opens `/dev/null` for each of input, output and error that the caller has closed.
///
/// Otherwise the next file that anything opens would become the program's input or output.
func openMissingDescriptors() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
        _ = open("/dev/null", O_RDWR)
    }
}

/// The program's arguments, without its name.
/// - Throws: A ``UsageError`` about the first that is not valid UTF-8.
func programArguments() throws -> [String] {
    try (1..<max(1, Int(CommandLine.argc))).map { index in
        guard let bytes = CommandLine.unsafeArgv[index], let word = String(validatingCString: bytes)
        else { throw UsageError(message: "Argument \(index) is not valid UTF-8.") }
        return word
    }
}

/// The system said no.
nonisolated struct SystemError: Error, CustomStringConvertible {
    /// What was tried: "read the input".
    let attempt: String
    /// The number of the reason.
    let number: Int32

    /// Both, in words.
    var description: String { "Can't \(attempt): \(String(cString: strerror(number)))." }
}

/// Reads what there is, and waits until there is something.
/// - Returns: Nothing at the end.
nonisolated func readBytes(from descriptor: Int32) throws(SystemError) -> [UInt8] {
    while true {
        var count = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, initializedCount in
            count = read(descriptor, buffer.baseAddress, buffer.count)
            initializedCount = max(0, count)
        }
        if count >= 0 { return bytes }
        try retry(descriptor, POLLIN, "read the input")
    }
}

/// Writes all of it.
nonisolated func writeBytes(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        if count >= 0 {
            rest = rest.dropFirst(count)
        } else {
            try retry(descriptor, POLLOUT, "write the output")
        }
    }
}

/// Waits where the last call has to be made again, and throws where that would not help.
private nonisolated func retry(
    _ descriptor: Int32, _ events: Int32, _ attempt: String
) throws(SystemError) {
    let number = errno
    guard number == EAGAIN || number == EINTR else { throw SystemError(attempt: attempt, number: number) }
    var request = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    if number == EAGAIN { _ = poll(&request, 1, -1) }
}
