#if os(Linux)
    import Flow
    import Catalog
    import Conformance
    import Glibc
    import Testing

    @testable import TerminalUI
    @testable import patterns

    /// Selector, mirror and trace of the built program, and what terminals differ in.
    @Suite(.timeLimit(.minutes(2))) struct ScreenTests {
        @Test func `after a flow a person is back in the selector, on the same line`() async throws {
            let terminal = try PseudoTerminal([], size: Size(columns: 120, rows: 40))
            let flows = Catalog.flows
            await terminal.shows("▸ \(flows[0].title) ")
            terminal.type("\u{1B}[Bj\u{1B}OA")
            await terminal.shows("▸ \(flows[1].title) ")
            let before = terminal.screen.picture
            terminal.type("\r")
            await terminal.shows("─ \(flows[1].title) ─")
            terminal.type("admin\t1234\r")
            await terminal.shows("✓ Welcome, Ada Min")
            terminal.type("\u{1B}")
            await terminal.shows(picture: before)
            terminal.type("\u{1B}[F")
            await terminal.shows("▸ \(flows[flows.count - 1].title) ")
            terminal.type("\u{1B}[Hmvi")
            await terminal.shows("Search: mvi")
            await terminal.shows("▸ MVI ")
            terminal.type("\u{1B}")
            await terminal.shows("type to search")
            terminal.type("q")
            #expect(await terminal.waitForEnd() == 0)
            #expect(terminal.isRestored)
        }

        @Test func `the mirror's keys go to every flow, and all show the same`() async throws {
            let terminal = try PseudoTerminal(
                ["mirror", "--latency", "0"], size: Size(columns: 160, rows: 50))
            let count = Catalog.flows.count
            func shows(_ text: String) async {
                await terminal.waits("\(count) times \(text)") { screen in
                    screen.text.split(separator: text, omittingEmptySubsequences: false).count == count + 1
                        && screen.text.contains("✓ All \(count) show the same.")
                }
            }
            await shows("┃Username")
            terminal.type("admin\t1234")
            await shows("┃••••")
            terminal.type("\r")
            await shows("✓ Welcome, Ada Min")
            terminal.type("\r")
            await shows("┃Username")
            terminal.type("\u{1B}")
            #expect(await terminal.waitForEnd() == 0)
            #expect(terminal.isRestored)
        }

        @Test func `the mirror has pages where one is not enough`() async throws {
            let flows = Catalog.flows.prefix(2)
            let terminal = try PseudoTerminal(
                ["mirror"] + flows.map(\.id), size: Size(columns: 30, rows: 10))
            await terminal.shows("─ \(flows[0].title) ─")
            terminal.type("ab\u{1B}[6~")
            await terminal.shows("─ \(flows[1].title) ─")
            await terminal.shows("┃ab ")
            await terminal.shows("page 2 of 2")
            terminal.type("\u{1B}[6~")
            await terminal.shows("page 1 of 2")
            terminal.type("\u{3}")
            #expect(await terminal.waitForEnd() == SIGINT)
        }

        @Test func `a trace is shown step by step, and plays by itself`() async throws {
            let terminal = try PseudoTerminal(["trace", "mvc", "L13"])
            await terminal.shows("step 0 of 4: start")
            terminal.type("\r\u{1B}[C")
            await terminal.shows("step 2 of 4")
            terminal.type("k")
            await terminal.shows("step 1 of 4")
            terminal.type("\u{1B}[F")
            await terminal.shows("✗ Wrong username or password.")
            await terminal.shows("▸ request 1 answered")
            terminal.type("\u{1B}")
            #expect(await terminal.waitForEnd() == 0)
            let playing = try PseudoTerminal(["trace", "mvc", "L03", "--play"])
            await playing.shows("Space pause")
            await playing.shows("3 of 3")
            await playing.shows("p play")
            playing.type("q")
            #expect(await playing.waitForEnd() == 0)
            #expect(playing.isRestored)
        }
    }
#endif
