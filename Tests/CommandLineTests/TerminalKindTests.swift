#if os(Linux)
    import Glibc
    import Testing

    /// What terminals, and the wishes of their users, differ in.
    @Suite(.timeLimit(.minutes(2))) struct TerminalKindTests {
        @Test func `without a UTF-8 locale all is ASCII`() async throws {
            let terminal = try PseudoTerminal(
                ["run", "mvc", "--latency", "3600"], environment: ["LANG": "C"])
            await terminal.shows("> # Username")
            terminal.type("admin\t1234\r")
            await terminal.shows("( Log in )  > [ Cancel ]")
            terminal.type("\u{3}")
            #expect(await terminal.waitForEnd() == SIGINT)
            #expect(terminal.transcript.utf8.allSatisfy { $0 < 0x80 })
        }

        @Test(
            arguments: [
                ([:], true), (["NO_COLOR": "1"], false), (["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], false),
                (["CLICOLOR": "0"], false), (["CLICOLOR": "0", "CLICOLOR_FORCE": "1"], true),
                (["TERM": "vt100"], false),
            ] as [([String: String], Bool)])
        func `colours are used as the environment says`(_ environment: [String: String], _ used: Bool)
            async throws
        {
            let terminal = try PseudoTerminal(["run", "mvc"], environment: environment)
            await terminal.shows("▸ ┃ Username")
            terminal.type("\u{1B}")
            #expect(await terminal.waitForEnd() == 0)
            #expect(!terminal.screen.colors.isEmpty == used)
        }

        @Test(arguments: [true, false])
        func `emoji are measured as the terminal shows them`(_ joins: Bool) async throws {
            let terminal = try PseudoTerminal(["run", "mvc"], joinsEmoji: joins)
            await terminal.shows("▸ ┃ Username")
            terminal.type("a👩‍👩‍👧‍👦b")
            await terminal.waits("the caret") { screen in
                screen.picture.hasPrefix("80×24, cursor in row 6, column \(joins ? 26 : 32)\n")
            }
            terminal.type("\u{1B}")
            #expect(await terminal.waitForEnd() == 0)
        }

        @Test func `a terminal that answers nothing is drawn on all the same`() async throws {
            let terminal = try PseudoTerminal(["run", "mvc"], answers: false)
            await terminal.shows("▸ ┃ Username")
            terminal.type("\u{1B}")
            #expect(await terminal.waitForEnd() == 0)
            #expect(!terminal.transcript.dropLast(80).contains("?2026h"))
        }
    }
#endif
