#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// What a terminal has to say.
nonisolated enum TerminalInput {
    /// Bytes of keys; none at the end.
    case bytes([UInt8])
    /// The picture has to be drawn anew, and the window may have another size.
    case wake
    /// Nothing has come for so long.
    case timeout

    /// Waits, without using the processor, until there is something.
    /// - Parameter milliseconds: How long at most; `nil` for ever.
    static func next(from descriptor: Int32, milliseconds: Int32?) throws(SystemError) -> TerminalInput {
        var requests = [descriptor, TerminalSignals.wakeDescriptor].map {
            pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
        while true {
            let count = poll(&requests, nfds_t(requests.count), milliseconds ?? -1)
            if count == 0 { return .timeout }
            if count < 0 {
                guard errno == EINTR else { throw SystemError(attempt: "read the input", number: errno) }
                continue
            }
            if requests[1].revents != 0 {
                _ = try readBytes(from: TerminalSignals.wakeDescriptor)
                return .wake
            }
            return .bytes(try readKeys(from: descriptor))
        }
    }

    /// A terminal that has gone is as good as one at whose end nobody types any more.
    private static func readKeys(from descriptor: Int32) throws(SystemError) -> [UInt8] {
        do {
            return try readBytes(from: descriptor)
        } catch {
            if error.number == EIO { return [] }
            throw error
        }
    }
}
