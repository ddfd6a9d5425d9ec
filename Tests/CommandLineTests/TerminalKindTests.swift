#if os(Linux)
    import Glibc
    import TerminalUI
    import TestSupport
    import Testing

    /// Different terminals, and different settings of their users.
    @Suite(.timeLimit(.minutes(4))) struct TerminalKindTests {
        @Test func `without a UTF-8 locale, everything is ASCII`() async throws {
            let terminal = try PseudoTerminal(
                ["run", "mvc", "--latency", "3600"], environment: ["LC_ALL": "C"])
            await terminal.shows("> # Username")
            await terminal.shows("( Log in )  > [ Cancel ]", after: "admin\t1234\r")
            await terminal.shows("One moment .")
            #expect(await terminal.waitForEnd(after: "\u{3}") == SIGINT)
            #expect(terminal.transcript.utf8.allSatisfy { $0 < 0x80 })
        }

        @Test(
            arguments: [
                ([:], true), (["NO_COLOR": "1"], false), (["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], false),
                (["CLICOLOR": "0"], false), (["CLICOLOR": "0", "CLICOLOR_FORCE": "1"], true),
                (["TERM": "vt100"], false), (["LANG": ""], true),
            ] as [([String: String], Bool)])
        func `colours follow the environment`(_ environment: [String: String], _ used: Bool)
            async throws
        {
            let terminal = try PseudoTerminal(["run", "mvc"], environment: environment)
            await terminal.shows("▸ ┃ Username")
            #expect(await terminal.waitForEnd(after: "\u{1B}") == 0)
            #expect(!terminal.screen.colors.isEmpty == used)
        }

        @Test(arguments: [true, false])
        func `the program measures emoji as the terminal shows them`(_ joins: Bool) async throws {
            let terminal = try PseudoTerminal(["run", "mvc"], joinsEmoji: joins)
            await terminal.shows("▸ ┃ Username")
            await terminal.waits("the caret", after: "a👩‍👩‍👧‍👦b") { screen in
                screen.picture.hasPrefix("80×24, cursor in row 6, column \(joins ? 26 : 32)\n")
            }
            #expect(await terminal.waitForEnd(after: "\u{1B}") == 0)
        }

        @Test func `without a UTF-8 locale, printed lines are ASCII too`() async throws {
            for command in ["compare L01 L02", "trace mvc L13", "run mvc", "rules"] {
                let outcome = try await Program.shell(
                    "LC_ALL=C \"$0\" \(command)", input: "username ä\npassword x\n")
                #expect(!outcome.output.isEmpty)
                #expect(outcome.output.utf8.allSatisfy { $0 < 0x80 }, "\(command)")
            }
        }

        @Test(arguments: [["list"], ["compare", "L01", "L08"], ["rules"]])
        func `no line is wider than the terminal`(_ arguments: [String]) async throws {
            for columns in [30, 80] {
                let size = Size(columns: columns, rows: 24)
                let terminal = try PseudoTerminal(arguments, size: size, environment: ["TERM": "dumb"])
                #expect(await terminal.waitForEnd() == 0)
                let lines = terminal.transcript.withoutStyles.split(separator: "\r\n")
                #expect(lines.count > 3)
                for line in lines.flatMap({ $0.split(separator: "\r") }) {
                    #expect(line.count <= columns, "\(line)")
                }
            }
        }

        @Test func `with a terminal only for input, commands are read without prompts`()
            async throws
        {
            let script = "\"$0\" run mvc --latency 0 > /dev/null; echo \"ended $?\""
            let terminal = try PseudoTerminal([], shell: script)
            #expect(await terminal.reads(upTo: "Ctrl-D ends."))
            terminal.type("username a\nnonsense\n")
            #expect(await terminal.reads(upTo: "line 2: There is no command 'nonsense'."))
            #expect(await terminal.reads(upTo: "ended 65"))
            _ = await terminal.waitForEnd()
            let comparing = try PseudoTerminal(["compare", "--script", "-", "--flow", "mvc"])
            #expect(await comparing.reads(upTo: "Ctrl-D ends."))
            #expect(await comparing.waitForEnd(after: "\u{4}") == 0)
        }

        @Test func `a terminal that answers no questions works, too`() async throws {
            let terminal = try PseudoTerminal(["run", "mvc"], answers: false)
            await terminal.shows("▸ ┃ Username")
            #expect(await terminal.waitForEnd(after: "\u{1B}") == 0)
            #expect(!terminal.transcript.dropLast(80).contains("?2026h"))
        }
    }
#endif
