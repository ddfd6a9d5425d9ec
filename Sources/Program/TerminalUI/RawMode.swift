import Synchronization

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Reads single keys and draws on the whole screen, until ``end()`` or a signal restores the terminal.
///
/// Signal handlers call these functions, so they allocate nothing and use no object.
nonisolated enum RawMode {
    /// Whether the terminal is in the mode.
    enum State {
        /// It is not yet, or no more.
        case closed
        case active
        /// The program is stopped, or about to stop.
        case suspended
    }

    /// Alternate screen, no wrapping at the edge, marked pastes, a mouse
    /// wheel that sends Up and Down, no cursor.
    private static let entering: StaticString =
        "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?2004h\u{1B}[?1007s\u{1B}[?1007h\u{1B}[?25l"
    /// Undoes them; first ends a sequence that a signal may have cut.
    private static let leaving: StaticString =
        "\u{18}\u{1B}[m\u{1B}[?1007r\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

    // Allocated, because a Swift variable leaves out the padding at the end, which C writes to.
    private nonisolated(unsafe) static let saved = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    private nonisolated(unsafe) static let raw = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    private nonisolated(unsafe) static var input: Int32 = 0
    private nonisolated(unsafe) static var output: Int32 = 1
    /// Read and written only inside ``exclusively(_:)``.
    private nonisolated(unsafe) static var state = State.closed
    private static let isLocked = Atomic(false)

    /// Enters the mode; the program does so once, at most.
    /// - Throws: A ``SystemError`` if this is no longer a terminal, or if there are too many open files.
    static func begin(input: Int32, output: Int32) throws(SystemError) {
        self.input = input
        self.output = output
        // A program in the background stops here until it is in the foreground.
        guard tcgetattr(input, saved) == 0, tcsetattr(input, TCSANOW, saved) == 0,
            tcgetattr(input, saved) == 0
        else {
            throw SystemError(attempt: "use the terminal", number: errno)
        }
        raw.initialize(to: saved.pointee)
        cfmakeraw(raw)
        // Ctrl-C, Ctrl-Z and Ctrl-\ keep their meaning, so that they work even if the program hangs. They
        // must not discard pending output: it may be the sequence that leaves the mode.
        raw.pointee.c_lflag |= tcflag_t(ISIG) | tcflag_t(NOFLSH)
        // If the caller ignores SIGINT, Ctrl-C arrives as a key, so that it still quits.
        if TerminalSignals.isIgnored(SIGINT) {
            withUnsafeMutableBytes(of: &raw.pointee.c_cc) { $0[Int(VINTR)] = 0 }
        }
        try TerminalSignals.install()
        exclusively(enter)
    }

    /// Leaves the mode, for good, and gives the signals back.
    static func end() {
        restore(for: .closed)
        TerminalSignals.remove()
    }

    /// Restores the terminal because the program is about to end or to stop.
    static func restore(for next: State) {
        exclusively { leave(for: next) }
    }

    /// Enters the mode again after a stop, unless it has ended.
    /// - Parameter always: Whether to do so even after a stop that was not
    ///   noticed: another program may have changed the terminal since.
    static func resume(always: Bool) {
        exclusively {
            let mayBeLost = always && state == .active
            guard state == .suspended || mayBeLost else { return }
            // In the background the terminal belongs to another program. `fg` sends the next SIGCONT.
            if tcgetpgrp(input) == getpgrp() { enter() }
        }
    }

    /// Writes to the terminal, unless the mode has ended or the program is about to stop.
    static func send(_ bytes: [UInt8]) {
        exclusively {
            if state == .active { try? writeBytes(bytes, to: output) }
        }
    }

    private static func enter() {
        tcsetattr(input, TCSADRAIN, raw)
        _ = write(output, entering.utf8Start, entering.utf8CodeUnitCount)
        state = .active
    }

    private static func leave(for next: State) {
        guard state == .active else {
            if state == .suspended { state = next }
            return
        }
        state = next
        guard tcgetpgrp(input) == getpgrp() else { return }
        _ = write(output, leaving.utf8Start, leaving.utf8CodeUnitCount)
        // In the next mode, Ctrl-C discards pending output: give the terminal time to read it.
        usleep(10_000)
        // Keys for the screen are not meant for the next program.
        tcsetattr(input, next == .closed ? TCSAFLUSH : TCSANOW, saved)
    }

    /// Runs a body that no signal and no other thread may interrupt.
    ///
    /// A signal handler may run on any thread, so blocking signals on this one is not enough. A thread may be
    /// killed or wait for the terminal in here, so no thread waits for another longer than a fifth of a
    /// second. One that has waited in vain restores the terminal all the same, but leaves the lock to its
    /// owner.
    private static func exclusively(_ body: () -> Void) {
        var all = sigset_t()
        var old = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_BLOCK, &all, &old)
        var patience = 200
        var isMine = !isLocked.exchange(true, ordering: .acquiring)
        while !isMine, patience > 0 {
            usleep(1_000)
            patience -= 1
            isMine = !isLocked.exchange(true, ordering: .acquiring)
        }
        body()
        if isMine { isLocked.store(false, ordering: .releasing) }
        pthread_sigmask(SIG_SETMASK, &old, nil)
    }
}

