import Conformance
import TerminalUI

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Runs an exploration, shows a person how far it is, and lets Ctrl-C end it.
struct ExplorationWatch {
    /// Where a signal handler finds what it is to stop.
    private nonisolated static let progress = ExplorationProgress()

    private let exploration: Exploration
    private let output: Output

    /// Prepares a run.
    /// - Parameters:
    ///   - exploration: What to run.
    ///   - output: Where to show how far it is, if that is a terminal.
    init(_ exploration: Exploration, _ output: Output) {
        self.exploration = exploration
        self.output = output
    }

    /// Runs it to its end, or to the first Ctrl-C.
    func run() async -> ExplorationReport {
        let progress = Self.progress
        signal(SIGINT) { _ in ExplorationWatch.progress.stop() }
        defer { signal(SIGINT, SIG_DFL) }
        guard Terminal.isTerminal(output.descriptor) else { return await exploration.run(progress: progress) }
        let line = Task { await showProgress() }
        let report = await exploration.run(progress: progress)
        line.cancel()
        await line.value
        return report
    }

    /// Writes one line again and again, and takes it away at the end.
    private func showProgress() async {
        let clock = ContinuousClock()
        let start = clock.now
        while (try? await clock.sleep(for: .milliseconds(250))) != nil {
            let progress = Self.progress
            let percent = Int(progress.fraction * 100)
            var text = "\(percent) %, \(progress.plays) plays"
            if progress.fraction > 0.02 {
                let left = (clock.now - start) / .seconds(1) * (1 / progress.fraction - 1)
                text += ", about \(Int(left) + 1) s left"
            }
            output.write("\r\(text)   ")
            output.flush()
        }
        output.write("\r" + String(repeating: " ", count: 60) + "\r")
        output.flush()
    }
}

/// How many threads can work at once.
func processorCount() -> Int {
    max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
}
