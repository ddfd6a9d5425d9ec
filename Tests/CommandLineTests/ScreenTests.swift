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

        @Test func `keys of one read are pressed one by one`() async throws {
            let terminal = try PseudoTerminal(
                ["mirror", "mvc", "mvvm/observation", "mvi", "--latency", "3600"],
                size: Size(columns: 100, rows: 24))
            await terminal.shows("┃Username")
            terminal.type("admin\r1234")
            await terminal.shows("┃••••")
            // The second Esc leaves if the first one has cancelled.
            terminal.type("\r\u{1B}\u{1B}[D")
            await terminal.waits("the button in all three") { screen in
                screen.text.split(separator: "[ Log in ]", omittingEmptySubsequences: false).count == 4
                    && screen.text.contains("✓ All 3 show the same.") && !screen.text.contains("One moment")
            }
            terminal.type("\u{1B}")
            #expect(await terminal.waitForEnd() == 0)
        }

        @Test(arguments: [["run", "mvc"], ["mirror"]])
        func `a person answers for the service, even after Cancel`(_ arguments: [String]) async throws {
            let terminal = try PseudoTerminal(
                arguments + ["--service", "manual"], size: Size(columns: 110, rows: 40))
            await terminal.shows("No request is open.")
            terminal.type("ada\r1234\r")
            await terminal.shows("1  ada")
            terminal.type("\u{1B}")
            await terminal.shows("1  ada, cancelled")
            // The focus is in the username again.
            terminal.type("\r\r")
            await terminal.shows("2  ada")
            terminal.type("\u{1B}OQs")
            await terminal.waits("the second request alone") { !$0.text.contains("1  ada") }
            await terminal.shows("One moment")
            await terminal.waits("only the keys of the panel") { !$0.text.contains("Esc cancel") }
            terminal.type("u")
            await terminal.shows("✗ Can't reach")
            await terminal.shows("No request is open.")
            terminal.type("h")
            await terminal.waits("no panel") { !$0.text.contains("No request is open.") }
            terminal.type("\u{1B}")
            #expect(await terminal.waitForEnd() == 0)
            #expect(terminal.isRestored)
        }

        @Test func `F1 lists the keys of every screen, and so does ? outside fields`() async throws {
            let size = Size(columns: 100, rows: 30)
            for (arguments, key, sign) in [
                (["run", "mvc"], "\u{1B}OP", "┃ Username"), (["mirror"], "\u{1B}[11~", "┃Username"),
                (["trace", "mvc", "L13"], "?", "step 0 of 4"), ([], "?", "type to search"),
            ] {
                let terminal = try PseudoTerminal(arguments, size: size)
                await terminal.shows(sign)
                terminal.type(key)
                await terminal.shows("Press any key.")
                await terminal.shows("Ctrl-C  ")
                terminal.type("x")
                await terminal.shows(sign)
                terminal.type("\u{3}")
                #expect(await terminal.waitForEnd() == SIGINT)
            }
        }

        @Test func `missing arguments can be chosen`() async throws {
            let running = try PseudoTerminal(["run"])
            await running.shows("Run which flow?")
            running.type("\r")
            await running.shows("┃ Username")
            running.type("\u{1B}")
            #expect(await running.waitForEnd() == 0)
            let tracing = try PseudoTerminal(["trace"])
            await tracing.shows("Trace which flow?")
            tracing.type("\r")
            await tracing.shows("MVC: which rule?")
            tracing.type("\u{1B}[B\r")
            await tracing.shows("MVC · L02")
            tracing.type("q")
            await tracing.shows("which rule?")
            tracing.type("q")
            await tracing.shows("Trace which flow?")
            tracing.type("q")
            #expect(await tracing.waitForEnd() == 0)
            let comparing = try PseudoTerminal(["compare", "L01", "L02", "--flow", "mvi"])
            await comparing.shows("▸ L01 ✓")
            comparing.type("\r")
            await comparing.shows("MVI · L01")
            comparing.type("q")
            await comparing.shows("▸ L01 ✓")
            comparing.type("q")
            await comparing.shows("2 rules × 1 flow")
            #expect(await comparing.waitForEnd() == 0)
            #expect(comparing.isRestored)
        }

        @Test func `the mirror has pages if one is not enough`() async throws {
            let flows = Catalog.flows.prefix(2)
            let terminal = try PseudoTerminal(
                ["mirror"] + flows.map(\.id), size: Size(columns: 30, rows: 10))
            await terminal.shows("─ \(flows[0].title) ─")
            terminal.type("ab\u{1B}[6~")
            await terminal.shows("─ \(flows[1].title) ─")
            await terminal.shows("┃ab ")
            await terminal.shows("Esc leave · PgDn: page 2/2")
            terminal.type("\u{1B}[6~")
            await terminal.shows("PgDn: page 1/2")
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
            await playing.shows("3/3")
            await playing.shows("p play")
            playing.type("q")
            #expect(await playing.waitForEnd() == 0)
            #expect(playing.isRestored)
        }
    }
#endif
