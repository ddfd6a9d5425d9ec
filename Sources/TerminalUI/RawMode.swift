import Synchronization

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The terminal's other mode, in which keys come one by one and the whole screen is drawn.
///
/// What is here is called from signal handlers too, so it does nothing but what is allowed in one: no lock, no
/// allocation, no object.
nonisolated enum RawMode {
    /// Whether the terminal is in this mode; a handler may end it at any time.
    static let isActive = Atomic(false)

    /// Alternate screen, no wrapping at the edge, pastes marked, no cursor.
    private nonisolated(unsafe) static let enterBytes = bytes(
        "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?2004h\u{1B}[?25l")
    /// The contrary; first what ends a sequence that a signal may have cut.
    private nonisolated(unsafe) static let leaveBytes = bytes(
        "\u{18}\u{1B}[?2026l\u{1B}[m\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l")

    // Not in variables of their own: there the compiler leaves out the padding that C counts on and writes to.
    private nonisolated(unsafe) static let saved = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    private nonisolated(unsafe) static let raw = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    private nonisolated(unsafe) static var input: Int32 = 0
    private nonisolated(unsafe) static var output: Int32 = 1

    /// Begins, and sees to it that it ends however the program ends.
    /// - Throws: A ``SystemError`` when this is no terminal any more.
    static func begin(input: Int32, output: Int32) throws(SystemError) {
        (self.input, self.output) = (input, output)
        guard tcgetattr(input, saved) == 0 else {
            throw SystemError(attempt: "use the terminal", number: errno)
        }
        raw.initialize(to: saved.pointee)
        raw.pointee.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INLCR | IGNCR | INPCK | ISTRIP | IXON)
        raw.pointee.c_oflag &= ~tcflag_t(OPOST)
        // Ctrl-C, Ctrl-Z and Ctrl-\ stay what they are, so that they work whatever the program does.
        raw.pointee.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN)
        raw.pointee.c_cflag |= tcflag_t(CS8)
        // All that a handler uses exists before there is one.
        _ = (enterBytes, leaveBytes)
        TerminalSignals.install()
        resume()
    }

    /// Ends.
    static func end() {
        restore(TCSAFLUSH)
        TerminalSignals.remove()
    }

    /// Enters the mode.
    static func resume() {
        tcsetattr(input, TCSADRAIN, raw)
        write(enterBytes)
        isActive.store(true, ordering: .sequentiallyConsistent)
    }

    /// Leaves the mode, once, unless the terminal is somebody else's at the moment.
    static func restore(_ action: Int32 = TCSANOW) {
        guard isActive.exchange(false, ordering: .sequentiallyConsistent) else { return }
        guard tcgetpgrp(input) == getpgrp() else { return }
        write(leaveBytes)
        tcsetattr(input, action, saved)
    }

    private static func write(_ bytes: UnsafeBufferPointer<UInt8>) {
        #if canImport(Darwin)
            _ = Darwin.write(output, bytes.baseAddress, bytes.count)
        #else
            _ = Glibc.write(output, bytes.baseAddress, bytes.count)
        #endif
    }

    /// Bytes that stay where they are.
    private static func bytes(_ text: String) -> UnsafeBufferPointer<UInt8> {
        let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
        _ = buffer.initialize(from: text.utf8)
        return UnsafeBufferPointer(buffer)
    }
}

/// The signals that concern a screen: those that end or stop the program, and those that ask for a new picture.
nonisolated enum TerminalSignals {
    /// What becomes readable when the picture has to be drawn anew.
    static let wakeDescriptor = pipeEnds.read

    private static let pipeEnds: (read: Int32, write: Int32) = {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return (-1, -1) }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        return (ends[0], ends[1])
    }()

    private static let ending = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
    private static let traps = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE]
    /// What each signal did before, by its number.
    private nonisolated(unsafe) static let before = UnsafeMutablePointer<sigaction>.allocate(capacity: 64)

    /// Takes the signals over; those that are ignored stay so.
    static func install() {
        _ = pipeEnds
        for number in ending + traps { take(number, end) }
        take(SIGTSTP, suspend)
        take(SIGCONT, carryOn)
        take(SIGWINCH, redraw)
    }

    /// Gives the signals back.
    static func remove() {
        for number in ending + traps + [SIGTSTP, SIGCONT, SIGWINCH] {
            sigaction(number, before + Int(number), nil)
        }
    }

    /// Puts the terminal back, and lets the signal do what it did before.
    private static let end: @convention(c) (Int32) -> Void = { number in
        RawMode.restore()
        sigaction(number, before + Int(number), nil)
        // It waits until this handler has returned.
        raise(number)
    }

    /// Puts the terminal back, stops, and takes the terminal again when the program goes on.
    private static let suspend: @convention(c) (Int32) -> Void = { number in
        let savedError = errno
        RawMode.restore()
        var mine = sigaction()
        sigaction(number, before + Int(number), &mine)
        var (set, old) = (sigset_t(), sigset_t())
        sigemptyset(&set)
        sigaddset(&set, number)
        raise(number)
        pthread_sigmask(SIG_UNBLOCK, &set, &old)
        pthread_sigmask(SIG_SETMASK, &old, nil)
        sigaction(number, &mine, nil)
        RawMode.resume()
        wake()
        errno = savedError
    }

    /// After a stop that nobody could see coming, whoever had the terminal may have changed it.
    private static let carryOn: @convention(c) (Int32) -> Void = { _ in
        guard RawMode.isActive.load(ordering: .sequentiallyConsistent) else { return }
        let savedError = errno
        RawMode.resume()
        wake()
        errno = savedError
    }

    private static let redraw: @convention(c) (Int32) -> Void = { _ in
        let savedError = errno
        wake()
        errno = savedError
    }

    private static func wake() {
        var byte: UInt8 = 0
        _ = write(pipeEnds.write, &byte, 1)
    }

    private static func take(_ number: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) {
        var action = sigaction()
        action.sa_flags = Int32(SA_RESTART)
        let old = before + Int(number)
        sigaction(number, nil, old)
        guard !isIgnored(old.pointee) else { return }
        #if canImport(Darwin)
            action.__sigaction_u.__sa_handler = handler
        #else
            action.__sigaction_handler.sa_handler = handler
        #endif
        sigaction(number, &action, nil)
    }

    private static func isIgnored(_ action: sigaction) -> Bool {
        #if canImport(Darwin)
            let handler = action.__sigaction_u.__sa_handler
        #else
            let handler = action.__sigaction_handler.sa_handler
        #endif
        return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
