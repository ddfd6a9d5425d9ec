#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Keeps a terminal from showing what is typed.
///
/// A signal that ends the program meanwhile, such as Ctrl-C, first puts the terminal back.
enum Echo {
    private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
    /// Read by the signal handler, which runs only while nothing changes it.
    ///
    /// Not in a variable of its own: there the compiler leaves out the padding that C counts on and writes
    /// to.
    fileprivate nonisolated(unsafe) static let saved = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    fileprivate nonisolated(unsafe) static var savedDescriptor: Int32 = 0

    /// Does something during which nothing typed is shown.
    static func hidden<Value>(_ descriptor: Int32, _ body: () async throws -> Value) async rethrows -> Value {
        guard tcgetattr(descriptor, saved) == 0 else { return try await body() }
        savedDescriptor = descriptor
        for number in signals { signal(number, restoreAndEnd) }
        var settings = saved.pointee
        settings.c_lflag &= ~tcflag_t(ECHO)
        tcsetattr(descriptor, TCSAFLUSH, &settings)
        defer {
            tcsetattr(descriptor, TCSANOW, saved)
            for number in signals { signal(number, SIG_DFL) }
        }
        return try await body()
    }
}

/// The signal handler: puts the terminal back, and lets the signal do what it does.
private nonisolated func restoreAndEnd(_ number: Int32) {
    tcsetattr(Echo.savedDescriptor, TCSANOW, Echo.saved)
    signal(number, SIG_DFL)
    raise(number)
}
