import CRuntime
import Foundation
import Synchronization
import Testing

/// The suite's watchdog, for what only a unit test of a sample meets: a loop without end, which no time limit
/// of a test ends, a crash, and a call of `exit`.
public nonisolated enum TestWatch {
    /// Sets how long the main thread may be busy while nothing is played; twenty seconds, if nothing is said.
    ///
    /// The process must have used as much time of a processor meanwhile. A thread that only waits may do so
    /// for ten times as long.
    public static func limit(toTenths tenths: Int) {
        set_busy_limit(UInt32(tenths))
    }

    fileprivate static func begin() {
        let filter = CommandLine.arguments.drop { $0 != "--filter" }.dropFirst().first
        let option = filter.map { " --filter \($0)" } ?? ""
        watch_tests(
            { DispatchQueue.main.async { main_thread_answers() } },
            { name, size in
                guard let test = Test.current else { return false }
                let place = test.sourceLocation
                let words = "“\(test.displayName ?? test.name)” (\(place.fileID):\(place.line))"
                return words.utf8CString.withUnsafeBufferPointer { bytes in
                    guard bytes.count <= size, let first = bytes.baseAddress else { return false }
                    name.update(from: first, count: bytes.count)
                    return true
                }
            },
            "To see which test, as the last one that has started: swift test --no-parallel\(option)\n")
    }
}

/// The one finding of a run that is printed once more, below all that the tests print.
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
    // On macOS a helper of SwiftPM's plays the tests: its own bundle is elsewhere, and it gets the path of
    // the tests' executable, …/debug/NAME.xctest/Contents/MacOS/NAME
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
    /// For a test of the suite itself: it says nothing of the flows, and the gate runs it, with `DEEP=1 swift
    /// test`.
    public nonisolated static var deep: ConditionTrait { .enabled(if: isDeep) }
}
