#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Reads single keys and draws on the whole screen, until ``end()`` or a signal restores the terminal.
///
/// Signal handlers call these functions, so they allocate nothing and use no object.
nonisolated enum RawMode {
    /// Alternate screen, no wrapping at the edge, marked pastes, no cursor.
    private static let entering: StaticString = "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?2004h\u{1B}[?25l"
    /// Undoes them; first ends a sequence that a signal may have cut.
    private static let leaving: StaticString = "\u{18}\u{1B}[m\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

    // Allocated, because a Swift variable leaves out the padding at the end, which C writes to.
    private nonisolated(unsafe) static let saved = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    private nonisolated(unsafe) static let raw = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    private nonisolated(unsafe) static var input: Int32 = 0
    private nonisolated(unsafe) static var output: Int32 = 1
    private nonisolated(unsafe) static var isActive = false

    /// Enters the mode.
    /// - Throws: A ``SystemError`` if this is no longer a terminal, or if there are too many open files.
    static func begin(input: Int32, output: Int32) throws(SystemError) {
        self.input = input
        self.output = output
        // A program in the background stops here until it is in the foreground.
        guard tcgetattr(input, saved) == 0, tcsetattr(input, TCSANOW, saved) == 0 else {
            throw SystemError(attempt: "use the terminal", number: errno)
        }
        raw.initialize(to: saved.pointee)
        cfmakeraw(raw)
        // Ctrl-C and Ctrl-Z keep their meaning, so that they work even if the program hangs.
        raw.pointee.c_lflag |= tcflag_t(ISIG) | tcflag_t(NOFLSH)
        try TerminalSignals.install()
        enter()
    }

    /// Leaves the mode, and gives the signals back.
    static func end() {
        leave()
        TerminalSignals.remove()
    }

    /// Writes to the terminal, unless the mode has ended or the program is about to stop.
    static func send(_ bytes: [UInt8]) {
        if isActive { try? writeBytes(bytes, to: output) }
    }

    static func enter() {
        // In the background the terminal belongs to another program. `fg` sends the next SIGCONT.
        guard tcgetpgrp(input) == getpgrp() else { return }
        tcsetattr(input, TCSADRAIN, raw)
        _ = write(output, entering.utf8Start, entering.utf8CodeUnitCount)
        isActive = true
    }

    static func leave() {
        guard isActive else { return }
        isActive = false
        _ = write(output, leaving.utf8Start, leaving.utf8CodeUnitCount)
        // Keys for the screen are not meant for the next program.
        tcsetattr(input, TCSAFLUSH, saved)
    }
}

/// The signals that concern a terminal: they end or stop the program, or ask for a redraw.
package nonisolated enum TerminalSignals {
    /// A descriptor that becomes readable when the screen must be redrawn, and its other end, for the handlers.
    private(set) nonisolated(unsafe) static var wakeDescriptor: Int32 = -1
    private nonisolated(unsafe) static var wakingDescriptor: Int32 = -1

    /// The last are what a mistake in the program causes.
    private static let ending = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS]
    /// The previous action of each signal, by its number.
    private nonisolated(unsafe) static let before = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
    private nonisolated(unsafe) static var taken: [Int32] = []

    /// Handles the signals; ignored ones stay ignored.
    static func install() throws(SystemError) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw SystemError(attempt: "use the terminal", number: errno) }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        wakeDescriptor = ends[0]
        wakingDescriptor = ends[1]
        taken = []
        for number in ending { take(number, end) }
        take(SIGTSTP, stop)
        for number in [SIGCONT, SIGWINCH] { take(number, redraw) }
    }

    /// Gives each signal its previous action back.
    static func remove() {
        for number in taken { sigaction(number, before + Int(number), nil) }
        for end in [wakeDescriptor, wakingDescriptor] { close(end) }
    }

    /// Restores the terminal, and leaves the rest to the handler that was there before.
    private static let end: @convention(c) (Int32) -> Void = { number in
        RawMode.leave()
        sigaction(number, before + Int(number), nil)
        raise(number)
    }

    /// Restores the terminal and stops; what continues the program is SIGCONT.
    private static let stop: @convention(c) (Int32) -> Void = { _ in
        RawMode.leave()
        raise(SIGSTOP)
    }

    private static let redraw: @convention(c) (Int32) -> Void = { number in
        let savedError = errno
        if number == SIGCONT { RawMode.enter() }
        var byte: UInt8 = 0
        _ = write(wakingDescriptor, &byte, 1)
        errno = savedError
    }

    private static func take(_ number: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) {
        guard !isIgnored(number) else { return }
        var action = sigaction()
        #if canImport(Darwin)
            action.__sigaction_u.__sa_handler = handler
        #else
            action.__sigaction_handler.sa_handler = handler
        #endif
        action.sa_flags = Int32(SA_RESTART) | Int32(SA_ONSTACK)
        if sigaction(number, &action, before + Int(number)) == 0 { taken.append(number) }
    }

    /// Whether the program was started with this signal ignored, as `nohup` does.
    package static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        guard sigaction(number, nil, &action) == 0 else { return false }
        #if canImport(Darwin)
            let handler = action.__sigaction_u.__sa_handler
        #else
            let handler = action.__sigaction_handler.sa_handler
        #endif
        return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
