import Catalog
import Codebase
import Flow
import Foundation
import LoginUI
import TerminalUI
import TestSupport
import Testing

@testable import patterns

/// The program: as a process with the samples, or in this process with flows of the tests' own.
nonisolated enum Program {
    /// What a run in this process has printed, and its exit status.
    struct Printed {
        let status: ExitCode
        let output: String
        let error: String

        /// What it has printed, if it is one JSON object.
        var json: [String: Any] {
            get throws {
                let document = try JSONSerialization.jsonObject(with: Data(output.utf8))
                return try #require(document as? [String: Any])
            }
        }
    }

    /// Where the built program is: beside the tests.
    static let path = productsFolder.appendingPathComponent("patterns").path

    /// Runs it in this process, without a terminal.
    @MainActor static func own(
        _ words: [String], input: String = "", flows: [LoginFlow] = [.own, .forgetful]
    ) async throws -> Printed {
        let scratch = try Scratch()
        defer { scratch.remove() }
        let files = ["input", "output", "error"].map { scratch.url.appending(path: $0) }
        try files[0].write(input)
        let descriptors = files.map { open($0.path, O_RDWR | O_CREAT, 0o600) }
        defer { for descriptor in descriptors { close(descriptor) } }
        let console = Console(input: descriptors[0], output: descriptors[1], error: descriptors[2])
        let status = await runProgram(console, words: words, catalog: flows)
        console.output.flush()
        console.error.flush()
        let texts = try files.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
        return Printed(status: status, output: texts[1], error: texts[2])
    }

    /// Runs it as a process, without a terminal.
    static func run(_ arguments: [String], input: String = "") async throws -> Child {
        try await process([path] + arguments, input: input)
    }

    /// Runs lines of shell in which `$0` is the program.
    static func shell(_ script: String) async throws -> Child {
        try await process(["sh", "-c", script, path])
    }

    /// Runs a program as a process.
    static func process(
        _ command: [String], input: String = "", environment: [String: String] = [:]
    ) async throws -> Child {
        try await Child.run(command, input: input, environment: environment, limit: .seconds(230))
    }
}

extension LoginFlow {
    /// A login of the tests' own: what happens to a sample breaks no test of the program.
    static let own = plain(id: "own", title: "The flow own")
    /// A login that keeps a rejected password (L13, L15).
    static let forgetful = plain(ForgetfulLogin.self, id: "own/forgetful", title: "The flow own/forgetful")
    /// A flow that shows nothing.
    static let blank = LoginFlow(id: "blank", title: "Blank", summary: "Nothing.") { window, _ in
        window.rootViewController = ViewController()
        return nil
    }
}

private final class ForgetfulLogin: PlainLogin {
    override func clearPassword() {}
}
