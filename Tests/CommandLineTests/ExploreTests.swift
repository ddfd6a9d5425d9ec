import Conformance
import Foundation
import Testing

/// The parts of `patterns explore --json` that are looked at.
private nonisolated struct Explored: Decodable {
    struct RuleUse: Decodable {
        let id: String
        let sequences: Int
    }
    let depth: Int
    let boundedSequences: Int
    let randomSequences: Int
    let plays: Int
    let stopped: Bool
    let rules: [RuleUse]
}

@Suite struct ExploreTests {
    @Test func `it says how often each rule was tested, and that there is no difference`()
        async throws
    {
        let flow = try #require(try flowIDs().first)
        let outcome = try await Program.run([
            "explore", "--flow", flow, "--depth", "1", "--turns", "0", "--count", "30", "--seed",
            "18446744073709551610",
        ])
        #expect(outcome.status == 0, "\(outcome.output)\(outcome.error)")
        #expect(outcome.error.isEmpty)
        let lines = outcome.output.split(separator: "\n")
        for (rule, line) in zip(Rule.all, lines) { #expect(line.hasPrefix(rule.id)) }
        #expect(lines.last == "No difference.")
    }

    @Test func `what it covered can be read by a program`() async throws {
        let flow = try #require(try flowIDs().first)
        let outcome = try await Program.run([
            "explore", "--flow", flow, "--depth", "1", "--turns", "0", "--count", "8", "--length", "5",
            "--seed", "7",
            "--json",
        ])
        let explored = try JSONDecoder().decode(Explored.self, from: Data(outcome.output.utf8))
        #expect(explored.depth == 1)
        #expect(explored.randomSequences == 8)
        #expect(explored.plays == explored.boundedSequences + explored.randomSequences)
        #expect(explored.rules.map(\.id) == Rule.all.map(\.id))
        #expect(!explored.stopped)
    }

    @Test func `a rule that was never tested is a failure`() async throws {
        let flow = try #require(try flowIDs().first)
        let outcome = try await Program.run([
            "explore", "--flow", flow, "--depth", "1", "--turns", "0", "--count", "0",
        ])
        #expect(outcome.status == 1)
        #expect(outcome.output.contains("Never tested: "))
        #expect(outcome.output.contains("L42"))
    }

    @Test func `a complete suite ends with what it has shown, and under which assumption`() async throws {
        let flow = try #require(try flowIDs().first)
        let outcome = try await Program.run(["explore", "--flow", flow, "--complete", "0", "--late", "0"])
        #expect(outcome.status == 0, "\(outcome.output)\(outcome.error)")
        #expect(
            outcome.output.contains(
                "and has at most 0 more states than the model's \(Machine(staleRequests: 0).states.count) "))
        #expect(outcome.output.contains("Not shown: "))
    }

    @Test func `it ends when its time is up`() async throws {
        let flow = try #require(try flowIDs().first)
        let outcome = try await Program.run(["explore", "--flow", flow, "--depth", "0", "--time", "200ms"])
        #expect(outcome.status == 0, "\(outcome.output)\(outcome.error)")
        #expect(outcome.output.hasSuffix("No difference.\n"))
    }

    @Test(arguments: [
        (["--depth", "x"], "--depth 'x' is no whole number from 0 to 12."),
        (["--depth", "13"], "--depth '13' is no whole number from 0 to 12."),
        (["--count", "-1"], "--count '-1' is no whole number from 0 to 1000000000."),
        (["--seed", "18446744073709551616"], "is no whole number from 0 to 18446744073709551615."),
        (["--length", "0"], "--length '0' is no whole number from 1 to 100000."),
        (["--depth", "0", "--count", "0"], "there is nothing to explore."),
        (["--complete", "4"], "--complete '4' is no whole number from 0 to 3."),
        (["--time", "soon"], "--time 'soon' is no time."),
        (["--flow", "mvd"], "There is no flow 'mvd'."),
    ])
    func `a wrong call says what is wrong`(arguments: [String], message: String) async throws {
        let outcome = try await Program.run(["explore"] + arguments)
        #expect(outcome.status == 64)
        #expect(outcome.output.isEmpty)
        #expect(outcome.error.contains(message), "\(outcome.error)")
    }
}
