import Catalog
import Codebase
import Flow
import Foundation
import TestSupport
import Testing

@testable import Conformance
@testable import TerminalUI
@testable import patterns

@Suite(.onSoundKit, .serialized, .timeLimit(.minutes(10))) struct ExploreTests {
    @Test(.deep) func `a difference is shown, and the command that repeats it`() async throws {
        let printed = try await Program.own(["explore", "--flow", "own/forgetful"])
        let command = try #require(printed.output.split(separator: "\n").last)
        #expect(printed.status == .difference)
        #expect(printed.output.contains("\nown/forgetful differs from the model after "))
        #expect(command == "Again: swift run patterns explore --flow own/forgetful")
    }

    @Test(.deep) func `a complete suite ends with what it has shown, in lines that fit`() async throws {
        let width = 40
        var exploration = Exploration(flows: [.own])
        exploration.passes = [.machine, .random]
        exploration.count = 2
        exploration.length = 5
        exploration.staleRequests = 0
        let report = await exploration.run()
        let lines = report.lines(
            of: exploration, after: .seconds(1), timeIsUp: false, width: width, for: TerminalCapabilities())
        let texts = lines.map { $0.replacing(/\u{1B}\[[0-9;]*m/, with: "") }
        let count = Machine(staleRequests: 0).states.count
        #expect(texts.allSatisfy { $0.count <= width })
        #expect(
            texts.joined(separator: " ").contains("has no more states than the model's \(count) ("))
        #expect(texts.contains { $0.hasPrefix("Not shown: ") })
        #expect(lines.last == "\u{1B}[0;32mNo difference.\u{1B}[m")
        #expect(report.exitCode(timeIsUp: false) == .success)
    }

    @Test func `a suite that was cut by the time is not called complete`() {
        var report = ExplorationReport()
        report.sequences = [.lifetimes: 2, .machine: 1]
        report.plays = 3
        report.wasStopped = true
        report.unfinished = [.machine, .schedules, .interruptions, .random]
        let exploration = Exploration(flows: [.own])
        let lines = report.lines(
            of: exploration, after: .seconds(1), timeIsUp: true, for: TerminalCapabilities(usesColor: false))
        #expect(
            lines == [
                "The time was up before the end. So far:",
                "        2 transitions, checking what is released",
                "        1 words of the machine's suite, not all",
                "1 flow: 3 plays in 1 s.",
                "",
                "Shown: in these sequences, every flow did exactly what the model does.",
                "Not shown: all other sequences. The suite was not played to its end, so it is",
                "not complete.",
                "No difference so far.",
            ])
        #expect(report.exitCode(timeIsUp: true) == .stopped)
        report.unfinished = [.random]
        #expect(report.exitCode(timeIsUp: true) == .success)
        #expect(report.exitCode(timeIsUp: false) == .stopped)
    }

    @Test func `of nothing that was played, nothing is said`() async throws {
        let printed = try await Program.own(["explore", "--flow", "own", "--time", "0"])
        #expect(printed.status == .stopped)
        #expect(printed.output.hasPrefix("The time was up before the end. So far:\n"))
        #expect(printed.output.hasSuffix("Nothing was played, so nothing is shown.\n"))
    }

    @Test(.deep) func `it ends when its reader has gone`() async throws {
        let outcome = try await Program.shell(
            "{ \"$0\" explore --complete 3; echo $? >&2; } | :")
        #expect(outcome.errors == "130\n")
    }

    #if os(Linux)
        @Test(.deep) func `Ctrl-C stops the exploration and prints the report`() async throws {
            // On all samples: a broken one does not end the exploration. Its pieces are long, but must not
            // delay the progress.
            let terminal = try PseudoTerminal(["explore", "--complete", "3"])
            await terminal.shows(" %, ")
            await terminal.shows(" plays; Ctrl-C stops")
            // Not the key: the terminal would show it as ^C, perhaps in the middle of a sequence of the
            // program.
            terminal.send(SIGINT)
            #expect([1, 130].contains(await terminal.waitForEnd()))
            #expect(terminal.transcript.contains("Stopped. So far:\r\n"))
        }
    #endif
}
