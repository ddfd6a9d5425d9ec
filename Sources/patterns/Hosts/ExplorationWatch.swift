import Conformance
import Synchronization
import TerminalUI

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Runs an exploration, shows its progress, and stops it on Ctrl-C or when its time is up.
nonisolated final class ExplorationWatch: Sendable {
    /// Static, so that the signal handler can reach it.
    private static let progress = ExplorationProgress()

    private struct State {
        var isOver = false
        var timeIsUp = false
    }

    private let state = Mutex(State())
    private let exploration: Exploration
    private let time: Duration?
    private let descriptor: Int32
    private let look: Look
    /// The width of the progress line; 0 without a terminal.
    private let width: Int

    /// Prepares a run.
    /// - Parameters:
    ///   - exploration: What to run.
    ///   - output: Where to show the progress, if that is a terminal.
    ///   - time: How long to run; `nil` to run the whole exploration.
    @MainActor init(_ exploration: Exploration, _ output: Output, time: Duration?) {
        (self.exploration, self.time, descriptor) = (exploration, time, output.descriptor)
        look = Look(isUnicode: !output.isASCII)
        // The last column stays free: some terminals go to the next line after it.
        width = Terminal.isTerminal(descriptor) ? (output.width ?? 80) - 1 : 0
    }

    /// Whether it stopped because its time was up.
    var timeIsUp: Bool { state.withLock(\.timeIsUp) }

    /// Runs it to its end, until its time is up, or until Ctrl-C.
    ///
    /// A second Ctrl-C ends the program.
    func run() async -> ExplorationReport {
        let before = signal(SIGINT) { number in
            if ExplorationWatch.progress.isStopped {
                signal(number, SIG_DFL)
                raise(number)
            }
            ExplorationWatch.progress.stop()
        }
        // A signal that the caller ignores stays ignored.
        if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
            signal(SIGINT, SIG_IGN)
        }
        defer { signal(SIGINT, before) }
        let start = ContinuousClock.now
        // The exploration keeps all threads of tasks busy.
        startThread { [self] in
            repeat { usleep(100_000) } while update(after: .now - start)
        }
        let report = await exploration.run(progress: Self.progress)
        state.withLock {
            $0.isOver = true
            show("")
        }
        return report
    }

    /// Updates the progress line, and stops the exploration when its time is up.
    /// - Returns: Whether the exploration is still running.
    private func update(after elapsed: Duration) -> Bool {
        state.withLock { state in
            guard !state.isOver else { return false }
            if let time, elapsed >= time, !Self.progress.isStopped {
                state.timeIsUp = true
                Self.progress.stop()
            }
            // With no time at all, the fraction is infinite.
            let fraction = min(1, max(Self.progress.fraction, time.map { elapsed / $0 } ?? 0))
            show(Self.line(after: elapsed, fraction: fraction, plays: Self.progress.plays))
            return true
        }
    }

    /// The progress, and an estimate of the time left.
    static func line(after elapsed: Duration, fraction: Double, plays: Int) -> String {
        let seconds = elapsed / .seconds(1)
        let left = seconds * (1 / fraction - 1)
        let estimate = seconds < 0.5 || fraction == 0 ? "" : ", \(words(seconds: left)) left"
        return "\(Int(fraction * 100)) %\(estimate), \(plays) plays"
    }

    private static func words(seconds: Double) -> String {
        switch seconds {
        case ..<90: "\(Int(seconds) + 1) s"
        case ..<5_400: "\(Int(seconds / 60) + 1) min"
        case ..<360_000: "\(Int(seconds / 3_600) + 1) h"
        default: "days"
        }
    }

    private func show(_ line: String) {
        guard width > 0 else { return }
        let text = look.cut(line, to: width)
        try? writeBytes(Array("\r\(text.padded(to: width))\r".utf8), to: descriptor)
    }
}

/// How many threads can run at once.
func processorCount() -> Int {
    max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
}
