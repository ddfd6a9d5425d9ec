import Catalog
import Conformance
import Flow
import Foundation
import Testing

/// What came of running a program.
nonisolated struct Outcome: Sendable {
    /// What it wrote to standard output.
    let output: String
    /// What it wrote to standard error.
    let error: String
    /// Its exit status; what killed it, as a negative number.
    let status: Int32
}

/// The built program `patterns`, run as a process of its own.
nonisolated enum Program {
    /// Where it is: beside the tests.
    static let path: String = {
        let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        let folder = tests?.deletingLastPathComponent() ?? Bundle.main.bundleURL
        return folder.appendingPathComponent("patterns").path
    }()

    /// Runs it without a terminal.
    static func run(_ arguments: [String], input: String = "") async throws -> Outcome {
        try await run(bytes: arguments.map { Array($0.utf8) }, input: Array(input.utf8))
    }

    /// Runs it with arguments and input that may be anything.
    static func run(bytes arguments: [[UInt8]], input: [UInt8] = []) async throws -> Outcome {
        try await ChildProcess(path: path, arguments: arguments, input: input).outcome()
    }

    /// Runs lines of shell in which `$0` is the program, and `$1` an empty file.
    static func shell(_ script: String, input: String = "") async throws -> Outcome {
        let file = ChildProcess.temporaryPath()
        try Data().write(to: URL(fileURLWithPath: file))
        defer { try? FileManager.default.removeItem(atPath: file) }
        let arguments = ["-c", script, path, file].map { Array($0.utf8) }
        return try await ChildProcess(path: "/bin/sh", arguments: arguments, input: Array(input.utf8))
            .outcome()
    }
}

/// Whether tests go as deep as in the gate, which takes them many times as long: `DEEP=1 swift test`.
nonisolated enum Deep {
    static let isOn = ProcessInfo.processInfo.environment["DEEP"] == "1"
}

/// All flows' ids; there is at least one, or nothing would be tested.
nonisolated func flowIDs() throws -> [String] {
    try #require(!Catalog.flows.isEmpty)
    return Catalog.flows.map(\.id)
}

/// Two flows' ids, for what has little to do with the flow; with `DEEP=1` all.
nonisolated func someFlowIDs() throws -> [String] {
    let all = try flowIDs()
    return Deep.isOn ? all : [all[0], all[all.count - 1]]
}
