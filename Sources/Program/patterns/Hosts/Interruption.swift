import Synchronization
import TerminalUI

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The first Ctrl-C stops what is played, and its report is printed; the second one ends the program, and so
/// does any other signal.
nonisolated enum Interruption {
    /// Whether Ctrl-C was pressed.
    static var hasCome: Bool { wasPressed.load(ordering: .relaxed) }
    private static let wasPressed = Atomic(false)
    /// The process group that must not outlive this program, or 0; the handler reads it, and one thread alone
    /// changes it.
    nonisolated(unsafe) static var group: pid_t = 0

    /// From now on, Ctrl-C stops what is played; what the caller has ignored stays ignored.
    static func begin() {
        wasPressed.store(false, ordering: .relaxed)
        for number in [SIGINT, SIGTERM, SIGHUP] where !TerminalSignals.isIgnored(number) {
            signal(number, handle)
        }
    }

    private static let handle: @convention(c) (Int32) -> Void = { number in
        guard number != SIGINT || hasCome else {
            wasPressed.store(true, ordering: .relaxed)
            return
        }
        if group > 0 { kill(-group, SIGKILL) }
        _exit(128 + number)
    }
}
