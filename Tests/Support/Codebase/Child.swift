import Foundation

/// A program that was run to its end.
public struct Child: Sendable {
    /// What it printed to standard output.
    public let output: String
    /// What it printed to standard error.
    public let errors: String
    /// Its exit code; `nil` when a signal ended it.
    public let exitCode: Int32?
    /// The signal that ended it, if one did.
    public let signal: Int32?

    /// Whether it ended with 0.
    public var succeeded: Bool { exitCode == 0 }

    /// Both outputs, with blanks at the ends removed.
    public var text: String { (output + errors).trimmingCharacters(in: .whitespacesAndNewlines) }

    /// Runs a program and waits for it.
    /// - Parameters:
    ///   - command: A name that is looked up in `PATH`, or a path; then its arguments.
    ///   - directory: Where it runs; the checkout if there is none.
    ///   - input: What it reads.
    ///   - environment: Set in addition to this process's environment.
    ///   - limit: When it is killed, with what it has started.
    public static func run(
        _ command: [String], in directory: URL? = nil, input: String = "",
        environment: [String: String] = [:], limit: DispatchTimeInterval = .never
    ) throws -> Child {
        // Files and not pipes: a full pipe stops its writer.
        let scratch = try Scratch()
        defer { scratch.remove() }
        func file(_ name: String, _ text: String = "") throws -> URL {
            let file = scratch.url.appending(path: name)
            try Data(text.utf8).write(to: file)
            return file
        }
        let output = try file("output")
        let errors = try file("errors")
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = command
        process.currentDirectoryURL = directory ?? Checkout.root
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = try FileHandle(forReadingFrom: file("input", input))
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        let group = -process.processIdentifier
        let guardian = DispatchWorkItem { kill(group, SIGKILL) }
        DispatchQueue.global().asyncAfter(deadline: .now() + limit, execute: guardian)
        process.waitUntilExit()
        guardian.cancel()
        let status = process.terminationStatus
        let exited = process.terminationReason == .exit
        return Child(
            output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
            errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self),
            exitCode: exited ? status : nil, signal: exited ? nil : status)
    }

    /// Runs a program and waits for it on a thread of its own: those on which tasks run are few, and must not
    /// wait.
    ///
    /// The parameters are those of the other `run`.
    public static func run(
        _ command: [String], in directory: URL? = nil, input: String = "",
        environment: [String: String] = [:], limit: DispatchTimeInterval = .never
    ) async throws -> Child {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread {
                let child = Result {
                    try run(command, in: directory, input: input, environment: environment, limit: limit)
                }
                continuation.resume(with: child)
            }
        }
    }

    /// Runs a program that must succeed.
    /// - Returns: What it printed to standard output.
    @discardableResult
    public static func output(
        of command: [String], in directory: URL? = nil, input: String = "",
        environment: [String: String] = [:]
    ) throws -> String {
        let child = try run(command, in: directory, input: input, environment: environment)
        guard child.succeeded else {
            throw Failure("`\(command.joined(separator: " "))` failed:\n\(child.text)")
        }
        return child.output
    }
}

/// A directory for a moment.
public struct Scratch: Sendable {
    /// Where it is.
    public let url: URL

    /// Makes a directory with a new name.
    public init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "codebase-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    /// Removes the directory and all that is in it.
    public func remove() {
        try? FileManager.default.removeItem(at: url)
    }
}

/// What ends a tool early.
public struct Failure: Error, CustomStringConvertible {
    /// What is wrong.
    public let description: String
    /// 64 when the command line is wrong, else 1.
    public let exitCode: Int32

    /// Says what is wrong.
    public init(_ description: String, exitCode: Int32 = 1) {
        self.description = description
        self.exitCode = exitCode
    }
}
