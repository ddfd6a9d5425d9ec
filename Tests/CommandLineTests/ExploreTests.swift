import Codebase
import Flow
import Foundation
import TestSupport
import Testing

@testable import Conformance
@testable import TerminalUI
@testable import patterns

@Suite(.serialized, .timeLimit(.minutes(10))) struct ExploreTests {
    private static let few = ["explore", "--depth", "0", "--count", "8", "--length", "20", "--flow"]

    @Test func `a short exploration says what was played, that it was little, and succeeds`() async throws {
        let printed = try await Program.own(Self.few + ["own", "--seed", "18446744073709551610"])
        #expect(printed.status == .success)
        #expect(printed.output.contains("        8 random sequences of up to 20 steps\n1 flow: "))
        #expect(printed.output.contains("These are few: the defaults are --depth 2"))
        #expect(printed.output.hasSuffix("\nNo difference.\n"))
    }

    @Test func `a difference is shown, and the command that repeats it`() async throws {
        let printed = try await Program.own(Self.few + ["own/forgetful"])
        let command = try #require(printed.output.split(separator: "\n").last)
        #expect(printed.status == .difference)
        #expect(printed.output.contains("\nown/forgetful departs from the model after "))
        #expect(
            command.hasPrefix("Again: swift run patterns explore --flow own/forgetful --depth 0 --count 1 "))
        let words = command.split(separator: " ").dropFirst(4).map(String.init)
        #expect(try await Program.own(words).output.hasSuffix("\n\(command)\n"))
    }

    @Test func `programs can read the report as JSON`() async throws {
        for (flow, status) in [("own", ExitCode.success), ("own/forgetful", .difference)] {
            let printed = try await Program.own(Self.few + [flow, "--json"])
            let document = try printed.json
            let findings = document["findings"] as? [[String: Any]]
            #expect(printed.status == status)
            #expect((document["sequences"] as? [String: Int])?.keys.contains("random") == true)
            #expect(findings?.map { $0["flow"] as? String } == (status == .success ? [] : [flow]))
        }
    }

    @Test func `a complete suite ends with what it has shown, in lines that fit`() async throws {
        let width = 40
        var exploration = Exploration(flows: [.own])
        exploration.depth = 0
        exploration.count = 2
        exploration.length = 5
        let report = await exploration.run()
        exploration.extraStates = 0
        exploration.staleRequests = 0
        let lines = report.lines(
            of: exploration, after: .seconds(1), timeIsUp: false, width: width, look: Look())
        let texts = lines.map { $0.replacing(/\u{1B}\[[0-9;]*m/, with: "") }
        let count = Machine(staleRequests: 0).states.count
        #expect(texts.allSatisfy { $0.count <= width })
        #expect(
            texts.joined(separator: " ").contains("at most 0 more states than the model's \(count) ("))
        #expect(
            texts.contains { $0.hasPrefix("Not shown: ") }
                && lines.last == "\u{1B}[0;32mNo difference.\u{1B}[m")
    }

    @Test func `it stops when its time is up`() async throws {
        let printed = try await Program.own(["explore", "--flow", "own", "--depth", "0", "--time", "0"])
        #expect(printed.status == .success && printed.output.hasSuffix("\nNo difference.\n"))
    }

    @Test func `it ends when its reader has gone, and says now and then how far it is`() async throws {
        let outcome = try await Program.shell(
            "{ \"$0\" explore --depth 12 --color never; echo $? >&2; } | :")
        #expect(outcome.errors.hasSuffix("130\n"), "\(outcome.errors)")
    }

    #if os(Linux)
        @Test func `Ctrl-C stops the exploration and prints the report`() async throws {
            // On all samples: a broken one does not end the exploration. Its pieces are long, but must not delay the
            // progress.
            let terminal = try PseudoTerminal(["explore", "--depth", "6"])
            await terminal.shows(" %, ")
            await terminal.shows(" plays; Ctrl-C stops")
            // Not the key: the terminal would show it as ^C, perhaps in the middle of a sequence of the program.
            terminal.send(SIGINT)
            #expect([1, 130].contains(await terminal.waitForEnd()))
            #expect(terminal.transcript.contains("Stopped. So far:\r\n"))
        }
    #endif
}
