#if os(Linux)
    import Flow
    import Catalog
    import Conformance
    import Foundation
    import Glibc
    import TestSupport
    import Testing

    /// Terminals that cannot draw a screen: the program asks line by line.
    @Suite(.timeLimit(.minutes(4))) struct TerminalTests {
        @Test(arguments: ["dumb", ""])
        func `a person chooses a flow, logs in and out, and no password is shown`(_ kind: String) async throws
        {
            let flow = try #require(LoginFlow.all.last)
            let terminal = try PseudoTerminal([], environment: ["TERM": kind])
            #expect(await terminal.reads(upTo: "none)? "))
            #expect(await terminal.reads(upTo: "none)? ", after: "0\n"))
            #expect(await terminal.reads(upTo: "Username: ", after: "\(LoginFlow.all.count)\n"))
            #expect(await terminal.reads(upTo: "Password: ", after: "admin\n"))
            #expect(await terminal.reads(upTo: "Welcome, Ada Min", after: "1234\n"))
            #expect(await terminal.reads(upTo: "quit "))
            #expect(await terminal.reads(upTo: "Username: ", after: "\n"))
            #expect(await terminal.waitForEnd(after: "\u{4}") == 0)
            #expect(terminal.transcript.contains("\r\n\(flow.title)\r\n"))
            #expect(!terminal.transcript.contains("1234"))
        }

        @Test func `Ctrl-C at the password restores the echo`() async throws {
            let terminal = try PseudoTerminal(["run", try flowIDs()[0]], environment: ["TERM": "dumb"])
            #expect(await terminal.reads(upTo: "Username: "))
            #expect(terminal.echoes)
            #expect(await terminal.reads(upTo: "Password: ", after: "admin\n"))
            #expect(!terminal.echoes)
            #expect(await terminal.waitForEnd(after: "\u{3}") == SIGINT)
            #expect(terminal.echoes)
        }

        @Test func `mirror and --play say that they need a terminal`() async throws {
            for arguments in [["mirror"], ["trace", try flowIDs()[0], "L01", "--play"]] {
                let outcome = try await Program.run(arguments)
                #expect(outcome.status == 64)
                #expect(outcome.output.isEmpty)
                #expect(outcome.error.contains("needs a terminal"))
                let dumb = try PseudoTerminal(arguments, environment: ["TERM": "dumb"])
                #expect(await dumb.reads(upTo: "needs a terminal"))
                #expect(await dumb.waitForEnd() == 64)
            }
        }
    }
#endif
