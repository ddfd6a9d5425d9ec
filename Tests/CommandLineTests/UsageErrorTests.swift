import Testing

/// A wrong call, and how its error begins.
private nonisolated struct WrongCall: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let error: String
    var testDescription: String { arguments.joined(separator: " ") }

    init(_ arguments: String..., error: String) {
        self.arguments = arguments
        self.error = error
    }
}

@Suite(.timeLimit(.minutes(4))) struct UsageErrorTests {
    private nonisolated static let calls = [
        WrongCall("lst", error: "There is no command 'lst'. Did you mean 'list'?"),
        WrongCall("COMPARE", error: "There is no command 'COMPARE'. Did you mean 'compare'?"),
        WrongCall("frobnicate", error: "There is no command 'frobnicate'."),
        WrongCall("", error: "There is no command ''."),
        WrongCall("--versoin", error: "There is no option '--versoin'. Did you mean '--version'?"),
        WrongCall("help", "rnu", error: "There is no command 'rnu'. Did you mean 'run'?"),
        WrongCall("run", error: "FLOW is missing."),
        WrongCall("run", "mcv", error: "There is no flow 'mcv'. Did you mean 'mvc'?"),
        WrongCall("run", "spaghetti", error: "There is no flow 'spaghetti'."),
        WrongCall("run", "--", "--help", error: "There is no flow '--help'."),
        WrongCall("run", "mvc", "mvp", error: "'mvp' is one argument too many."),
        WrongCall(
            "run", "mvc", "--latncy", error: "There is no option '--latncy'. Did you mean '--latency'?"),
        WrongCall("run", "mvc", "--latency", error: "--latency needs a value: TIME."),
        WrongCall("run", "mvc", "--latency", "-1", error: "--latency '-1' is not a time."),
        WrongCall("run", "mvc", "--latency", "", error: "--latency '' is not a time."),
        WrongCall("run", "mvc", "--latency=nan", error: "--latency 'nan' is not a time."),
        WrongCall("run", "mvc", "--latency", "1e9", error: "--latency '1e9' is not a time."),
        WrongCall("run", "mvc", "--latency", "3601", error: "--latency '3601' is not a time."),
        WrongCall("list", "--json=yes", error: "--json takes no value."),
        WrongCall("list", "--json", "--json", error: "--json is given twice."),
        WrongCall("-v", error: "There is no option '-v'.\n"),
        WrongCall("-x", error: "There is no option '-x'.\n"),
        WrongCall("--", error: "There is no option '--'.\n"),
        WrongCall("compare", "L99", error: "There is no rule 'L99'. The rules are L01 to "),
        WrongCall("compare", "L0", error: "There is no rule 'L0'. The rules are L01 to "),
        WrongCall("rules", "L+1", error: "There is no rule 'L+1'. The rules are L01 to "),
        WrongCall("completions", "BASH", error: "SHELL is bash, zsh or fish. Did you mean 'bash'?"),
        WrongCall(
            "run", "mvc", "--service", "manul",
            error: "--service 'manul' is not automatic or manual. Did"),
        WrongCall("compare", "--flow", error: "--flow needs a value: FLOW."),
        WrongCall("compare", "--flow", "vipr", error: "There is no flow 'vipr'. Did you mean 'viper'?"),
        WrongCall("trace", "mvc", error: "RULE is missing."), WrongCall("trace", error: "FLOW is missing."),
        WrongCall("trace", "mvc", "x8", error: "There is no rule 'x8'. The rules are L01 to "),
        WrongCall("trace", "mvc", "L08", "L09", error: "'L09' is one argument too many."),
        WrongCall("run", "\u{1B}[31m", error: "There is no flow '␛[31m'."),
    ]

    @Test(arguments: calls)
    fileprivate func `an error says what is wrong, shows the usage, and names the help`(
        _ call: WrongCall
    ) async throws {
        let outcome = try await Program.run(call.arguments)
        #expect(outcome.status == 64)
        #expect(outcome.output.isEmpty)
        let lines = outcome.error.split(separator: "\n")
        try #require(lines.count == 3)
        #expect("\(lines[0])\n".hasPrefix("Error: \(call.error)"), "\(lines[0])")
        #expect(lines[1].hasPrefix("Usage: patterns "))
        #expect(lines[2].hasPrefix("See 'patterns ") && lines[2].hasSuffix("--help'."))
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
