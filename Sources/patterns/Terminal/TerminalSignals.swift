import Synchronization

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

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
