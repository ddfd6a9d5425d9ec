#if os(Linux)
    import Flow
    import Catalog
    import Conformance
    import Glibc
    import Testing

    @testable import TerminalUI
    @testable import patterns

    /// The selector, the mirror and the trace of the built program.
    @Suite(.timeLimit(.minutes(4))) struct ScreenTests {
        @Test func `leaving a flow leads back to the same line of the selector`() async throws {
            let terminal = try PseudoTerminal([], size: Size(columns: 120, rows: 40))
            let flows = LoginFlow.all
            await terminal.shows("▸ \(flows[0].title) ")
            await terminal.shows("▸ \(flows[1].title) ", after: "\u{1B}[B\u{1B}[B\u{1B}OA")
            let before = terminal.screen.picture
            await terminal.shows("─ \(flows[1].title) ─", after: "\r")
            await terminal.shows("✓ Welcome, Ada Min", after: "admin\t1234\r")
            await terminal.shows(picture: before, after: "\u{1B}")
            await terminal.shows("▸ \(flows[flows.count - 1].title) ", after: "\u{1B}[F")
            #expect(await terminal.waitForEnd(after: "q") == 0)
        }

        @Test func `the mirror's keys go to every flow, and all show the same`() async throws {
            let terminal = try PseudoTerminal(
                ["mirror", "--latency", "0"], size: Size(columns: 160, rows: 50))
            let count = LoginFlow.all.count
            func shows(_ text: String, after keys: String = "") async {
                await terminal.waits("\(count) times \(text)", after: keys) { screen in
                    screen.text.split(separator: text, omittingEmptySubsequences: false).count == count + 1
                        && screen.text.contains("✓ All \(count) show the same.")
                }
            }
            await shows("┃Username")
            await shows("┃••••", after: "admin\t1234")
            await shows("✓ Welcome, Ada Min", after: "\r")
            await shows("┃Username", after: "\r")
            #expect(await terminal.waitForEnd(after: "\u{1B}") == 0)
        }

        @Test func `keys of one read are pressed one by one`() async throws {
            let terminal = try PseudoTerminal(
                ["mirror", "mvc", "mvvm/observation", "mvi", "--latency", "3600"],
                size: Size(columns: 100, rows: 24))
            await terminal.shows("┃Username")
            await terminal.shows("┃••••", after: "admin\r1234")
            // The second Esc leaves if the first one has cancelled.
            await terminal.waits("the button in all three", after: "\r\u{1B}\u{1B}[D") { screen in
                screen.text.split(separator: "[ Log in ]", omittingEmptySubsequences: false).count == 4
                    && screen.text.contains("✓ All 3 show the same.") && !screen.text.contains("One moment")
            }
            #expect(await terminal.waitForEnd(after: "\u{1B}") == 0)
        }

        @Test(arguments: [["run", "mvc"], ["mirror"]])
        func `a person answers for the service, even after Cancel`(_ arguments: [String]) async throws {
            let terminal = try PseudoTerminal(
                arguments + ["--service", "manual"], size: Size(columns: 110, rows: 40))
            await terminal.shows("No request is open.")
            await terminal.shows("1  ada", after: "ada\r1234\r")
            await terminal.shows("1  ada, cancelled", after: "\u{1B}")
            // The focus is in the username again.
            await terminal.shows("2  ada", after: "\r\r")
            terminal.type("\u{1B}OQs")
            await terminal.waits("the second request alone") { !$0.text.contains("1  ada") }
            await terminal.shows("One moment")
            await terminal.waits("only the keys of the panel") { !$0.text.contains("Esc cancel") }
            await terminal.shows("✗ Can't reach", after: "u")
            await terminal.shows("No request is open.")
            await terminal.waits("no panel", after: "h") { !$0.text.contains("No request is open.") }
            #expect(await terminal.waitForEnd(after: "\u{1B}") == 0)
        }

        @Test func `F1 lists the keys of every screen, and so does ? outside fields`() async throws {
            let size = Size(columns: 100, rows: 30)
            for (arguments, key, sign) in [
                (["run", "mvc"], "\u{1B}OP", "┃ Username"), (["mirror"], "\u{1B}[11~", "┃Username"),
                ([], "?", "Enter runs it"),
            ] {
                let terminal = try PseudoTerminal(arguments, size: size)
                await terminal.shows(sign)
                await terminal.shows("Press any key.", after: key)
                await terminal.shows("Ctrl-C  ")
                await terminal.shows(sign, after: "x")
                #expect(await terminal.waitForEnd(after: "\u{3}") == SIGINT)
            }
        }

        @Test func `the mirror has pages if one is not enough`() async throws {
            let flows = LoginFlow.all.prefix(2)
            let terminal = try PseudoTerminal(
                ["mirror"] + flows.map(\.id), size: Size(columns: 30, rows: 10))
            await terminal.shows("─ \(flows[0].title) ─")
            await terminal.shows("─ \(flows[1].title) ─", after: "ab\u{1B}[6~")
            await terminal.shows("┃ab ")
            await terminal.shows("Esc leave · PgDn: page 2/2")
            await terminal.shows("PgDn: page 1/2", after: "\u{1B}[6~")
            #expect(await terminal.waitForEnd(after: "\u{3}") == SIGINT)
        }
    }
#endif
