#if os(Linux)
    import Glibc
    import Testing

    @testable import TerminalUI
    @testable import patterns

    /// The terminal is restored, however the program ends or stops.
    @Suite(.timeLimit(.minutes(4))) struct WayOutTests {
        /// Sanitizers must leave the signals of traps to the program.
        private static let sanitizer = ["ASAN_OPTIONS", "TSAN_OPTIONS"].reduce(into: [:]) {
            environment, name in
            environment[name] = "handle_segv=0:handle_sigbus=0:handle_sigfpe=0"
        }

        @Test(
            arguments: [
                SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE,
            ])
        func `a signal or a trap restores the terminal`(_ signal: Int32) async throws {
            let terminal = try PseudoTerminal(["run", "mvc"], environment: WayOutTests.sanitizer)
            try await terminal.shows(file: "form-empty")
            #expect(!terminal.isRestored)
            terminal.send(signal)
            #expect(await terminal.waitForEnd() == signal)
        }

        @Test(arguments: [("xterm", "Ctrl-C quit"), ("dumb", "Username:")])
        func `Ctrl-Backslash ends the program without a report`(_ kind: String, _ text: String) async throws {
            let terminal = try PseudoTerminal(["run", "mvc"], environment: ["TERM": kind])
            #expect(await terminal.reads(upTo: text))
            #expect(await terminal.waitForEnd(after: "\u{1C}") == SIGQUIT)
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
            try await terminal.shows(file: "form-empty")
            await terminal.shows("┃ admin ", after: "admin")
            for word in ["stopped", "again"] {
                terminal.type("\u{1A}")
                await terminal.waits("the shell") { !$0.isAlternate && $0.text.contains(word) }
                #expect(terminal.isRestored)
                await terminal.shows("┃ admin ", after: "\r")
                #expect(!terminal.isRestored)
            }
            try await terminal.shows(file: "form-empty", after: "\u{15}")
            await terminal.shows("ended 0", after: "\u{1B}")
            #expect(await terminal.waitForEnd() == 0)
        }

        @Test(arguments: [SIGINT, SIGTERM])
        func `a signal waits until the screen has begun, or has ended`(_ signal: Int32) async throws {
            let beginning = try PseudoTerminal([], shell: "read line; exec \"$0\" run mvc")
            try await interrupt(beginning, after: "\n", with: signal)
            #expect(await beginning.waitForEnd() == signal)
            let ending = try PseudoTerminal(["run", "mvc"])
            try await ending.shows(file: "form-empty")
            try await interrupt(ending, after: "\u{4}", with: signal)
            // The signal may come too late for a program that is about to exit.
            #expect([0, signal].contains(await ending.waitForEnd()))
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
            try await terminal.shows(file: "form-empty")
            terminal.send(SIGSTOP)
            terminal.resize(Size(columns: 80, rows: 24))
            terminal.send(SIGCONT)
            try await terminal.shows(file: "form-empty")
            #expect(await terminal.waitForEnd(after: "\u{4}") == 0)
        }

        @Test func `a signal that the caller ignores stays ignored`() async throws {
            let script = "trap '' TERM; exec \"$0\" run mvc --latency 0"
            let terminal = try PseudoTerminal([], shell: script)
            try await terminal.shows(file: "form-empty")
            terminal.send(SIGTERM)
            await terminal.shows("┃ x ", after: "x")
            #expect(await terminal.waitForEnd(after: "\u{1B}") == 0)
        }
    }
#endif
