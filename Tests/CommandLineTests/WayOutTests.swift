#if os(Linux)
    import Glibc
    import Testing

    @testable import TerminalUI
    @testable import patterns

    /// The terminal is restored, however the program ends or stops.
    @Suite(.timeLimit(.minutes(4))) struct WayOutTests {
        private static let empty = Result {
            try GoldenScreen.picture("form-empty", Size(columns: 80, rows: 24))
        }

        /// Sanitizers must leave the signals of traps to the program.
        private static let sanitizer = ["ASAN_OPTIONS", "TSAN_OPTIONS"].reduce(into: [:]) {
            environment, name in
            environment[name] = "handle_segv=0:handle_sigbus=0:handle_sigfpe=0"
        }

        @Test(
            arguments: [
                SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGALRM, SIGXCPU, SIGILL, SIGTRAP, SIGABRT,
                SIGSEGV, SIGBUS,
                SIGFPE,
            ])
        func `a signal or a trap restores the terminal`(_ signal: Int32) async throws {
            let terminal = try PseudoTerminal(["run", "mvc"], environment: WayOutTests.sanitizer)
            await terminal.shows(picture: try WayOutTests.empty.get())
            #expect(!terminal.isRestored)
            terminal.send(signal)
            #expect(await terminal.waitForEnd() == signal)
            #expect(terminal.isRestored)
        }

        @Test(arguments: [("xterm", "Ctrl-C quit"), ("dumb", "Username: ")])
        func `Ctrl-Backslash ends the program without a report`(_ kind: String, _ text: String) async throws {
            let terminal = try PseudoTerminal(["run", "mvc"], environment: ["TERM": kind])
            #expect(await terminal.reads(upTo: text))
            terminal.type("\u{1C}")
            #expect(await terminal.waitForEnd() == SIGQUIT)
            #expect(terminal.isRestored)
            #expect(!terminal.transcript.contains("Backtrace"))
        }

        @Test func `Ctrl-Z stops the program, and fg brings the screen back`() async throws {
            let script = """
                set -m
                "$0" run mvc --latency 0
                echo "stopped"
                read line
                fg > /dev/null
                echo "again"
                read line
                fg > /dev/null
                echo "ended $?"
                """
            let terminal = try PseudoTerminal([], shell: script)
            await terminal.shows(picture: try WayOutTests.empty.get())
            terminal.type("admin")
            await terminal.shows("┃ admin ")
            for word in ["stopped", "again"] {
                terminal.type("\u{1A}")
                await terminal.waits("the shell") { !$0.isAlternate && $0.text.contains(word) }
                #expect(terminal.isRestored)
                terminal.type("\r")
                await terminal.shows("┃ admin ")
                #expect(!terminal.isRestored)
            }
            terminal.type("\u{15}")
            await terminal.shows(picture: try WayOutTests.empty.get())
            terminal.type("\u{1B}")
            await terminal.shows("ended 0")
            #expect(await terminal.waitForEnd() == 0)
            #expect(terminal.isRestored)
        }

        @Test func `after Ctrl-Z at the password, the program asks again and still hides it`() async throws {
            // bash restores its own terminal mode before a job continues. sh does not.
            let script = """
                set -m
                "$0" run mvc --latency 0
                stty echo
                echo "stopped"
                read line
                fg > /dev/null
                """
            let terminal = try PseudoTerminal([], environment: ["TERM": "dumb"], shell: script)
            #expect(await terminal.reads(upTo: "Username: "))
            terminal.type("admin\n")
            #expect(await terminal.reads(upTo: "Password: "))
            terminal.type("\u{1A}")
            #expect(await terminal.reads(upTo: "stopped"))
            #expect(terminal.echoes)
            terminal.type("\n")
            #expect(await terminal.reads(upTo: "Password: "))
            #expect(!terminal.echoes)
            terminal.type("1234\n")
            #expect(await terminal.reads(upTo: "Welcome, Ada Min"))
            #expect(!terminal.transcript.contains("1234"))
            terminal.type("\u{4}")
            _ = await terminal.waitForEnd()
            #expect(terminal.isRestored)
        }

        @Test(arguments: [SIGINT, SIGTERM])
        func `a signal waits until the screen has begun, or has ended`(_ signal: Int32) async throws {
            let beginning = try PseudoTerminal([], shell: "read line; exec \"$0\" run mvc")
            try await interrupt(beginning, after: "\n", with: signal)
            #expect(await beginning.waitForEnd() == signal)
            #expect(beginning.isRestored)
            let ending = try PseudoTerminal(["run", "mvc"])
            await ending.shows(picture: try WayOutTests.empty.get())
            try await interrupt(ending, after: "\u{4}", with: signal)
            // The signal may come too late for a program that is about to exit.
            #expect([0, signal].contains(await ending.waitForEnd()))
            #expect(ending.isRestored)
        }

        /// Sends a signal while the program writes its answer to a key: stopped output keeps it there.
        private func interrupt(_ terminal: PseudoTerminal, after key: String, with signal: Int32) async throws
        {
            terminal.takesOutput(false)
            terminal.type(key)
            #expect(await terminal.blocksSignals())
            terminal.send(signal)
            terminal.takesOutput(true)
        }

        @Test func `after SIGSTOP and SIGCONT the screen is restored`() async throws {
            let terminal = try PseudoTerminal(["run", "mvc"])
            await terminal.shows(picture: try WayOutTests.empty.get())
            terminal.send(SIGSTOP)
            terminal.resize(Size(columns: 80, rows: 24))
            terminal.send(SIGCONT)
            await terminal.shows(picture: try WayOutTests.empty.get())
            terminal.type("\u{4}")
            #expect(await terminal.waitForEnd() == 0)
            #expect(terminal.isRestored)
        }

        @Test func `a signal that the caller ignores stays ignored`() async throws {
            let script = "trap '' TERM; exec \"$0\" run mvc --latency 0"
            let terminal = try PseudoTerminal([], shell: script)
            await terminal.shows(picture: try WayOutTests.empty.get())
            terminal.send(SIGTERM)
            terminal.type("x")
            await terminal.shows("┃ x ")
            terminal.type("\u{1B}")
            #expect(await terminal.waitForEnd() == 0)
        }
    }
#endif
