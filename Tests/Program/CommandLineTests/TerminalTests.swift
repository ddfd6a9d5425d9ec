#if os(Linux)
    import CTestSupport
    import Catalog
    import Flow
    import Glibc
    import TestSupport
    import Testing

    @testable import TerminalUI
    @testable import patterns

    /// The built program in a terminal: it shows the selector, so that no sample is used.
    @Suite(.onSoundKit, .timeLimit(.minutes(10))) struct TerminalTests {
        private static let start = "Enter runs it"
        /// Sanitizers must leave the signals of traps to the program, and the runtime must not ask a person.
        private static let environment = [
            "ASAN_OPTIONS": "handle_segv=0", "TSAN_OPTIONS": "handle_segv=0", "SWIFT_BACKTRACE": "enable=no",
        ]

        private func begin(
            shell: String? = nil, environment: [String: String] = [:]
        ) async throws -> PseudoTerminal {
            let terminal = try PseudoTerminal([], environment: environment, shell: shell)
            await terminal.shows(TerminalTests.start)
            #expect(!terminal.isRestored)
            return terminal
        }

        @Test func `a signal ends the program and restores the terminal`() async throws {
            for signal in isDeep ? [SIGINT, SIGTERM, SIGHUP, SIGSEGV] : [SIGTERM] {
                let terminal = try await begin(environment: TerminalTests.environment)
                terminal.send(signal)
                #expect(await terminal.waitForEnd() == signal)
            }
        }

        @Test(.deep) func `Ctrl-Z stops the program, and fg brings the screen back`() async throws {
            let script = """
                set -m
                "$0"
                echo stopped
                read line
                fg > /dev/null
                echo "ended $?"
                """
            let terminal = try await begin(shell: script)
            terminal.type("\u{1A}")
            await terminal.shows("stopped")
            #expect(terminal.isRestored)
            await terminal.shows(TerminalTests.start, after: "\r")
            #expect(!terminal.isRestored)
            await terminal.shows("ended 0", after: "\u{1B}")
            #expect(await terminal.waitForEnd() == 0)
        }

        @Test(.deep) func `a trap restores the terminal before the runtime's report`() async throws {
            var master: Int32 = -1
            var slave: Int32 = -1
            try #require(openpty(&master, &slave, nil, nil, nil) == 0)
            defer { for descriptor in [master, slave] { close(descriptor) } }
            let path = String(cString: ttyname(slave))
            await #expect(processExitsWith: .failure) { [path = path as String] in
                setsid()
                let descriptor = open(path, O_RDWR)
                try RawMode.begin(input: descriptor, output: descriptor)
                fatalError("planted")
            }
            var bytes = [UInt8](repeating: 0, count: 1_000)
            let count = read(master, &bytes, bytes.count)
            let text = String(decoding: bytes[..<max(0, count)], as: UTF8.self)
            #expect(text.hasPrefix("\u{1B}[?1049h"), "\(text.debugDescription)")
            #expect(text.hasSuffix("\u{1B}[?1049l"), "\(text.debugDescription)")
        }

        @Test func `the window can change its size`() async throws {
            let terminal = try await begin()
            terminal.resize(Size(columns: 20, rows: 8))
            await terminal.shows("Too small:")
            terminal.resize(Size(columns: 120, rows: 40))
            await terminal.shows(TerminalTests.start)
            #expect(await terminal.waitForEnd(after: "q") == 0)
        }

        @Test(.deep) func `a flow of the catalog is chosen and used`() async throws {
            let flow = try #require(LoginFlow.all.first)
            let terminal = try await begin()
            await terminal.shows("─ \(flow.title) ─", after: "\r")
            await terminal.shows("admin  ", after: "admin")
            await terminal.shows(TerminalTests.start, after: "\u{1B}")
            #expect(await terminal.waitForEnd(after: "q") == 0)
            #expect(terminal.transcript.contains("docs/watch/index.html"))
        }

        @Test func `colours follow the environment`() {
            let environments = [([:], true), (["NO_COLOR": "1"], false), (["TERM": "dumb"], false)]
            for (changes, usesColor) in environments {
                let environment = ["TERM": "xterm"].merging(changes) { $1 }
                #expect(
                    Terminal.capabilities { environment[$0] } == TerminalCapabilities(usesColor: usesColor))
            }
        }

        @Test(.deep) func `the mirror shows a flow of each pattern, or all flows`() async throws {
            let all = LoginFlow.all.count
            for (words, count) in [
                ([], LoginFlow.all.patterns.count), (["all"], all), (["mvc", "clean"], 2),
            ] {
                let terminal = try PseudoTerminal(["mirror"] + words)
                await terminal.shows("All \(count) show the same.")
                #expect(await terminal.waitForEnd(after: "\u{1B}") == 0)
            }
        }

        @Test(.deep) func `a screen needs a terminal that can draw one`() async throws {
            let dumb = try PseudoTerminal(["mirror"], environment: ["TERM": "dumb"])
            await dumb.shows("needs a terminal")
            #expect(await dumb.waitForEnd() == 64)
            // A slip of a person who types ends nothing, and what a line has done is told before the next one.
            let terminal = try PseudoTerminal(["run", "mvc"], environment: ["TERM": "dumb"])
            await terminal.shows("help lists the commands")
            await terminal.shows("Password: •", after: "password x\n")
            await terminal.shows("line 2: There is no command 'logn'.", after: "logn\n")
            await terminal.shows("line 3: nothing changed", after: "cancel\n")
            await terminal.shows("Enter your username.", after: "login\n")
            #expect(await terminal.waitForEnd(after: "\u{4}") == 0)
        }
    }
#endif
