import Conformance
import TerminalUI

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Runs an exploration, shows a person how far it is, and lets Ctrl-C or the time end it.
final class ExplorationWatch {
    /// Where a signal handler finds what it is to stop.
    private nonisolated static let progress = ExplorationProgress()

    /// Whether the time ended it.
    private(set) var timeIsUp = false

    private let exploration: Exploration
    private let output: Output
    private let time: Duration?
    private let clock = ContinuousClock()

    /// Prepares a run.
    /// - Parameters:
    ///   - exploration: What to run.
    ///   - output: Where to show how far it is, if that is a terminal.
    ///   - time: When to stop; `nil` for the end of the exploration.
    init(_ exploration: Exploration, _ output: Output, time: Duration?) {
        self.exploration = exploration
        self.output = output
        self.time = time
    }

    /// Runs it to its end, to the end of its time, or to the first Ctrl-C; the second one ends the program.
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

    /// Writes one line again and again, takes it away at the end, and stops the exploration in time.
    private func watch() async {
        let start = clock.now
        let width = Terminal.isTerminal(output.descriptor) ? Terminal.width(output.descriptor) ?? 80 : 0
        while (try? await clock.sleep(for: .milliseconds(100))) != nil {
            let elapsed = clock.now - start
            if let time, elapsed >= time, !Self.progress.isStopped {
                timeIsUp = true
                Self.progress.stop()
            }
            // The last column stays free: some terminals go to the next line behind it.
            if width > 1 {
                // Of no time at all, more than everything is over.
                let fraction = min(1, max(Self.progress.fraction, time.map { elapsed / $0 } ?? 0))
                let line = Self.line(after: elapsed, fraction: fraction, plays: Self.progress.plays)
                show(Look().cut(line, to: width - 1), width: width - 1)
            }
        }
        if width > 1 { show("", width: width - 1) }
    }

    /// How far it is, and how long it will still take.
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

/// How many threads can work at once.
func processorCount() -> Int {
    max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
}
