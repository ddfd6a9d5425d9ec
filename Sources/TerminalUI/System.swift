#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Opens `/dev/null` for each of input, output and error that the caller has closed.
///
/// Otherwise the next file that anything opens would become the program's input or output.
package func openMissingDescriptors() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
        _ = open("/dev/null", O_RDWR)
    }
}

/// The system said no.
package nonisolated struct SystemError: Error, CustomStringConvertible {
    /// What was tried: "read the input".
    package let attempt: String
    /// The number of the reason.
    package let number: Int32

    /// Says what was tried, and the number of the reason.
    package init(attempt: String, number: Int32) {
        (self.attempt, self.number) = (attempt, number)
    }

    /// Both, in words.
    package var description: String { "Can't \(attempt): \(String(cString: strerror(number)))." }
}

/// Reads what there is, and waits until there is something.
/// - Returns: Nothing at the end.
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

/// Whether there is something to read, or the end, before some time has gone by.
nonisolated func isReadable(_ descriptor: Int32, within time: Duration) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let deadline = ContinuousClock.now + time
    while true {
        let left = Int32(clamping: Int(((deadline - .now) / .milliseconds(1)).rounded(.up)))
        let count = poll(&request, 1, max(0, left))
        if count >= 0 || errno != EINTR { return count != 0 }
    }
}

/// Writes all of it.
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

/// Waits where the last call has to be made again, and throws where that would not help.
private nonisolated func retry(
    _ descriptor: Int32, _ events: Int32, _ attempt: String
) throws(SystemError) {
    let number = errno
    guard number == EAGAIN || number == EINTR else { throw SystemError(attempt: attempt, number: number) }
    var request = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    if number == EAGAIN { _ = poll(&request, 1, -1) }
}

/// Does something that blocks, on a thread of its own.
///
/// The threads that run tasks are few, and the clock needs one of them: none may be kept waiting for a key.
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

/// What a thread is to do, as an object, so that its address can be handed over.
private nonisolated final class Work {
    let body: () -> Void

    init(_ body: @escaping () -> Void) {
        self.body = body
    }
}

private nonisolated func startThread(_ body: @escaping @Sendable () -> Void) {
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
    // Without a thread the work is done all the same, only that nothing else happens meanwhile.
    if status != 0 { _ = runWork(work) }
}

private nonisolated func runWork(_ address: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let address { Unmanaged<Work>.fromOpaque(address).takeRetainedValue().body() }
    return nil
}
