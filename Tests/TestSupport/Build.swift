import Foundation
import Testing

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
