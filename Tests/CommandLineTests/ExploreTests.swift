import Catalog
import Conformance
import Flow
import Foundation
import TestSupport
import Testing

@testable import TerminalUI
@testable import patterns

#if os(Linux)
    import Glibc
#endif

/// The parts of `patterns explore --json` that are looked at.
private nonisolated struct Explored: Decodable {
    struct RuleUse: Decodable {
        let id: String
    }
    let depth: Int
    let boundedSequences: Int
    let randomSequences: Int
    let plays: Int
    let stopped: Bool
    let rules: [RuleUse]
}

@Suite(.timeLimit(.minutes(4))) struct ExploreTests {
    /// Short sequences with `DEEP=1`; otherwise only random sequences.
    private static let depth = isDeep ? ["--depth", "1", "--turns", "0"] : ["--depth", "0"]

    /// Two random sequences, and their report.
    private static let short = Task {
        var exploration = Exploration(flows: Array(LoginFlow.all.prefix(1)))
        (exploration.depth, exploration.count, exploration.length) = (0, 2, 5)
        return (exploration, await exploration.run())
    }

    @Test func `the report says how often each rule was tested, and that there is no difference`()
        async throws
    {
        let outcome = try await Program.run(
            ["explore", "--flow", try flowIDs()[0], "--count", isDeep ? "30" : "8"] + ExploreTests.depth
                + ["--seed", "18446744073709551610"])
        #expect(outcome.status == 0, "\(outcome.output)\(outcome.error)")
        #expect(outcome.error.isEmpty)
        let lines = outcome.output.split(separator: "\n")
        for (rule, line) in zip(Rule.all, lines) { #expect(line.hasPrefix(rule.id)) }
        #expect(lines.last == "No difference.")
    }

    @Test func `programs can read the report as JSON`() async throws {
        let outcome = try await Program.run(
            ["explore", "--flow", try flowIDs()[0], "--count", "8", "--length", "5", "--json"]
                + ExploreTests.depth)
        let explored = try JSONDecoder().decode(Explored.self, from: Data(outcome.output.utf8))
        #expect(explored.depth == (isDeep ? 1 : 0))
        #expect(explored.randomSequences == 8)
        #expect(explored.plays == explored.boundedSequences + explored.randomSequences)
        #expect(explored.rules.map(\.id) == Rule.all.map(\.id))
        #expect(!explored.stopped)
    }

    @Test func `a rule that was never tested is a failure`() async throws {
        var (exploration, report) = await ExploreTests.short.value
        #expect(report.exitCode(of: exploration, timeIsUp: false) == .success)
        exploration.depth = 1
        #expect(report.exitCode(of: exploration, timeIsUp: false) == .difference)
        let text = report.lines(of: exploration, after: .seconds(1), timeIsUp: false).joined(separator: " ")
        #expect(text.contains("Never tested: ") && text.contains("L42"))
        guard isDeep else { return }
        let outcome = try await Program.run([
            "explore", "--flow", try flowIDs()[0], "--depth", "1", "--turns", "0", "--count", "0",
        ])
        #expect(outcome.status == 1)
        #expect(outcome.output.contains("Never tested: "))
    }

    @Test(arguments: [30, 36, 80])
    func `no line of the report is wider than the terminal`(_ width: Int) async throws {
        var (exploration, report) = await ExploreTests.short.value
        // With every sentence: rules that were never tested, and what a complete suite has shown.
        (exploration.depth, exploration.extraStates, exploration.staleRequests) = (1, 1, 0)
        for look in [Look(), Look(isUnicode: false, usesColor: false)] {
            let lines = report.lines(
                of: exploration, after: .seconds(1), timeIsUp: false, width: width, look: look)
            #expect(lines.count > Rule.all.count + 10)
            for line in lines.map(\.withoutStyles) {
                #expect(line.count <= width, "\(line)")
            }
        }
    }

    @Test func `the report has colours in a terminal that has them`() async throws {
        let (exploration, report) = await ExploreTests.short.value
        func text(_ look: Look?) -> String {
            report.lines(of: exploration, after: .seconds(1), timeIsUp: false, width: 80, look: look)
                .joined(separator: "\n")
        }
        #expect(text(Look()).hasSuffix("\u{1B}[0;32mNo difference.\u{1B}[m"))
        #expect(text(Look()).contains("\u{1B}[0;2mL42 "))
        for look in [nil, Look(usesColor: false)] { #expect(!text(look).contains("\u{1B}")) }
    }

    @Test(arguments: [
        (Duration.milliseconds(100), 0.0, "0 %, 7 plays"), (.seconds(1), 0, "0 %, 7 plays"),
        (.seconds(1), 0.5, "50 %, 2 s left, 7 plays"), (.seconds(60), 0.25, "25 %, 4 min left, 7 plays"),
        (.seconds(1), 1e-9, "0 %, days left, 7 plays"), (.seconds(3), 1, "100 %, 1 s left, 7 plays"),
    ])
    func `the progress has an estimate after half a second`(
        _ elapsed: Duration, _ fraction: Double, _ line: String
    ) {
        #expect(ExplorationWatch.line(after: elapsed, fraction: fraction, plays: 7) == line)
    }

    #if os(Linux)
        @Test func `Ctrl-C stops the exploration and prints the report`() async throws {
            // The pieces of such an exploration are long, but they must not delay the progress.
            let terminal = try PseudoTerminal(["explore", "--flow", "mvc", "--depth", "6"])
            #expect(await terminal.reads(upTo: " plays"))
            // Not the key: the terminal would show it as ^C, perhaps in the middle of a sequence of the program.
            terminal.send(SIGINT)
            #expect(await terminal.waitForEnd() == 130)
            #expect(terminal.transcript.contains("\r\nStopped. So far:\r\n"))
            #expect(terminal.transcript.hasSuffix("\r\nNo difference so far.\r\n"))
        }

        @Test func `a second Ctrl-C ends the program at once`() async throws {
            let terminal = try PseudoTerminal([
                "explore", "--flow", "mvc", "--depth", "0", "--count", "1000000",
            ])
            #expect(await terminal.reads(upTo: " plays"))
            // Stopped output keeps the program from ending after the first Ctrl-C.
            terminal.takesOutput(false)
            while !terminal.hasEnded, terminal.isInTime {
                terminal.send(SIGINT)
                await Task.yield()
            }
            terminal.takesOutput(true)
            #expect(await terminal.waitForEnd() == SIGINT)
        }

        @Test func `Ctrl-C stays ignored if the caller ignores it`() async throws {
            let script = "trap '' INT; exec \"$0\" explore --flow mvc --depth 0 --time 150ms"
            let terminal = try PseudoTerminal([], shell: script)
            #expect(await terminal.reads(upTo: " plays"))
            terminal.send(SIGINT)
            #expect(await terminal.waitForEnd() == 0)
        }

        @Test func `it stops when its time is up, and fits a narrow terminal`() async throws {
            let terminal = try PseudoTerminal(
                ["explore", "--flow", "mvc", "--depth", "0", "--time", "0"], size: Size(columns: 30, rows: 24)
            )
            #expect(await terminal.waitForEnd() == 0)
            let lines = terminal.transcript.withoutStyles.split(whereSeparator: \.isNewline).flatMap {
                $0.split(separator: "\r")
            }
            #expect(lines.contains { $0.hasPrefix("100 %, ") && $0.contains(" plays") })
            for line in lines { #expect(line.count <= 30, "\(line)") }
            #expect(lines.last == "No difference.")
        }
    #endif

    @Test func `a complete suite ends with what it has shown, and with its assumption`() async throws {
        var (exploration, report) = await ExploreTests.short.value
        (exploration.extraStates, exploration.staleRequests) = (0, 0)
        var text = report.lines(of: exploration, after: .seconds(1), timeIsUp: false).joined(separator: "\n")
        if isDeep {
            let outcome = try await Program.run([
                "explore", "--flow", try flowIDs()[0], "--complete", "0", "--late", "0",
            ])
            #expect(outcome.status == 0, "\(outcome.output)\(outcome.error)")
            text = outcome.output
        }
        let count = Machine(staleRequests: 0).states.count
        #expect(
            text.replacing("\n", with: " ").contains(
                "and has at most 0 more states than the model's \(count) ("))
        #expect(text.contains("Not shown: "))
    }
}