/// The signals that concern a terminal: they end or stop the program, or ask for a redraw.
package nonisolated enum TerminalSignals {
    /// A descriptor that becomes readable when the screen must be redrawn.
    private(set) nonisolated(unsafe) static var wakeDescriptor: Int32 = -1
    /// The other end of the pipe, for the handlers.
    private nonisolated(unsafe) static var wakingDescriptor: Int32 = -1

    /// What a mistake in the program causes.
    private static let traps = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE]
    private static let stopping = [SIGTSTP, SIGTTIN, SIGTTOU]
    private static let redrawing = [SIGCONT, SIGWINCH]
    /// What no program can handle, and what is ignored by default.
    #if canImport(Darwin)
        private static let others = [SIGKILL, SIGSTOP, SIGCHLD, SIGURG, SIGIO, SIGINFO]
    #else
        private static let others = [SIGKILL, SIGSTOP, SIGCHLD, SIGURG]
    #endif
    /// All others end the program by default.
    private static let ending = (1...64).filter { !(traps + stopping + redrawing + others).contains($0) }
    /// The trap that has restored the terminal; 0 before.
    private static let trap = Atomic<Int32>(0)
    /// The previous action of each signal, by its number.
    private nonisolated(unsafe) static let before = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
    /// The signals that are handled here.
    private nonisolated(unsafe) static var taken: [Int32] = []

    /// Handles the signals; ignored ones stay ignored.
    /// - Throws: A ``SystemError`` if there are too many open files.
    static func install() throws(SystemError) {
        try openPipe()
        for number in ending where handler(of: number) == defaultHandler { take(number, end) }
        for number in traps where !isIgnored(number) { take(number, endTrap, Int32(SA_ONSTACK)) }
        for number in stopping where !isIgnored(number) { take(number, suspend) }
        for number in redrawing where !isIgnored(number) { take(number, redraw) }
    }

    /// Gives each signal its previous action back.
    static func remove() {
        for number in taken { sigaction(number, before + Int(number), nil) }
    }

    private static func openPipe() throws(SystemError) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw SystemError(attempt: "use the terminal", number: errno) }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        wakeDescriptor = ends[0]
        wakingDescriptor = ends[1]
    }

    /// Restores the terminal, and lets the signal end the program.
    private static let end: @convention(c) (Int32) -> Void = { number in
        RawMode.restore(for: .closed)
        signal(number, SIG_DFL)
        raiseNow(number)
    }

    /// Restores the terminal after a trap, and leaves the report to the
    /// runtime: the instruction traps again when this returns.
    ///
    /// A signal that a process has sent does not repeat itself. The screen ends the program when it wakes.
    private static let endTrap: @convention(c) (Int32) -> Void = { number in
        RawMode.restore(for: .closed)
        sigaction(number, before + Int(number), nil)
        trap.store(number, ordering: .relaxed)
        wake()
    }

    /// Ends the program if a trap has come that did not repeat itself.
    static func endAfterTrap() {
        let number = trap.load(ordering: .relaxed)
        guard number != 0 else { return }
        signal(number, SIG_DFL)
        raiseNow(number)
    }

    /// Restores the terminal, stops, and enters the mode again when the program continues.
    private static let suspend: @convention(c) (Int32) -> Void = { number in
        let savedError = errno
        RawMode.restore(for: .suspended)
        var mine = sigaction()
        sigaction(number, before + Int(number), &mine)
        raiseNow(number)
        sigaction(number, &mine, nil)
        RawMode.resume(always: false)
        wake()
        errno = savedError
    }

    /// Enters the mode again when the program continues, perhaps after a SIGSTOP, which cannot be handled.
    private static let redraw: @convention(c) (Int32) -> Void = { number in
        let savedError = errno
        if number == SIGCONT { RawMode.resume(always: true) }
        wake()
        errno = savedError
    }

    /// Raises a signal that may be blocked on this thread, and delivers it at once.
    private static func raiseNow(_ number: Int32) {
        var set = sigset_t()
        var old = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, number)
        raise(number)
        pthread_sigmask(SIG_UNBLOCK, &set, &old)
        pthread_sigmask(SIG_SETMASK, &old, nil)
    }

    private static func wake() {
        var byte: UInt8 = 0
        _ = write(wakingDescriptor, &byte, 1)
    }

    private static func take(
        _ number: Int32, _ handler: @escaping @convention(c) (Int32) -> Void,
        _ flags: Int32 = Int32(SA_RESTART)
    ) {
        var action = sigaction()
        #if canImport(Darwin)
            action.__sigaction_u.__sa_handler = handler
        #else
            action.__sigaction_handler.sa_handler = handler
        #endif
        action.sa_flags = flags
        // Only one handler at a time runs on a thread: they wait for one another.
        sigfillset(&action.sa_mask)
        if sigaction(number, &action, before + Int(number)) == 0 { taken.append(number) }
    }

    private static let defaultHandler = unsafeBitCast(SIG_DFL, to: Int.self)

    /// Whether the program was started with this signal ignored, as `nohup` does.
    package static func isIgnored(_ number: Int32) -> Bool {
        handler(of: number) == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    /// The address of a signal's handler; `nil` for a number that the system keeps for itself.
    private static func handler(of number: Int32) -> Int? {
        var action = sigaction()
        guard sigaction(number, nil, &action) == 0 else { return nil }
        #if canImport(Darwin)
            let handler = action.__sigaction_u.__sa_handler
        #else
            let handler = action.__sigaction_handler.sa_handler
        #endif
        return unsafeBitCast(handler, to: Int.self)
    }
}
