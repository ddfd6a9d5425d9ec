import Conformance
import Flow
import Foundation
import LoginUI
import TestSupport
import Testing

@testable import TerminalUI
@testable import patterns

/// The parts of `patterns compare --json` that are looked at.
private nonisolated struct ComparedFlows: Decodable {
    struct ComparedRule: Decodable {
        struct Cell: Decodable {
            let flow: String
            let equal: Bool
        }
        let id: String
        let sentence: String
        let scenarios: Int
        let flows: [Cell]
    }
    struct FoundDifference: Decodable {
        let flow: String
        let rule: String
        let lines: [String]
    }
    let flows: [String]
    let scenarios: Int
    let equal: Bool
    let rules: [ComparedRule]
    let differences: [FoundDifference]
}

@Suite(.timeLimit(.minutes(4))) struct CompareTests {
    /// A flow that shows nothing.
    private static let blank = LoginFlow(id: "blank", title: "Blank", summary: "") { window, _ in
        window.rootViewController = ViewController()
        return nil
    }

    /// The rules that are compared: with `DEEP=1` all of them.
    private static let rules =
        isDeep ? Rule.all : [Rule.all[0], Rule.all[7], Rule.all[12]]

    private func compare(_ options: String...) async throws -> Outcome {
        // No rule means all rules.
        try await Program.run(["compare"] + options + (isDeep ? [] : CompareTests.rules.map(\.id)))
    }

    @Test func `every rule has a line with a mark for each flow, and all are equal`() async throws {
        let outcome = try await compare()
        #expect(outcome.status == 0)
        #expect(outcome.error.isEmpty)
        let lines = outcome.output.split(separator: "\n")
        let flows = try flowIDs()
        for (index, flow) in flows.enumerated() { #expect(lines[index].hasSuffix(" \(flow)")) }
        let marks = Array(repeating: "✓", count: flows.count).joined(separator: " ")
        #expect(
            lines.dropFirst(flows.count).dropLast()
                == CompareTests.rules.map { "\($0.id)  \(marks)  \($0.sentence)" }[...])
        let rules = CompareTests.rules.count
        let scenarios = CompareTests.rules.flatMap(Scenario.of).count
        #expect(lines.last == "\(rules) rules × \(flows.count) flows, \(scenarios) scenarios: all equal.")
    }

    @Test func `the comparison as JSON says the same`() async throws {
        let outcome = try await compare("--json")
        let compared = try JSONDecoder().decode(ComparedFlows.self, from: Data(outcome.output.utf8))
        #expect(compared.flows == (try flowIDs()))
        #expect(compared.rules.map(\.id) == CompareTests.rules.map(\.id))
        #expect(compared.rules.map(\.scenarios).reduce(0, +) == compared.scenarios)
        #expect(
            compared.rules.allSatisfy {
                $0.flows.map(\.flow) == compared.flows && $0.flows.allSatisfy(\.equal)
            })
        #expect(compared.equal)
        #expect(compared.differences.isEmpty)
    }

    @Test func `rules and flows can be chosen, in any order and twice`() async throws {
        let flow = try #require(try flowIDs().last)
        let outcome = try await Program.run([
            "compare", "13", "L8", "--flow=\(flow)", "L08", "--flow", flow,
        ])
        let lines = outcome.output.split(separator: "\n")
        #expect(lines.count == 4)
        #expect(lines[0] == "     \(flow)")
        #expect(lines[1].hasPrefix("L08  ✓  "))
        #expect(lines[2].hasPrefix("L13  ✓  "))
        #expect(lines[3].hasPrefix("2 rules × 1 flow, "))
    }

    @Test func `a flow that differs is marked, its differences are shown, and the exit status is 1`() throws {
        let rule = try #require(Rule.named("L08"))
        let matrix = Matrix(rules: [rule], flows: [CompareTests.blank])
        let difference = try #require(matrix.differences.first)
        #expect(matrix.exitCode == .difference)
        let lines = matrix.lines(width: nil)
        #expect(lines[1] == "L08  ✗  \(rule.sentence)")
        #expect(lines[3].hasSuffix(": \(matrix.differences.count) differences."))
        #expect(lines.joined(separator: "\n").contains(difference.description))
        let json = Data(JSON(ComparisonDocument(matrix)).description.utf8)
        let compared = try JSONDecoder().decode(ComparedFlows.self, from: json)
        #expect(!compared.equal)
        #expect(compared.rules.map { $0.flows.map(\.equal) } == [[false]])
        #expect(compared.differences.first?.rule == "L08")
        #expect(compared.differences.first?.lines == difference.lines)
    }

    @Test func `a script of your own is played on all flows and on the model`() async throws {
        let script = """
            hold
            username ada
            password hunter2
            login
            cancel
            login
            answer 1 success
            answer 2 wrong
            """
        let outcome = try await Program.run(["compare", "--script", "-"], input: script)
        #expect(outcome.status == 0, "\(outcome.error)")
        let flows = try flowIDs()
        #expect(outcome.output.hasPrefix(flows.map { "✓ \($0)\n" }.joined() + "\n"))
        #expect(outcome.output.hasSuffix("7 steps × \(flows.count) flows: all equal.\n"))
        let json = try await Program.run(["compare", "--script", "-", "--json"], input: script)
        #expect(json.output.contains(#""steps":7,"equal":true,"differences":[]"#))
        // Without hold the service answers by itself, as in run.
        let waiting =
            "username admin\npassword 1234\nlogin\nlogout\nusername offline\npassword x\nlogin\ncancel\n"
        let automatic = try await Program.run(["compare", "--script", "-"], input: waiting)
        #expect(automatic.output.contains("9 steps × \(flows.count) flows: all equal.\n"))
    }

    @Test func `the first difference of a script is shown with its line`() async throws {
        let file = temporaryPath()
        try Data("# a comment\npassword hunter2\n".utf8).write(to: URL(fileURLWithPath: file))
        defer { try? FileManager.default.removeItem(atPath: file) }
        let comparison = try await ScriptComparison(file, flows: [CompareTests.blank], Console())
        let difference = try #require(comparison.differences.first)
        #expect((difference.flow, difference.line, difference.what) == ("blank", 0, "start"))
        #expect(difference.lines.contains { $0.hasPrefix("− ") })
    }

    @Test func `a wrong script is an error`() async throws {
        let wrong = try await Program.run(["compare", "--script", "-"], input: "login\nanswer 3 success\n")
        #expect(wrong.status == 65)
        #expect(wrong.error.hasPrefix("line 2: Request 3 is not open."))
        let missing = try await Program.run(["compare", "--script", "/nowhere"])
        #expect(missing.status == 74)
        #expect(missing.error.hasPrefix("Error: Can't read '/nowhere': "))
        #expect(try await Program.run(["compare", "--script", "-", "L01"]).status == 64)
    }

    @Test func `marks and differences have colours in a terminal with colours`() throws {
        let matrix = Matrix(rules: Array(Rule.all.prefix(1)), flows: [CompareTests.blank])
        let lines = matrix.lines(width: nil, look: Look())
        #expect(lines[1].contains("\u{1B}[0;31m✗\u{1B}[m"))
        #expect(lines.contains { $0.hasPrefix("\u{1B}[0;32m  −") })
        #expect(!matrix.lines(width: nil, look: Look(usesColor: false)).joined().contains("\u{1B}"))
    }

    @Test func `a line of the matrix is cut to the width`() {
        let matrix = Matrix(rules: Array(Rule.all.prefix(2)), flows: [CompareTests.blank])
        for width in [1, 20, 40] {
            for line in matrix.lines(width: width)[1...2] {
                #expect(line.count == width)
                #expect(line.hasSuffix("…"))
            }
        }
    }
}
