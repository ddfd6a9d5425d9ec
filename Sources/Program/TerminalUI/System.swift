import Dispatch

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Opens `/dev/null` for each of input, output and error that the
/// caller has closed, so that its use is an error.
///
/// Otherwise the next opened file would become the program's input or output.
package func openMissingDescriptors() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
        _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
}

/// A system call has failed.
package nonisolated struct SystemError: Error, CustomStringConvertible {
    /// What was tried, as it follows "Can't": `read the input`.
    package let attempt: String
    /// The `errno` of the call.
    package let number: Int32

    /// Describes an error by what was tried and its `errno`.
    package init(attempt: String, number: Int32) {
        self.attempt = attempt
        self.number = number
    }

    package var description: String { "Can't \(attempt): \(String(cString: strerror(number)))." }
}

/// Reads the available bytes, and waits until there are some.
/// - Returns: No bytes at the end of the input.
package nonisolated func readBytes(
    from descriptor: Int32, name: String = "the input"
) throws(SystemError) -> [UInt8] {
    while true {
        var count = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, initializedCount in
            count = read(descriptor, buffer.baseAddress, buffer.count)
            initializedCount = max(0, count)
        }
        if count >= 0 { return bytes }
        switch errno {
        case EINTR: continue
        case EAGAIN: _ = try readable([descriptor], within: nil)
        default: throw SystemError(attempt: "read \(name)", number: errno)
        }
    }
}

/// Waits until one of some descriptors can be read, or is at its end;
/// by `select`, because `poll` refuses `/dev/tty` on macOS.
/// - Parameter time: How long at most; `nil` for no limit.
/// - Returns: The first that can be read, or `nil` when the time is over.
package nonisolated func readable(_ descriptors: [Int32], within time: Duration?) throws(SystemError)
    -> Int32?
{
    let deadline = time.map { ContinuousClock.now + $0 }
    while true {
        let left = deadline.map { max(.zero, $0 - .now) } ?? .seconds(3_600)
        let (seconds, attoseconds) = left.components
        var limit = timeval(tv_sec: .init(seconds), tv_usec: .init(attoseconds / 1_000_000_000_000))
        var set = fd_set()
        for descriptor in descriptors { set.insert(descriptor) }
        let count = select((descriptors.max() ?? -1) + 1, &set, nil, nil, &limit)
        if count > 0 {
            return descriptors.first { set.contains($0) }
        }
        if count == 0, left == .zero { return nil }
        guard count == 0 || errno == EINTR else {
            throw SystemError(attempt: "read the input", number: errno)
        }
    }
}

/// Descriptors as bits: C has macros for them, which Swift cannot see.
nonisolated extension fd_set {
    fileprivate mutating func insert(_ descriptor: Int32) {
        withUnsafeMutableBytes(of: &self) { $0[Int(descriptor) / 8] |= Self.bit(of: descriptor) }
    }

    fileprivate func contains(_ descriptor: Int32) -> Bool {
        withUnsafeBytes(of: self) { $0[Int(descriptor) / 8] & Self.bit(of: descriptor) != 0 }
    }

    private static func bit(of descriptor: Int32) -> UInt8 { 1 << UInt8(descriptor % 8) }
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
