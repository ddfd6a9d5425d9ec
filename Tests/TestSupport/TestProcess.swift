import CRuntime
import Foundation
import Synchronization
import Testing

/// Ends a process of tests that would hang in silence, or look green.
///
/// The suite watches its own plays. This is for what only a unit test of a sample meets: a loop without end, which no
/// time limit of a test ends, and a call of `exit`.
public nonisolated enum TestWatch {
    private static let limit = Atomic(200)

    /// Sets how long the main thread may be busy while nothing is played; twenty seconds, if nothing is said.
    public static func limit(toTenths tenths: Int) {
        limit.store(tenths, ordering: .relaxed)
    }

    fileprivate static func begin() {
        atexit {
            // Testing itself ends the process outside of every test.
            guard let test = Test.current else { return }
            TestWatch.end("“\(test.displayName ?? test.name)” ended the process")
        }
        Thread.detachNewThread(watch)
    }

    /// Asks the main thread for an answer, again and again.
    private static func watch() {
        while true {
            let answer = DispatchSemaphore(value: 0)
            DispatchQueue.main.async { answer.signal() }
            var ticks = 0
            // Ticks and not the time: a process that a debugger has stopped has none.
            while answer.wait(timeout: .now() + .milliseconds(100)) == .timedOut {
                ticks = plays_are_under_way() ? 0 : ticks + 1
                if ticks >= limit.load(ordering: .relaxed) { endLoop(after: Double(ticks) / 10) }
            }
            usleep(100_000)
        }
    }

    private static func endLoop(after seconds: Double) {
        let filter = CommandLine.arguments.drop { $0 != "--filter" }.dropFirst().first
        let option = filter.map { " --filter \($0)" } ?? ""
        end(
            """
            a test has kept the main thread busy for \(seconds) s: a loop never ends
            To see which test, as the last one that has started: swift test --no-parallel\(option)
            """)
    }

    private static func end(_ words: String) {
        FileHandle.standardError.write(Data("\n\(words)\n".utf8))
        _exit(EX_SOFTWARE)
    }
}

/// The one finding of a red run that is printed once more, below all that the tests print.
public nonisolated enum LastWords {
    private static let first = Mutex<(place: Int, text: String)?>(nil)
    private static let isPrepared: Void = {
        atexit { LastWords.first.withLock { if let first = $0 { print("\n\(first.text)") } } }
    }()

    /// Notes a finding.
    /// - Parameter place: The smallest is printed, and the first of several.
    public static func note(_ text: String, place: Int) {
        isPrepared
        first.withLock { first in
            if let noted = first, noted.place <= place { return }
            first = (place, text)
        }
    }
}

/// Called before the first test.
@_cdecl("begin_test_watch") nonisolated func beginTestWatch() {
    TestWatch.begin()
}

/// The folder of what was built, where the tests are.
public nonisolated let productsFolder: URL = {
    let arguments = CommandLine.arguments
    // On macOS a helper of SwiftPM's plays the tests: its own bundle is elsewhere, and it gets the path of the tests'
    // executable, …/debug/NAME.xctest/Contents/MacOS/NAME
    if let option = arguments.firstIndex(of: "--test-bundle-path"), arguments.indices.contains(option + 1) {
        let executable = URL(filePath: arguments[option + 1])
        return (0..<4).reduce(executable) { url, _ in url.deletingLastPathComponent() }
    }
    // Xcode loads the tests as a bundle; on Linux they are the program itself.
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") && $0 != Bundle.main }
    return bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
}()

/// Whether to run the long tests of the gate, too: `DEEP=1 swift test`.
public nonisolated let isDeep = ProcessInfo.processInfo.environment["DEEP"] == "1"

extension Trait where Self == ConditionTrait {
    /// For a test of the suite itself: it says nothing of the flows, and the gate runs it, with `DEEP=1 swift test`.
    public nonisolated static var deep: ConditionTrait { .enabled(if: isDeep) }
}
