import Conformance
import Flow
import Foundation
import Synchronization
import Testing

/// What is printed below all that the tests print: the conclusion of a run.
public nonisolated enum LastWords {
    private static let conclusion = Mutex<(@Sendable () -> String)?>(nil)
    private static let isPrepared: Void = {
        atexit { if let conclusion = LastWords.conclusion.withLock({ $0 }) { print("\n\(conclusion())") } }
    }()

    /// Sets what is printed last of all.
    public static func conclude(with text: @escaping @Sendable () -> String) {
        isPrepared
        conclusion.withLock { $0 = text }
    }
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
    public nonisolated static var deep: ConditionTrait { .enabled(if: isDeep, "it takes long: DEEP=1") }
}

/// Which tests of the samples are red.
public nonisolated enum OwnTests {
    private static let red = Mutex<[String: Set<String>]>([:])

    /// How many tests of a flow are red.
    public static func redCount(of flow: String) -> Int { red.withLock { $0[flow, default: []].count } }

    fileprivate static func note(_ test: Test?, of flow: String) {
        guard let test else { return }
        _ = red.withLock { $0[flow, default: []].insert("\(test.sourceLocation)") }
    }
}

extension Trait where Self == IssueHandlingTrait {
    /// For a suite of a sample: the table at the end counts its red tests.
    public nonisolated static func own(of flow: String) -> Self {
        .compactMapIssues { issue in
            OwnTests.note(Test.current, of: flow)
            return issue
        }
    }
}

extension Trait where Self == ConditionTrait {
    /// For tests of the suite and of the program, which play the plain login: where it is broken, what all
    /// share is, and the flows say it better.
    public nonisolated static var onSoundKit: ConditionTrait {
        .enabled("the plain login is broken: see FlowTests") { await PlainKit.isSound.value }
    }
}

/// What the tests of the suite and of the program stand on.
public nonisolated enum PlainKit {
    /// Whether the plain login keeps some rules; one test must demand it, for the others are skipped without.
    public static let isSound = Task.detached {
        // One of each group, of those that need no more than a screen.
        let rules = Rule.Group.allCases.compactMap { $0.rules.first { $0.needs == nil } }
        return Matrix(rules: rules, flows: [.plain()]).differences.isEmpty
    }
}
