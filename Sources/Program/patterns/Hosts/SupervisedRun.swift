import Conformance
import TerminalUI

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// This program once more, as a process that is looked after: what crashes there, never comes back or takes all memory
/// is named.
nonisolated enum SupervisedRun {
    /// The process that gets this program's signals; their handler reads it.
    nonisolated(unsafe) private static var group: pid_t = 0

    /// Runs the program with the same words, and waits for it.
    /// - Returns: Its exit status.
    @MainActor static func run(_ words: [String], errors: Output) -> Int32 {
        let child: PlayingChild
        do {
            child = try PlayingChild(supervising: [CommandLine.arguments[0]], words)
        } catch {
            errors.print("Error: \(error)")
            return ExitCode.ioFailure.rawValue
        }
        group = child.identifier
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in [SIGINT, SIGTERM, SIGHUP, SIGTSTP] where !TerminalSignals.isIgnored(number) {
            signal(number, pass)
            sigaddset(&signals, number)
        }
        // A program that is started from a thread of Dispatch takes over a mask that blocks them.
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        while !child.isOver { usleep(PlayingChild.pause) }
        switch (child.ending, child.place) {
        case (.exited(let status), nil): return status
        case (.crashed(let number), _) where [SIGINT, SIGTERM, SIGHUP].contains(number): return 128 + number
        case (let ending, let place):
            errors.print("\nplaying \(place?.description ?? words.joined(separator: " ")): \(ending)")
            return ExitCode.failure.rawValue
        }
    }

    /// The keys Ctrl-C and Ctrl-Z are for both.
    private static let pass: @convention(c) (Int32) -> Void = { number in
        kill(-group, number == SIGTSTP ? SIGSTOP : number)
        guard number == SIGTSTP else { return }
        raise(SIGSTOP)
        kill(-group, SIGCONT)
    }
}
