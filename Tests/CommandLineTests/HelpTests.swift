import Foundation
import TestSupport
import Testing

@testable import patterns

/// Help texts, compared byte for byte with the files in `Golden`.
///
/// To update the files: `UPDATE_GOLDEN=1 swift test --filter HelpTests`. Then read the difference.
@Suite(.timeLimit(.minutes(4))) struct HelpTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Golden")

    @Test func `every way to ask for help prints the text in its file`() async throws {
        let program = try await Program.own(["help"])
        try check(program.output, "patterns.txt")
        for command in Command.all {
            let help = command.help(width: nil) + "\n"
            try check(help, "\(command.name).txt")
            for words in [["help", command.name], [command.name, "nonsense", "--no", "-h"]] {
                #expect(try await Program.own(words).output == help)
            }
        }
        #expect(try await Program.run(["--help"]).output == program.output)
        #expect(try storedTexts(in: HelpTests.folder) == (Command.all.map(\.name) + ["patterns"]).sorted())
    }

    @Test(arguments: [30, 50, 79, 80])
    func `no line of help is wider than the terminal, and no word is lost`(_ width: Int) {
        func words(_ text: String) -> [Substring] { text.split { $0 == " " || $0 == "\n" } }
        let wide = [Command.programHelp(width: nil)] + Command.all.map { $0.help(width: nil) }
        let narrow = [Command.programHelp(width: width)] + Command.all.map { $0.help(width: width) }
        for (text, whole) in zip(narrow, wide) {
            #expect(!text.split(separator: "\n").contains { $0.count > width }, "\(text)")
            #expect(words(text) == words(whole))
        }
    }

    private func check(_ text: String, _ file: String) throws {
        try GoldenFile.check(text, at: HelpTests.folder.appendingPathComponent(file))
    }
}
