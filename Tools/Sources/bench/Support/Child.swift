import Foundation

/// What went wrong, in a sentence for whoever ran the benchmark.
struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}

/// A program that is run, and waited for.
struct Child {
    /// The program and its arguments; a name without a slash is looked up as a shell does.
    let command: [String]
    /// Where it runs.
    var directory: URL?
    /// What its environment has besides this process's own.
    var environment: [String: String] = [:]

    /// Runs it.
    /// - Returns: What it printed, without its complaints.
    /// - Throws: A ``Failure`` with its complaints if it ends badly.
    @discardableResult
    func run() throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        process.currentDirectoryURL = directory
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        let output = Pipe()
        let complaints = try Scratch.file(named: "complaints")
        process.standardOutput = output
        process.standardError = try FileHandle(forWritingTo: complaints)
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let printed = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            let text = try String(contentsOf: complaints, encoding: .utf8)
            let line = command.joined(separator: " ")
            throw Failure("`\(line)` ended with \(process.terminationStatus):\n\(printed)\(text)")
        }
        return printed
    }

    /// Whether a program of this name can be found.
    static func exists(_ name: String) -> Bool {
        (try? Child(command: ["which", name]).run()) != nil
    }
}

/// Files for a moment.
enum Scratch {
    /// A directory of this process alone.
    static let directory = FileManager.default.temporaryDirectory
        .appending(path: "bench-\(ProcessInfo.processInfo.processIdentifier)")

    /// An empty directory.
    static func directory(named name: String) throws -> URL {
        let url = directory.appending(path: name)
        try? FileManager.default.removeItem(at: url)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        return url
    }

    /// An empty file.
    static func file(named name: String) throws -> URL {
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        let url = directory.appending(path: name)
        try Data().write(to: url)
        return url
    }

    /// Takes all of it away.
    static func remove() {
        try? FileManager.default.removeItem(at: directory)
    }
}
