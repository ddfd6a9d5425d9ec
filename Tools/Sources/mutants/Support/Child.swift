import Foundation

/// A program that was run to its end.
struct Child {
    /// What it printed, errors and all.
    let output: String
    /// Its exit code; `nil` when a signal ended it.
    let exitCode: Int32?
    /// The signal that ended it, if one did.
    let signal: Int32?

    /// Whether it ended well.
    var succeeded: Bool { exitCode == 0 }

    /// Runs a program and waits for it.
    /// - Parameters:
    ///   - command: A name that is looked up in `PATH`, or a path; then its arguments.
    ///   - directory: Where it runs.
    static func run(_ command: [String], in directory: URL? = nil) throws -> Child {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        if let directory { process.currentDirectoryURL = directory }
        let pipe = Pipe()
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let status = process.terminationStatus
        let exited = process.terminationReason == .exit
        return Child(
            output: String(decoding: output, as: UTF8.self), exitCode: exited ? status : nil,
            signal: exited ? nil : status)
    }
}
