#if os(Linux)
    import Glibc
    import Testing

    @testable import TerminalUI
    @testable import patterns

    /// The built program in a terminal, compared with the pictures in `Screens`.
    @Suite(.timeLimit(.minutes(4))) struct FormScreenTests {
        private static let size = Size(columns: 80, rows: 24)

        @Test(arguments: GoldenScreen.sizes)
        func `a person logs in and out, in a window of any size`(_ size: Size) async throws {
            let terminal = try PseudoTerminal(["run", "mvc", "--latency", "0"], size: size)
            try await terminal.shows(file: "form-empty")
            try await terminal.shows(file: "form-typed", after: "admin")
            try await terminal.shows(file: "form-password", after: "\r1234")
            try await terminal.shows(file: "form-button", after: "\t")
            try await terminal.shows(file: "home", after: "\u{1B}[Z\r")
            try await terminal.shows(file: "form-empty", after: " ")
            #expect(await terminal.waitForEnd(after: "\u{1B}") == 0)
        }

        @Test func `Esc cancels while loading`() async throws {
            let terminal = try PseudoTerminal(["run", "mvc", "--latency", "3600"])
            try await terminal.shows(file: "form-empty")
            try await terminal.shows(file: "form-loading", after: "admin\t1234\r")
            try await terminal.shows(file: "form-cancelled", after: "\u{1B}")
            #expect(await terminal.waitForEnd(after: "\u{1B}") == 0)
        }

        @Test func `a failure shows a message, and a typed password is never shown`() async throws {
            let terminal = try PseudoTerminal(["run", "mvc", "--latency", "0"])
            try await terminal.shows(file: "form-empty")
            try await terminal.shows(file: "form-wrong", after: "admin\ts3cret\r")
            try await terminal.shows(file: "form-failed", after: "\u{15}offline\t1234\r")
            #expect(await terminal.waitForEnd(after: "\u{3}") == SIGINT)
            #expect(!terminal.transcript.contains("s3cret"))
        }

        @Test func `every editing key works as usual`() async throws {
            let terminal = try PseudoTerminal(["run", "mvc", "--latency", "0"])
            try await terminal.shows(file: "form-empty")
            let edits: [(keys: String, text: String)] = [
                ("one two three", "one two three"), ("\u{17}", "one two"), ("four", "one two four"),
                ("\u{1}x", "xone two four"), ("\u{1B}[C\u{1B}[3~", "xoe two four"),
                ("\u{1B}[1;5C\u{B}", "xoe"), ("\u{5}-z", "xoe-z"), ("\u{1B}[D\u{7F}", "xoez"),
                ("\u{1B}[H\u{4}", "oez"), ("\u{1B}[F\u{1B}[D\u{15}", "z"), ("\u{1B}bend \u{1B}f!", "end z!"),
                ("\u{1B}[200~two\r\nlines\n\u{1B}[201~", "end z!two lines"),
                ("\u{15}日本 👩‍👩‍👧‍👦 e\u{301} ü", "日本 👩‍👩‍👧‍👦 e\u{301} ü"), ("\u{7F}\u{7F}\u{7F}\u{7F}", "日本 👩‍👩‍👧‍👦"),
                ("\u{7F}\u{7F}", "日本"), ("\u{1B}[D\u{7F}", "本"),
            ]
            for (keys, text) in edits {
                await terminal.shows("│ ▸ ┃ \(text) ", after: keys)
            }
            try await terminal.shows(file: "form-empty", after: "\u{5}\u{15}")
            terminal.send(SIGTERM)
            #expect(await terminal.waitForEnd() == SIGTERM)
        }

        @Test func `ten thousand characters can be pasted, marked as a paste or not`() async throws {
            let terminal = try PseudoTerminal(["run", "mvc", "--latency", "0"])
            try await terminal.shows(file: "form-empty")
            let text = String(repeating: "0123456789", count: 1_000)
            await terminal.shows("┃ …\(text.suffix(34))  ┃", after: "\u{1B}[200~\(text)\u{1B}[201~")
            try await terminal.shows(file: "form-empty", after: "\u{15}")
            // A terminal takes at most 4,096 bytes at a time.
            for start in stride(from: 0, to: 10_000, by: 1_000) {
                terminal.type(String(text.dropFirst(start).prefix(1_000)))
            }
            await terminal.shows("6789! ", after: "!")
            try await terminal.shows(file: "form-empty", after: "\u{4}\u{15}")
            #expect(await terminal.waitForEnd(after: "\u{4}") == 0)
        }

        @Test func `the size of a huge window is limited`() throws {
            let master = open("/dev/ptmx", O_RDWR | O_NOCTTY)
            defer { close(master) }
            PseudoTerminal.set(Size(columns: 65_535, rows: 65_535), of: master)
            #expect(Terminal.size(master) == Size(columns: 1_000, rows: 500))
        }

        @Test func `the window can change its size at any time`() async throws {
            let terminal = try PseudoTerminal(["run", "mvc", "--latency", "3600"])
            try await terminal.shows(file: "form-empty")
            try await terminal.shows(file: "form-typed", after: "admin")
            for size in GoldenScreen.sizes.reversed() {
                terminal.resize(size)
                try await terminal.shows(file: "form-typed")
            }
            terminal.resize(Size(columns: 20, rows: 8))
            await terminal.shows("Too small.")
            await terminal.shows("Ctrl-C quits.")
            // An invisible screen must not change. Ctrl-L redraws it, which shows that all keys were read.
            let before = terminal.byteCount
            terminal.type("unseen\t\u{C}")
            await terminal.waits("another picture") { [terminal] _ in terminal.byteCount > before }
            terminal.resize(FormScreenTests.size)
            try await terminal.shows(file: "form-typed")
            terminal.send(SIGTERM)
            #expect(await terminal.waitForEnd() == SIGTERM)
        }
    }
#endif
