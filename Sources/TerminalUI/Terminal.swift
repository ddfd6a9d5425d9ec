#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// What there is to know of a terminal.
package enum Terminal {
    /// Whether a person is at the other end.
    package static func isTerminal(_ descriptor: Int32) -> Bool {
        isatty(descriptor) == 1
    }

    /// How many characters a line can have, or `nil` where nobody looks.
    package static func width(_ descriptor: Int32) -> Int? {
        size(descriptor)?.columns
    }

    /// How large the window is, or `nil` where there is none.
    package static func size(_ descriptor: Int32) -> Size? {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Size(columns: Int(size.ws_col), rows: Int(size.ws_row))
    }

    /// Whether a whole screen can be drawn, and single keys be read.
    package static func canDrawScreens(_ console: Console) -> Bool {
        guard isTerminal(console.input.descriptor), isTerminal(console.output.descriptor) else {
            return false
        }
        let kind = variable("TERM") ?? ""
        return !kind.isEmpty && kind != "dumb"
    }

    /// What the environment says that the terminal shows, and that its user wants.
    package static func look() -> Look {
        look(variable)
    }

    /// What an environment says.
    /// - Parameter variable: The variable of a name, if it is set.
    package nonisolated static func look(_ variable: (String) -> String?) -> Look {
        func isSet(_ name: String) -> Bool { !(variable(name) ?? "").isEmpty }
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap(variable).first { !$0.isEmpty } ?? ""
        let encoding = locale.lowercased()
        let isForced = isSet("CLICOLOR_FORCE") && variable("CLICOLOR_FORCE") != "0"
        let kind = variable("TERM") ?? ""
        let isMonochrome = variable("CLICOLOR") == "0" || kind.hasPrefix("vt") || kind.hasSuffix("-m")
        return Look(
            isUnicode: encoding.contains("utf-8") || encoding.contains("utf8"),
            usesColor: !isSet("NO_COLOR") && (isForced || !isMonochrome))
    }

    private nonisolated static func variable(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }
}

/// Keeps a terminal from showing what is typed.
///
/// A signal that ends the program meanwhile, such as Ctrl-C, first puts the terminal back.
package enum Echo {
    private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
    /// Read by the signal handler, which runs only while nothing changes it.
    ///
    /// Not in a variable of its own: there the compiler leaves out the padding that C counts on and writes
    /// to.
    fileprivate nonisolated(unsafe) static let saved = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    fileprivate nonisolated(unsafe) static var savedDescriptor: Int32 = 0

    /// Does something during which nothing typed is shown.
    package static func hidden<Value>(_ descriptor: Int32, _ body: () async throws -> Value) async rethrows
        -> Value
    {
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
