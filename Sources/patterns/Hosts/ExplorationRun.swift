import Conformance
import Dispatch
import Synchronization
import TerminalUI

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Runs an exploration, and says how far it is.
///
/// It stops it on Ctrl-C, when its time is up, or when its reader has gone.
nonisolated final class ExplorationRun: Sendable {
    /// The progress of the exploration that Ctrl-C stops: the signal handler can reach it here.
    private nonisolated(unsafe) static var current = ExplorationProgress()

    private struct State {
        var isOver = false
        var timeIsUp = false
        var line: ProgressLine
    }

    private let state: Mutex<State>
    private let exploration: Exploration
    private let time: Duration?
    private let reader: Int32
    private let progress = ExplorationProgress()

    @MainActor init(_ exploration: Exploration, _ console: Console, time: Duration?) {
        self.exploration = exploration
        self.time = time
        reader = console.output.descriptor
        state = Mutex(State(line: ProgressLine(console.error)))
    }

    var timeIsUp: Bool { state.withLock(\.timeIsUp) }

    /// Runs it to its end, until its time is up, or until Ctrl-C.
    ///
    /// A second Ctrl-C ends the program.
    func run() async -> ExplorationReport {
        Self.current = progress
        let before = signal(SIGINT) { number in
            if ExplorationRun.current.isStopped {
                signal(number, SIG_DFL)
                raise(number)
            }
            ExplorationRun.current.stop()
        }
        // A signal that the caller ignores stays ignored.
        let isIgnored = unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
        if isIgnored { signal(SIGINT, SIG_IGN) }
        defer { signal(SIGINT, before) }
        let start = ContinuousClock.now
        let hint = isIgnored ? "" : "; Ctrl-C stops"
        // The exploration keeps all threads of tasks busy, so a queue of its own watches it.
        DispatchQueue(label: "watch").async { [self] in
            repeat { usleep(100_000) } while update(after: .now - start, hint)
        }
        let report = await exploration.run(progress: progress)
        state.withLock {
            $0.isOver = true
            $0.line.end()
        }
        return report
    }

    /// - Returns: Whether the exploration is still running.
    private func update(after elapsed: Duration, _ hint: String) -> Bool {
        state.withLock { state in
            guard !state.isOver else { return false }
            if let time, elapsed >= time, !progress.isStopped {
                state.timeIsUp = true
                progress.stop()
            }
            if Output.hasNoReader(reader) { progress.stop() }
            state.line.show("\(words(after: elapsed))\(progress.plays) plays\(hint)")
            return true
        }
    }

    /// How much of the time is over, or of the work is begun.
    private func words(after elapsed: Duration) -> String {
        if let time { return "\(seconds(elapsed)) of \(seconds(time)) s, " }
        return progress.share.map { "\(Int($0 * 100)) %, " } ?? ""
    }

    private func seconds(_ duration: Duration) -> Int {
        Int((duration / .seconds(1)).rounded())
    }
}
