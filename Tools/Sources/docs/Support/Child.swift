import Foundation

/// A program that was run to its end.
struct Child {
    /// What it printed to standard output.
    let output: String
    /// What it printed to standard error.
    let errors: String
    /// Whether it ended with 0.
    let succeeded: Bool

    /// Runs a program and waits for it.
    /// - Parameters:
    ///   - command: A name that is looked up in `PATH`, or a path; then its arguments.
    ///   - input: What it reads.
    ///   - environment: Set besides what is set already.
    static func run(
        _ command: [String], input: String = "", environment: [String: String] = [:]
    ) throws -> Child {
        let directory = FileManager.default.temporaryDirectory
            .appendingPathComponent("docs-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        // Files, because a pipe that nobody empties stops its writer.
        let files = try ["in", "out", "err"].map { name in
            let file = directory.appendingPathComponent(name)
            try Data((name == "in" ? input : "").utf8).write(to: file)
            return file
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        process.currentDirectoryURL = Repository.root
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = try FileHandle(forReadingFrom: files[0])
        process.standardOutput = try FileHandle(forWritingTo: files[1])
        process.standardError = try FileHandle(forWritingTo: files[2])
        try process.run()
        process.waitUntilExit()
        return Child(
            output: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self),
            errors: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self),
            succeeded: process.terminationReason == .exit && process.terminationStatus == 0)
    }
}
