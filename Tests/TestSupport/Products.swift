import Foundation

/// The folder of what was built, where the tests are.
public nonisolated let productsFolder: URL = {
    #if os(macOS)
        let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        return tests?.deletingLastPathComponent() ?? Bundle.main.bundleURL
    #else
        return Bundle.main.bundleURL
    #endif
}()
