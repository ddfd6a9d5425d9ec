import Catalog
import Conformance
import Flow
import Foundation
import TestSupport
import Testing

/// The built program `patterns`, as a process.
nonisolated enum Program {
    /// Where it is: beside the tests.
    static let path = productsFolder.appendingPathComponent("patterns").path

    /// Runs it without a terminal.
    static func run(_ arguments: [String], input: String = "") async throws -> Outcome {
        try await run(bytes: arguments.map { Array($0.utf8) }, input: Array(input.utf8))
    }

    /// Runs it with any bytes as arguments and input.
    static func run(bytes arguments: [[UInt8]], input: [UInt8] = []) async throws -> Outcome {
        try await Outcome(of: [Array(path.utf8)] + arguments, input: input)
    }

    /// Runs lines of shell in which `$0` is the program, and `$1` an empty file.
    static func shell(_ script: String, input: String = "") async throws -> Outcome {
        let file = temporaryPath()
        try Data().write(to: URL(fileURLWithPath: file))
        defer { try? FileManager.default.removeItem(atPath: file) }
        let words = ["/bin/sh", "-c", script, path, file].map { Array($0.utf8) }
        return try await Outcome(of: words, input: Array(input.utf8))
    }
}

nonisolated extension String {
    /// The text without the sequences of colours.
    var withoutStyles: String { replacing(/\u{1B}\[[0-9;]*m/, with: "") }
}

/// All flows' ids.
///
/// There must be at least one, or nothing would be tested.
nonisolated func flowIDs() throws -> [String] {
    try #require(!LoginFlow.all.isEmpty)
    return LoginFlow.all.map(\.id)
}

/// Two flows' ids, for tests that hardly depend on the flow; all with `DEEP=1`.
nonisolated func someFlowIDs() throws -> [String] {
    let all = try flowIDs()
    return isDeep ? all : [all[0], all[all.count - 1]]
}
