#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Opens `/dev/null` for each of input, output and error that the caller has closed.
///
/// Otherwise the next opened file would become the program's input or output.
package func openMissingDescriptors() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
        _ = open("/dev/null", O_RDWR)
    }
}

/// A system call has failed.
package nonisolated struct SystemError: Error, CustomStringConvertible {
    /// What the program tried to do: "read the input".
    package let attempt: String
    /// The error number.
    package let number: Int32

    /// Makes an error.
    package init(attempt: String, number: Int32) {
        (self.attempt, self.number) = (attempt, number)
    }

    /// The attempt and the error in words.
    package var description: String { "Can't \(attempt): \(String(cString: strerror(number)))." }
}

/// Reads the available bytes, and waits until there are some.
/// - Returns: No bytes at the end of the input.
package nonisolated func readBytes(from descriptor: Int32) throws(SystemError) -> [UInt8] {
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

/// Waits until there is something to read, or the end of the input.
/// - Returns: Whether that happened within the time.
nonisolated func isReadable(_ descriptor: Int32, within time: Duration) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let deadline = ContinuousClock.now + time
    while true {
        let left = Int32(clamping: Int(((deadline - .now) / .milliseconds(1)).rounded(.up)))
        let count = poll(&request, 1, max(0, left))
        if count >= 0 || errno != EINTR { return count != 0 }
    }
}

/// Writes all bytes.
package nonisolated func writeBytes(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
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

/// Waits until the last call can be repeated, and throws if that would not help.
private nonisolated func retry(
    _ descriptor: Int32, _ events: Int32, _ attempt: String
) throws(SystemError) {
    let number = errno
    guard number == EAGAIN || number == EINTR else { throw SystemError(attempt: attempt, number: number) }
    var request = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    if number == EAGAIN { _ = poll(&request, 1, -1) }
}

/// Runs blocking work on its own thread.
///
/// The few threads that run tasks must not wait for a key.
package func onThread<Value: Sendable>(
    _ work: @escaping @Sendable () throws(SystemError) -> Value
) async throws(SystemError) -> Value {
    let result = await withCheckedContinuation { continuation in
        startThread {
            continuation.resume(returning: Result(catching: work))
        }
    }
    return try result.get()
}

/// The work of a thread, as an object with an address.
private nonisolated final class Work {
    let body: () -> Void

    init(_ body: @escaping () -> Void) {
        self.body = body
    }
}

/// Starts work on its own thread, and returns at once.
package nonisolated func startThread(_ body: @escaping @Sendable () -> Void) {
    let work = Unmanaged.passRetained(Work(body)).toOpaque()
    #if canImport(Darwin)
        var thread: pthread_t?
    #else
        var thread = pthread_t()
    #endif
    let status = pthread_create(
        &thread, nil,
        { address in
            pthread_detach(pthread_self())
            return runWork(address)
        }, work)
    // Without a thread, the work blocks this one.
    if status != 0 { _ = runWork(work) }
}

private nonisolated func runWork(_ address: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let address { Unmanaged<Work>.fromOpaque(address).takeRetainedValue().body() }
    return nil
}
