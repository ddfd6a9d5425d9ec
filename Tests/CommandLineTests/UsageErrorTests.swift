import TestSupport
import Testing

@Suite(.timeLimit(.minutes(4))) struct UsageErrorTests {
    /// Wrong calls, and how each error begins.
    private nonisolated static let calls = [
        (["lst"], "There is no command 'lst'. Did you mean 'list'?"),
        (["COMPARE"], "There is no command 'COMPARE'. Did you mean 'compare'?"),
        (["frobnicate"], "There is no command 'frobnicate'."),
        ([""], "There is no command ''."),
        (["--versoin"], "There is no option '--versoin'. Did you mean '--version'?"),
        (["help", "rnu"], "There is no command 'rnu'. Did you mean 'run'?"),
        (["run"], "FLOW is missing."),
        (["run", "mcv"], "There is no flow 'mcv'. Did you mean 'mvc'?"),
        (["run", "spaghetti"], "There is no flow 'spaghetti'."),
        (["run", "--", "--help"], "There is no flow '--help'."),
        (["run", "mvc", "mvp"], "'mvp' is one argument too many."),
        (["run", "mvc", "--latncy"], "There is no option '--latncy'. Did you mean '--latency'?"),
        (["run", "mvc", "--latency"], "--latency needs a value: TIME."),
        (["run", "mvc", "--latency", "-1"], "--latency '-1' is not a time."),
        (["run", "mvc", "--latency", ""], "--latency '' is not a time."),
        (["run", "mvc", "--latency=nan"], "--latency 'nan' is not a time."),
        (["run", "mvc", "--latency", "1e9"], "--latency '1e9' is not a time."),
        (["run", "mvc", "--latency", "3601"], "--latency '3601' is not a time."),
        (["list", "--json=yes"], "--json takes no value."),
        (["list", "--json", "--json"], "--json is given twice."),
        (["-v"], "There is no option '-v'.\n"),
        (["-x"], "There is no option '-x'.\n"),
        (["--"], "There is no option '--'.\n"),
        (["compare", "L99"], "There is no rule 'L99'. The rules are L01 to "),
        (["compare", "L0"], "There is no rule 'L0'. The rules are L01 to "),
        (["rules", "L+1"], "There is no rule 'L+1'. The rules are L01 to "),
        (["completions", "BASH"], "SHELL is bash, zsh or fish. Did you mean 'bash'?"),
        (["run", "mvc", "--service", "manul"], "--service 'manul' is not automatic or manual. Did"),
        (["compare", "--flow"], "--flow needs a value: FLOW."),
        (["compare", "--flow", "vipr"], "There is no flow 'vipr'. Did you mean 'viper'?"),
        (["trace", "mvc"], "RULE is missing."), (["trace"], "FLOW is missing."),
        (["trace", "mvc", "x8"], "There is no rule 'x8'. The rules are L01 to "),
        (["trace", "mvc", "L08", "L09"], "'L09' is one argument too many."),
        (["explore", "--depth", "x"], "--depth 'x' is not a whole number from 0 to 12."),
        (["explore", "--depth", "13"], "--depth '13' is not a whole number from 0 to 12."),
        (["explore", "--count", "-1"], "--count '-1' is not a whole number from 0 to 1000000000."),
        (["explore", "--seed", "18446744073709551616"], "--seed '18446744073709551616' is not a whole"),
        (["explore", "--length", "0"], "--length '0' is not a whole number from 1 to 100000."),
        (["explore", "--depth", "0", "--count", "0"], "With --depth 0 and --count 0, there is nothing to"),
        (["explore", "--complete", "4"], "--complete '4' is not a whole number from 0 to 3."),
        (["explore", "--time", "soon"], "--time 'soon' is not a time."),
        (["explore", "--flow", "mvd"], "There is no flow 'mvd'."),
        (["completions", "zhs"], "SHELL is bash, zsh or fish. Did you mean 'zsh'?"),
        (["run", "\u{1B}[31m"], "There is no flow '␛[31m'."),
    ]

    @Test(arguments: calls)
    func `an error says what is wrong, shows the usage, and names the help`(
        arguments: [String], error: String
    ) async throws {
        let outcome = try await Program.run(arguments)
        #expect(outcome.status == 64)
        #expect(outcome.output.isEmpty)
        let lines = outcome.error.split(separator: "\n")
        try #require(lines.count >= 3)
        #expect("\(lines[0])\n".hasPrefix("Error: \(error)"), "\(lines[0])")
        #expect(lines[1].hasPrefix("Usage: patterns "))
        // A long usage goes on in lines of its own.
        #expect(lines[2...].dropLast().allSatisfy { $0.hasPrefix("  ") })
        #expect(lines.last?.wholeMatch(of: /See 'patterns .*--help'\./) != nil)
    }

    @Test func `an argument that is not valid UTF-8 is an error`() async throws {
        for arguments in [
            [[0xFF]], [Array("run".utf8), [0x6D, 0xC0]], [Array("list".utf8), [0x2D, 0x2D, 0xFE]],
        ] {
            let outcome = try await Program.run(bytes: arguments as [[UInt8]])
            #expect(outcome.status == 64)
            #expect(outcome.error.hasPrefix("Error: Argument \(arguments.count) is not valid UTF-8."))
        }
    }

    @Test func `a very long argument is not printed in full`() async throws {
        let outcome = try await Program.run(["run", String(repeating: "m", count: 100_000)])
        #expect(outcome.status == 64)
        #expect(outcome.error.count < 300)
    }
}
