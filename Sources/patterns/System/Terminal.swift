#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// What there is to know of a terminal.
enum Terminal {
    /// Whether a person is at the other end.
    static func isTerminal(_ descriptor: Int32) -> Bool {
        isatty(descriptor) == 1
    }

    /// How many characters a line can have, or `nil` where nobody looks.
    static func width(_ descriptor: Int32) -> Int? {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }
}
