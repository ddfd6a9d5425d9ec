import Foundation

/// A program that was run to its end.
package struct Child: Sendable {
    /// What it printed to standard output.
    package let output: String
    /// What it printed to standard error.
    package let errors: String
    /// Its exit code; `nil` when a signal ended it.
    package let exitCode: Int32?
    /// The signal that ended it, if one did.
    package let signal: Int32?

    package var succeeded: Bool { exitCode == 0 }

    /// Both outputs, with blanks at the ends removed.
    package var text: String { (output + errors).trimmingCharacters(in: .whitespacesAndNewlines) }

    /// Runs a program and waits for it.
    /// - Parameters:
    ///   - command: A name that is looked up in `PATH`, or a path; then its arguments.
    ///   - directory: Where it runs; the repository if there is none.
    ///   - input: What it reads.
    ///   - environment: Set in addition to this process's environment.
    package static func run(
        _ command: [String], in directory: URL? = nil, input: String = "",
        environment: [String: String] = [:]
    ) throws -> Child {
        // Files and not pipes: a full pipe stops its writer.
        let scratch = try Scratch()
        defer { scratch.remove() }
        func file(_ name: String, _ text: String = "") throws -> URL {
            let file = scratch.url.appending(path: name)
            try Data(text.utf8).write(to: file)
            return file
        }
        let (output, errors) = (try file("output"), try file("errors"))
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = command
        process.currentDirectoryURL = directory ?? Repository.root
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = try FileHandle(forReadingFrom: file("input", input))
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        process.waitUntilExit()
        let (status, exited) = (process.terminationStatus, process.terminationReason == .exit)
        return Child(
            output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
            errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self),
            exitCode: exited ? status : nil, signal: exited ? nil : status)
    }

    /// Runs a program that must succeed.
    /// - Returns: What it printed to standard output.
    @discardableResult
    package static func output(
        of command: [String], in directory: URL? = nil, input: String = "",
        environment: [String: String] = [:]
    ) throws -> String {
        let child = try run(command, in: directory, input: input, environment: environment)
        guard child.succeeded else {
            throw Failure("`\(command.joined(separator: " "))` failed:\n\(child.text)")
        }
        return child.output
    }

    /// Whether a program of this name can be found.
    package static func exists(_ name: String) -> Bool {
        (try? run(["which", name]).succeeded) ?? false
    }
}

/// A directory for a moment.
package struct Scratch {
    package let url: URL

    package init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "tools-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    package func remove() {
        try? FileManager.default.removeItem(at: url)
    }
}

/// What ends a tool early.
package struct Failure: Error, CustomStringConvertible {
    package let description: String
    /// 64 when the command line is wrong, else 1.
    package let exitCode: Int32

    package init(_ description: String, exitCode: Int32 = 1) {
        self.description = description
        self.exitCode = exitCode
    }
}

/// Runs a tool and ends the process: with 0 if all is well.
package func runTool(_ name: String, _ body: ([String]) throws -> Bool) -> Never {
    do {
        exit(try body(Array(CommandLine.arguments.dropFirst())) ? 0 : 1)
    } catch {
        FileHandle.standardError.write(Data("Error: \(error)\n".utf8))
        exit((error as? Failure)?.exitCode ?? 1)
    }
}
