import Foundation

/// Where things are.
enum Repository {
    /// The root: the directory of this or a directory above it that has both packages.
    static let root: URL = {
        var directory = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
        while directory.path != "/" {
            if FileManager.default.fileExists(atPath: directory.appending(path: "Sources/Conformance").path) {
                return directory
            }
            directory.deleteLastPathComponent()
        }
        fatalError("Run the benchmark inside the repository.")
    }()

    /// The package of tools.
    static let tools = root.appending(path: "Tools")
    /// Where the tables are kept.
    static let baselines = tools.appending(path: "Baselines")
    /// Where programs are built to be measured: apart from what a developer builds.
    static let measuredBuilds = tools.appending(path: ".build/measured")
    /// The text with the tables.
    static let document = root.appending(path: "docs/costs.md")
    /// The plots of that text.
    static let plots = root.appending(path: "docs/costs")
    /// The program that is running.
    static let executable = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
}
