import Conformance
import Dispatch
import Synchronization
import TerminalUI

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension Exploration {
    /// Runs to the end, until the time is up, until Ctrl-C, or until the reader has gone, and says how far it
    /// is.
    func run(for time: Duration?, _ console: Console) async -> ExplorationReport {
        let progress = ExplorationProgress()
        Interruption.begin()
        let start = ContinuousClock.now
        let reader = console.output.descriptor
        // It is gone when the exploration is over.
        let line = Mutex<ProgressLine?>(ProgressLine(console.error))
        // The exploration keeps all threads of tasks busy, so a queue of its own watches it.
        DispatchQueue(label: "watch").async {
            var isRunning = true
            while isRunning {
                let elapsed = ContinuousClock.now - start
                let timeIsUp = time.map { elapsed >= $0 } ?? false
                if timeIsUp || Interruption.hasCome || Output.hasNoReader(reader) { progress.stop() }
                let share = progress.share(after: elapsed, of: time)
                isRunning = line.withLock { line in
                    line?.show("\(share)\(progress.plays) plays; Ctrl-C stops")
                    return line != nil
                }
                usleep(100_000)
            }
        }
        let report = await run(progress: progress)
        line.withLock { line in
            line?.end()
            line = nil
        }
        return report
    }
}

nonisolated extension ExplorationProgress {
    /// How much of the time is over, or of the work is begun.
    fileprivate func share(after elapsed: Duration, of time: Duration?) -> String {
        if let time { return "\(elapsed.inSeconds) of \(time.inSeconds) s, " }
        return share.map { "\(Int($0 * 100)) %, " } ?? ""
    }
}

nonisolated extension Duration {
    /// The nearest whole number of seconds.
    var inSeconds: Int { Int((self / .seconds(1)).rounded()) }
}
