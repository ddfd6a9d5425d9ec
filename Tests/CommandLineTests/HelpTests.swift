import Foundation
import TestSupport
import Testing

@testable import patterns

/// Help texts, compared byte for byte with the file `Help.txt`.
///
/// To update the file: `UPDATE_GOLDEN=1 swift test --filter HelpTests`. Then read the difference.
@Suite(.timeLimit(.minutes(4))) struct HelpTests {
    private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Screens/help.txt")

    @Test func `every way to ask for help prints the text in the file, in 80 columns`() async throws {
        var all = try await Program.own(["help"]).output
        #expect(try await Program.run(["--help"]).output == all)
        for command in Command.all {
            let help = command.helpText + "\n"
            for words in [["help", command.name], [command.name, "nonsense", "--no", "-h"]] {
                #expect(try await Program.own(words).output == help)
            }
            all += "\n\n\(help)"
        }
        #expect(!all.split(separator: "\n").contains { $0.count > 80 }, "\(all)")
        try GoldenFile.check(all, at: HelpTests.file)
    }
}

@Suite(.timeLimit(.minutes(4))) struct UsageErrorTests {
    /// Wrong calls, and how each error begins.
    private static let calls = [
        (["lst"], "There is no command 'lst'. Did you mean 'list'?"),
        ([""], "There is no command ''."),
        (["--versoin"], "There is no option '--versoin'. Did you mean '--version'?"),
        (["help", "rnu"], "There is no command 'rnu'. Did you mean 'run'?"),
        (["run"], "FLOW is missing.\nHelp:  FLOW  The flow's id (see 'patterns list'). A t"),
        (["run", "onw"], "There is no flow 'onw'. Did you mean 'own'?\nHelp:  The flows are own, own/f"),
        (["run", "own", "mvp"], "'mvp' is one argument too many."),
        (["run", "own", "--latncy"], "There is no option '--latncy'. Did you mean '--latency'?"),
        (["run", "own", "--latency"], "--latency needs a value: TIME.\nHelp:  --latency TIME  How"),
        (["run", "own", "--latency", "-1"], "--latency '-1' is not a time."),
        (["run", "own", "--service", "manul"], "--service 'manul' is not automatic or manual. Did"),
        (["mirror"], "mirror needs a terminal"),
        (["list", "--json=yes"], "--json takes no value."),
        (["list", "--json", "--json"], "--json is given twice."),
        (["compare", "L99"], "There is no rule 'L99'. The rules are L01 to "),
        (["compare", "--script", "-", "L01"], "RULE and --script cannot be combined."),
        (["compare", "--flow", "wn"], "There is no flow 'wn'. Did you mean 'own'?"),
        (["rules", "L+1"], "There is no rule 'L+1'. The rules are L01 to "),
        (["trace", "own"], "RULE is missing."), (["trace"], "FLOW is missing."),
        (["trace", "own", "L08", "L09"], "'L09' is one argument too many."),
        (["trace", "L8", "OWN"], "FLOW comes before RULE: swift run patterns trace own L08"),
        (
            ["run", "own", "--script", "f"],
            "There is no option '--script'. A script is read from standard input: "
        ),
        (["list", "--color", "nevr"], "--color 'nevr' is not auto, always or never. Did you mean 'never'?"),
        (["explore", "--depth", "x"], "--depth 'x' is not a whole number from 0 to 12."),
        (["explore", "--depth", "0", "--count", "0"], "With --depth 0 and --count 0, there is nothing to"),
        (["run", "\u{1B}[31m"], "There is no flow '␛[31m'."),
        (["run", String(repeating: "m", count: 100_000)], "There is no flow 'mmmmmmmm"),
    ]

    @Test func `an error says what is wrong, shows the usage, and names the help`() async throws {
        for (arguments, error) in UsageErrorTests.calls {
            let printed = try await Program.own(arguments)
            let lines = printed.error.split(separator: "\n")
            let usage = try #require(lines.firstIndex { $0.hasPrefix("Usage: patterns ") })
            #expect(printed.status == .usage && printed.output.isEmpty && printed.error.count < 500)
            #expect(printed.error.hasPrefix("Error: \(error)"), "\(printed.error)")
            // A long usage goes on in lines of its own.
            #expect(lines[(usage + 1)...].dropLast().allSatisfy { $0.hasPrefix("  ") })
            #expect(lines.last?.wholeMatch(of: /See 'patterns .*--help'\./) != nil)
        }
    }

    @Test func `an argument that is not valid UTF-8 is an error`() async throws {
        for arguments in [[[0xFF]], [Array("run".utf8), [0x6D, 0xC0]]] as [[[UInt8]]] {
            let outcome = try await Program.run(bytes: arguments)
            #expect(outcome.status == 64)
            #expect(outcome.error.hasPrefix("Error: Argument \(arguments.count) is not valid UTF-8."))
        }
    }

    @Test func `a time is in seconds, or has a unit`() throws {
        for (text, time) in [("2", 2_000), ("0.5", 500), ("2s", 2_000), ("250ms", 250)] {
            let arguments = try Arguments(["mvc", "--latency", text], for: .run)
            #expect(try arguments.duration("--latency") == .milliseconds(time))
        }
    }
}
