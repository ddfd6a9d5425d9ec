import Dispatch

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A system call has failed.
package nonisolated struct SystemError: Error, CustomStringConvertible {
    /// What was tried, as it follows "Can't": `read the input`.
    package let attempt: String
    /// The `errno` of the call.
    package let number: Int32

    package init(attempt: String, number: Int32) {
        self.attempt = attempt
        self.number = number
    }

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
        switch errno {
        case EINTR: continue
        case EAGAIN: _ = readable([descriptor], within: nil)
        default: throw SystemError(attempt: "read the input", number: errno)
        }
    }
}

/// Waits until one of some descriptors can be read, or is at its end.
/// - Parameter time: How long at most; `nil` for no limit.
/// - Returns: The first that can be read, or `nil` when the time is over.
package nonisolated func readable(_ descriptors: [Int32], within time: Duration?) -> Int32? {
    let deadline = time.map { ContinuousClock.now + $0 }
    var requests = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while true {
        let left = deadline.map { max(.zero, $0 - .now) / .milliseconds(1) } ?? -1
        let count = poll(&requests, nfds_t(requests.count), Int32(left.rounded(.up)))
        if count > 0 { return requests.first { $0.revents != 0 }?.fd }
        // A signal may have ended the wait.
        if left == 0 { return nil }
    }
}

/// Writes all bytes, and waits for a slow reader.
/// - Throws: A ``SystemError`` if the reader has gone, or for any
///   other error; some bytes may be written by then.
package nonisolated func writeBytes(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        if count >= 0 {
            rest = rest.dropFirst(count)
        } else if errno == EAGAIN {
            var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            _ = poll(&request, 1, -1)
        } else if errno != EINTR {
            throw SystemError(attempt: "write the output", number: errno)
        }
    }
}

/// Runs blocking work on a thread of its own.
///
/// The few threads that run tasks must not wait for a key.
func onThread<Value: Sendable>(
    _ work: @escaping @Sendable () throws(SystemError) -> Value
) async throws(SystemError) -> Value {
    let result = await withCheckedContinuation { continuation in
        DispatchQueue(label: "waiting").async { continuation.resume(returning: Result(catching: work)) }
    }
    return try result.get()
}
