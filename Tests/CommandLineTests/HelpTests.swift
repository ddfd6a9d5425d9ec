import Foundation
import TestSupport
import Testing

@testable import TerminalUI
@testable import patterns

/// Help texts, compared byte for byte with the files in `Golden`.
///
/// To update the files: `UPDATE_GOLDEN=1 swift test --filter HelpTests`. Then read the difference.
@Suite(.timeLimit(.minutes(4))) struct HelpTests {
    private nonisolated static let commands = [
        "run", "mirror", "list", "rules", "compare", "trace", "explore", "completions", "help", "version",
    ]
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Golden")

    @Test func `the help of the program is the text in its file`() async throws {
        try check(try await Program.run(["help"]).output, "patterns.txt")
        for arguments in [["--help"], ["-h"]] {
            #expect(try await Program.run(arguments).output == Program.run(["help"]).output)
        }
    }

    @Test(arguments: commands)
    func `every way to ask for the help of a command prints the text in its file`(_ command: String)
        async throws
    {
        let help = try Command.named(command).help + "\n"
        try check(help, "\(command).txt")
        let ways = [
            ["help", command], [command, "--help"], [command, "-h"], [command, "nonsense", "--no", "-h"],
        ]
        for arguments in ways.prefix(isDeep || command == "run" ? 4 : 1) {
            #expect(try await Program.run(arguments).output == help)
        }
    }

    @Test func `every command has a file, and every file a command`() throws {
        #expect(Command.all.map(\.name) == HelpTests.commands)
        let files = try FileManager.default.contentsOfDirectory(atPath: HelpTests.folder.path)
        #expect(files.sorted() == (HelpTests.commands + ["patterns", "frames"]).map { "\($0).txt" }.sorted())
    }

    @Test func `no line of help is wider than 80 columns`() {
        for text in [Command.programHelp] + Command.all.map(\.help) {
            for line in text.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
        }
    }

    @Test func `the frames of a login are the text in their file`() async throws {
        let script = "username admin\npassword 12\nlogin\npassword 1234\nlogin\nlogout\n"
        let flow = try #require(try flowIDs().first)
        let outcome = try await Program.run(["run", flow, "--latency", "0"], input: script)
        let title = outcome.output.prefix { $0 != "\n" }
        try check(String(outcome.output.dropFirst(title.count + 2)), "frames.txt")
    }

    private func check(_ text: String, _ file: String) throws {
        try GoldenFile.check(text, at: HelpTests.folder.appendingPathComponent(file))
    }
}
