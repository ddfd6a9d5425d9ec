import Conformance
import TerminalUI

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Runs an exploration, shows its progress, and stops it on Ctrl-C or when its time is up.
final class ExplorationWatch {
    /// Static, so that the signal handler can reach it.
    private nonisolated static let progress = ExplorationProgress()

    /// Whether it stopped because its time was up.
    private(set) var timeIsUp = false

    private let exploration: Exploration
    private let output: Output
    private let time: Duration?
    private let clock = ContinuousClock()

    /// Prepares a run.
    /// - Parameters:
    ///   - exploration: What to run.
    ///   - output: Where to show the progress, if that is a terminal.
    ///   - time: How long to run; `nil` to run the whole exploration.
    init(_ exploration: Exploration, _ output: Output, time: Duration?) {
        self.exploration = exploration
        self.output = output
        self.time = time
    }

    /// Runs it to its end, until its time is up, or until Ctrl-C.
    ///
    /// A second Ctrl-C ends the program.
    func run() async -> ExplorationReport {
        signal(SIGINT) { number in
            if ExplorationWatch.progress.isStopped {
                signal(number, SIG_DFL)
                raise(number)
            }
            ExplorationWatch.progress.stop()
        }
        defer { signal(SIGINT, SIG_DFL) }
        let line = Task { await watch() }
        let report = await exploration.run(progress: Self.progress)
        line.cancel()
        await line.value
        return report
    }

    /// Updates the progress line, erases it at the end, and stops the exploration when its time is up.
    private func watch() async {
        let start = clock.now
        let width = Terminal.isTerminal(output.descriptor) ? Terminal.width(output.descriptor) ?? 80 : 0
        while (try? await clock.sleep(for: .milliseconds(100))) != nil {
            let elapsed = clock.now - start
            if let time, elapsed >= time, !Self.progress.isStopped {
                timeIsUp = true
                Self.progress.stop()
            }
            // The last column stays free: some terminals go to the next line after it.
            if width > 1 {
                // With no time at all, the fraction is infinite.
                let fraction = min(1, max(Self.progress.fraction, time.map { elapsed / $0 } ?? 0))
                let line = Self.line(after: elapsed, fraction: fraction, plays: Self.progress.plays)
                show(Look().cut(line, to: width - 1), width: width - 1)
            }
        }
        if width > 1 { show("", width: width - 1) }
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

    private func show(_ text: String, width: Int) {
        output.write("\r\(text)\(String(repeating: " ", count: max(0, width - text.count)))\r")
        output.flush()
    }
}

/// How many threads can run at once.
func processorCount() -> Int {
    max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
}
