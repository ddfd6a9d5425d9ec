import Foundation

/// The folder of what was built, where the tests are.
public nonisolated let productsFolder = folderOfProducts(arguments: CommandLine.arguments)

/// The folder of what was built.
/// - Parameter arguments: How this process was started. On macOS a helper of SwiftPM's plays the tests: its own bundle is
///   elsewhere, and it gets the path of the tests' executable.
public nonisolated func folderOfProducts(arguments: [String]) -> URL {
    if let option = arguments.firstIndex(of: "--test-bundle-path"), arguments.indices.contains(option + 1) {
        // …/debug/NAME.xctest/Contents/MacOS/NAME
        let executable = URL(filePath: arguments[option + 1])
        return (0..<4).reduce(executable) { url, _ in url.deletingLastPathComponent() }
    }
    // Xcode loads the tests as a bundle; on Linux they are the program itself.
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") && $0 != Bundle.main }
    return bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
}

/// The names of the stored texts in a folder, sorted and without `.txt`.
public nonisolated func storedTexts(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }.sorted()
}
