import Conformance
import Dispatch
import Synchronization
import TerminalUI

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Runs an exploration, shows its progress, and stops it on Ctrl-C or when its time is up.
nonisolated final class ExplorationWatch: Sendable {
    /// The progress of the exploration that Ctrl-C stops: the signal handler can reach it here.
    private nonisolated(unsafe) static var current = ExplorationProgress()

    private struct State {
        var isOver = false
        var timeIsUp = false
    }

    private let state = Mutex(State())
    private let exploration: Exploration
    private let time: Duration?
    private let line: ProgressLine
    private let progress = ExplorationProgress()

    /// Prepares a run.
    /// - Parameters:
    ///   - exploration: What to run.
    ///   - output: Where to show the progress, if that is a terminal.
    ///   - time: How long to run; `nil` to run the whole exploration.
    @MainActor init(_ exploration: Exploration, _ output: Output, time: Duration?) {
        (self.exploration, self.time, line) = (exploration, time, ProgressLine(output))
    }

    var timeIsUp: Bool { state.withLock(\.timeIsUp) }

    /// Runs it to its end, until its time is up, or until Ctrl-C.
    ///
    /// A second Ctrl-C ends the program.
    func run() async -> ExplorationReport {
        Self.current = progress
        let before = signal(SIGINT) { number in
            if ExplorationWatch.current.isStopped {
                signal(number, SIG_DFL)
                raise(number)
            }
            ExplorationWatch.current.stop()
        }
        // A signal that the caller ignores stays ignored.
        if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
            signal(SIGINT, SIG_IGN)
        }
        defer { signal(SIGINT, before) }
        let start = ContinuousClock.now
        // The exploration keeps all threads of tasks busy, so a queue of its own watches it.
        DispatchQueue(label: "watch").async { [self] in
            repeat { usleep(100_000) } while update(after: .now - start)
        }
        let report = await exploration.run(progress: progress)
        state.withLock {
            $0.isOver = true
            line.show("")
        }
        return report
    }

    /// Updates the progress line, and stops the exploration when its time is up.
    /// - Returns: Whether the exploration is still running.
    private func update(after elapsed: Duration) -> Bool {
        state.withLock { state in
            guard !state.isOver else { return false }
            if let time, elapsed >= time, !progress.isStopped {
                state.timeIsUp = true
                progress.stop()
            }
            line.show("\(progress.plays) plays; Ctrl-C stops")
            return true
        }
    }
}

func processorCount() -> Int {
    max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
}

/// A line that changes while a command works; nothing outside a terminal.
nonisolated struct ProgressLine: Sendable {
    private let descriptor: Int32
    private let look: Look
    /// 0 without a terminal.
    private let width: Int

    @MainActor init(_ output: Output) {
        descriptor = output.descriptor
        look = Terminal.look()
        // The last column stays free: some terminals go to the next line after it.
        width = (output.width ?? 1) - 1
    }

    /// Replaces the line; an empty text removes it.
    func show(_ text: String) {
        guard width > 0 else { return }
        let line = look.cut(text, to: width)
        try? writeBytes(Array("\r\(line.padded(to: width))\r".utf8), to: descriptor)
    }
}
