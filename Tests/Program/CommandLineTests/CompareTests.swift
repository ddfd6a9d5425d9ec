import Conformance
import Flow
import TestSupport
import Testing

@testable import TerminalUI
@testable import patterns

@Suite(.onSoundKit, .timeLimit(.minutes(10))) struct CompareTests {
    /// A matrix of three rules: one flow keeps them, one breaks two of them, one breaks all.
    private static func matrix() throws -> Matrix {
        let rules = try ["L08", "L13", "L15"].map { try #require(Rule.named($0)) }
        return Matrix(rules: rules, flows: [.own, .forgetful, .blank])
    }

    @Test func `every rule has a line with a mark for each flow`() async throws {
        let printed = try await Program.own(["compare", "8", "L01", "--flow=own", "L08", "--flow", "own"])
        let sentences = try ["L01", "L08"].map { try #require(Rule.named($0)).sentence }
        let scenarios = Scenario.all.count { ["L01", "L08"].contains($0.rule.id) }
        #expect(
            printed.output == """
                     own
                L01  ✓  \(sentences[0])
                L08  ✓  \(sentences[1])

                2 rules × 1 flow, \(scenarios) scenarios: all equal.\n
                """)
        #expect(printed.status == .success)
        #expect(printed.error.isEmpty)
    }

    @Test func `a flow whose id has a capital can be named`() async throws {
        let printed = try await Program.own(
            ["compare", "L01", "--flow", "Y1"], flows: [.plain(id: "Y1"), .plain(id: "y2")])
        #expect(printed.status == .success)
        #expect(printed.output.hasPrefix("     Y1\n"))
    }

    @Test func `a flow that breaks eight rules is not played on, and the marks say so`() async throws {
        let printed = try await Program.own(["compare", "--table"], flows: [.blank])
        #expect(printed.output.contains("L01  ✗  "))
        #expect(printed.output.contains("L29  ·  "))
        #expect(
            printed.output.contains(
                "Not played (·): the flow breaks eight rules already, or takes too long."))
    }

    @Test func `the first difference of each flow is shown in full, the very first at the end`() throws {
        let matrix = try Self.matrix()
        let text = matrix.lines(width: nil, for: TerminalCapabilities(usesColor: false), hasTable: true)
            .joined(
                separator: "\n")
        let firsts = try ["own/forgetful", "blank"].map { flow in
            try #require(matrix.differences.first { $0.login == flow }).description
        }
        #expect(matrix.exitCode == .difference)
        #expect(text.contains("L08  ✓ ✓ ✗  "))
        #expect(text.contains("L13  ✓ ✗ ✗  "))
        let end = """
             differences.

            \(firsts[1])

            \(firsts[0])
            """
        #expect(text.hasSuffix(end), "\(text)")
    }

    @Test func `what broke stands alone, and the table comes on request`() throws {
        let rules = try ["L01", "L02", "L13"].map { try #require(Rule.named($0)) }
        let matrix = Matrix(rules: rules, flows: [.own, .forgetful])
        let terminal = TerminalCapabilities(usesColor: false)
        let lines = matrix.lines(width: nil, for: terminal)
        #expect(
            lines.prefix(7) == [
                "2 rules kept (--table lists them). Broken:", "", "     own", "     │ own/forgetful",
                "L13  ✓ ✗  \(rules[2].sentence)", "", lines[6],
            ])
        #expect(lines[6].hasSuffix(" scenarios: 1 difference."))
        #expect(!matrix.lines(width: nil, for: terminal, hasTable: true).contains(lines[0]))
    }

    @Test func `the comparison as JSON says the same`() async throws {
        let printed = try await Program.own(["compare", "L08", "L13", "--json"])
        let document = try printed.json
        let difference = (document["differences"] as? [[String: Any]])?.first
        #expect(printed.status == .difference)
        #expect(document["flows"] as? [String] == ["own", "own/forgetful"])
        #expect(document["equal"] as? Bool == false)
        #expect(document["rules"] as? [String] == ["L08", "L13"])
        #expect(difference?["flow"] as? String == "own/forgetful")
        #expect(difference?["rule"] as? String == "L13")
        #expect((difference?["lines"] as? [String])?.contains { $0.hasPrefix("− ") } == true)
    }

    @Test func `marks and differences have colours in a terminal, and lines are cut to its width`() throws {
        let matrix = try Self.matrix()
        let lines = matrix.lines(width: nil, for: TerminalCapabilities())
        #expect(lines.contains { $0.hasPrefix("L15  \u{1B}[0;32m✓\u{1B}[m \u{1B}[0;31m✗\u{1B}[m ") })
        #expect(lines.contains { $0.hasPrefix("\u{1B}[0;32m  −") })
        let cut = matrix.lines(width: 20, for: TerminalCapabilities(usesColor: false), hasTable: true)
            .prefix { !$0.isEmpty }
        #expect(cut.count == 6)
        #expect(cut.allSatisfy { $0.count <= 20 })
    }
}
