import Synchronization

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The terminal in another mode than it was found in, until ``end()`` or a signal puts it back.
///
/// Signal handlers call what is here, so it allocates nothing and uses no object.
nonisolated enum RawMode {
    /// What the mode is for.
    enum Purpose {
        /// Keys come one by one, and the whole screen is drawn.
        case screen
        /// A line is asked for, and shown while it is typed.
        case line
        /// A line is asked for, and not shown while it is typed.
        case secretLine
    }

    private enum State {
        case closed
        case active
        /// The program is stopped, or on its way there.
        case suspended
    }

    /// Alternate screen, no wrapping at the edge, marked pastes, no cursor.
    private static let screenSequence = "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?2004h\u{1B}[?25l"
    /// What is written on entering: the sequence for a screen, or the question.
    private nonisolated(unsafe) static var enterBytes = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    /// Undoes the sequence for a screen; first ends a sequence that a signal may have cut.
    private nonisolated(unsafe) static let leaveBytes = bytes(
        "\u{18}\u{1B}[?2026l\u{1B}[m\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l")

    // Not in variables of their own: there the compiler leaves out the padding that C counts on and writes to.
    private nonisolated(unsafe) static let saved = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    private nonisolated(unsafe) static let raw = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    private nonisolated(unsafe) static var input: Int32 = 0
    private nonisolated(unsafe) static var output: Int32 = 1
    private nonisolated(unsafe) static var purpose = Purpose.screen
    /// Read and written only inside ``exclusively(_:)``.
    private nonisolated(unsafe) static var state = State.closed
    private static let isLocked = Atomic(false)

    /// Begins.
    /// - Parameter question: What to ask, if the purpose is a line.
    /// - Throws: A ``SystemError`` when this is no terminal any more.
    static func begin(
        _ purpose: Purpose, question: String = "", input: Int32, output: Int32
    ) throws(SystemError) {
        (self.input, self.output, self.purpose) = (input, output, purpose)
        // In the background, setting what is set already stops the program until it is in the foreground.
        guard tcgetattr(input, saved) == 0, tcsetattr(input, TCSANOW, saved) == 0,
            tcgetattr(input, saved) == 0
        else {
            throw SystemError(attempt: "use the terminal", number: errno)
        }
        raw.initialize(to: saved.pointee)
        switch purpose {
        case .line: break
        case .secretLine: raw.pointee.c_lflag &= ~tcflag_t(ECHO)
        case .screen:
            raw.pointee.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INLCR | IGNCR | INPCK | ISTRIP | IXON)
            raw.pointee.c_oflag &= ~tcflag_t(OPOST)
            // Ctrl-C, Ctrl-Z and Ctrl-\ stay what they are, so that they work whatever the program does.
            raw.pointee.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN)
            // They must not throw away what the terminal has not read yet: it may be what leaves the mode.
            raw.pointee.c_lflag |= tcflag_t(NOFLSH)
            raw.pointee.c_cflag |= tcflag_t(CS8)
        }
        // Everything that a handler uses exists before the handler does.
        enterBytes.deallocate()
        enterBytes = bytes(purpose == .screen ? screenSequence : question)
        _ = leaveBytes
        isLocked.store(false, ordering: .relaxed)
        TerminalSignals.install()
        exclusively(enter)
    }

    /// Ends.
    static func end() {
        exclusively { leave(for: .closed) }
        TerminalSignals.remove()
    }

    /// Puts the terminal back because the program is about to end.
    static func close() {
        exclusively { leave(for: .closed) }
    }

    /// Puts the terminal back because the program is about to stop.
    static func suspend() {
        exclusively { leave(for: .suspended) }
    }

    /// Enters the mode again after a stop, unless it has ended.
    ///
    /// - Parameter always: Whether also when nothing was seen of the stop: whoever had the terminal meanwhile may
    ///   have changed it.
    static func resume(always: Bool) {
        exclusively {
            guard state == .suspended || always && state == .active else { return }
            // In the background the terminal is somebody else's; the next SIGCONT comes with `fg`.
            if tcgetpgrp(input) == getpgrp() { enter() }
        }
    }

    /// Writes to the terminal while it is in this mode; otherwise nothing happens.
    static func write(_ bytes: [UInt8]) throws(SystemError) {
        var result = Result<Void, SystemError>.success(())
        exclusively {
            guard state == .active else { return }
            result = Result { () throws(SystemError) in try writeBytes(bytes, to: output) }
        }
        try result.get()
    }

    private static func enter() {
        tcsetattr(input, TCSADRAIN, raw)
        // A question is asked once, and again after each stop.
        if purpose == .screen || state != .active { write(enterBytes) }
        state = .active
    }

    private static func leave(for next: State) {
        guard state == .active else {
            if state == .suspended { state = next }
            return
        }
        state = next
        guard tcgetpgrp(input) == getpgrp() else { return }
        if purpose == .screen {
            write(leaveBytes)
            // In the mode that follows, Ctrl-C throws away what the terminal has not read.
            usleep(10_000)
        }
        // What was typed at a screen is not meant for what comes after it.
        tcsetattr(input, purpose == .screen && next == .closed ? TCSAFLUSH : TCSANOW, saved)
    }

    /// Does something that nothing else here and no signal may interrupt.
    ///
    /// A handler may run on any thread, so it is not enough to block signals on this one. A thread may be killed or
    /// wait for the terminal in here, so none waits for another for longer than a fifth of a second.
    private static func exclusively(_ body: () -> Void) {
        var (all, old) = (sigset_t(), sigset_t())
        sigfillset(&all)
        pthread_sigmask(SIG_BLOCK, &all, &old)
        var patience = 200
        while isLocked.exchange(true, ordering: .acquiring), patience > 0 {
            usleep(1_000)
            patience -= 1
        }
        body()
        isLocked.store(false, ordering: .releasing)
        pthread_sigmask(SIG_SETMASK, &old, nil)
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

/// The signals that concern a terminal: those that end or stop the program, and those that ask for a new picture.
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

    /// All that end a program which does not handle them.
    private static let ending = {
        var signals = [
            SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM, SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2, SIGXCPU, SIGXFSZ,
            SIGSYS, SIGABRT,
        ]
        #if os(Linux)
            signals += [SIGIO, SIGPWR, SIGSTKFLT]
        #endif
        return signals
    }()
    private static let traps = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE]
    /// What each signal did before, by its number.
    private nonisolated(unsafe) static let before = UnsafeMutablePointer<sigaction>.allocate(capacity: 64)

    /// Takes the signals over; those that are ignored stay so.
    static func install() {
        _ = pipeEnds
        for number in ending { take(number, end) }
        for number in traps { takeTrap(number) }
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

    /// Puts the terminal back, and lets the signal end the program.
    private static let end: @convention(c) (Int32) -> Void = { number in
        RawMode.close()
        signal(number, SIG_DFL)
        raiseNow(number)
    }

    /// Puts the terminal back after a trap, and leaves the trap to the runtime, which reports it.
    ///
    /// An instruction that traps does so again when this returns. After a signal that somebody sent, the runtime would
    /// go on, without a terminal.
    private static let endTrap:
        @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void = {
            number, information, _ in
            guard let information, information.pointee.si_code > 0 else { return end(number) }
            RawMode.close()
            sigaction(number, before + Int(number), nil)
        }

    /// Puts the terminal back, stops, and takes the terminal again when the program goes on.
    private static let suspend: @convention(c) (Int32) -> Void = { number in
        let savedError = errno
        RawMode.suspend()
        var mine = sigaction()
        sigaction(number, before + Int(number), &mine)
        raiseNow(number)
        sigaction(number, &mine, nil)
        RawMode.resume(always: false)
        wake()
        errno = savedError
    }

    /// The program goes on, perhaps after a stop that nobody could see coming.
    private static let carryOn: @convention(c) (Int32) -> Void = { _ in
        let savedError = errno
        RawMode.resume(always: true)
        wake()
        errno = savedError
    }

    private static let redraw: @convention(c) (Int32) -> Void = { _ in
        let savedError = errno
        wake()
        errno = savedError
    }

    /// Raises a signal that a handler has blocked, and lets it act at once.
    private static func raiseNow(_ number: Int32) {
        var (set, old) = (sigset_t(), sigset_t())
        sigemptyset(&set)
        sigaddset(&set, number)
        raise(number)
        pthread_sigmask(SIG_UNBLOCK, &set, &old)
        pthread_sigmask(SIG_SETMASK, &old, nil)
    }

    private static func wake() {
        var byte: UInt8 = 0
        _ = write(pipeEnds.write, &byte, 1)
    }

    private static func take(_ number: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) {
        var action = sigaction()
        #if canImport(Darwin)
            action.__sigaction_u.__sa_handler = handler
        #else
            action.__sigaction_handler.sa_handler = handler
        #endif
        take(number, &action, Int32(SA_RESTART))
    }

    private static func takeTrap(_ number: Int32) {
        var action = sigaction()
        #if canImport(Darwin)
            action.__sigaction_u.__sa_sigaction = endTrap
        #else
            action.__sigaction_handler.sa_sigaction = endTrap
        #endif
        take(number, &action, Int32(SA_SIGINFO) | Int32(SA_ONSTACK))
    }

    private static func take(_ number: Int32, _ action: inout sigaction, _ flags: Int32) {
        action.sa_flags = flags
        // One handler at a time on a thread: they wait for one another.
        sigfillset(&action.sa_mask)
        let old = before + Int(number)
        sigaction(number, nil, old)
        if !isIgnored(old.pointee) { sigaction(number, &action, nil) }
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
