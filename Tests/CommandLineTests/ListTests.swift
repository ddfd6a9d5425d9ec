import Catalog
import Conformance
import Flow
import Foundation
import TestSupport
import Testing

/// A flow in the output of `patterns list --json`.
private nonisolated struct ListedFlow: Decodable, Equatable {
    let id: String
    let title: String
    let summary: String
}

@Suite(.timeLimit(.minutes(4))) struct ListTests {
    @Test func `the list has a line for each flow`() async throws {
        let outcome = try await Program.run(["list"])
        #expect(outcome.status == 0)
        let lines = outcome.output.split(separator: "\n")
        #expect(lines.count == (try flowIDs().count))
        for (line, flow) in zip(lines, LoginFlow.all) {
            #expect(line.hasPrefix(flow.id + " "))
            #expect(line.contains(flow.title))
            #expect(line.hasSuffix(flow.summary))
        }
    }

    @Test func `the list as JSON says the same`() async throws {
        let outcome = try await Program.run(["list", "--json"])
        let flows = try JSONDecoder().decode([ListedFlow].self, from: Data(outcome.output.utf8))
        let expected = LoginFlow.all.map { ListedFlow(id: $0.id, title: $0.title, summary: $0.summary) }
        #expect(flows == expected)
        #expect(outcome.output.hasSuffix("]\n"))
    }

    @Test func `without a command and a terminal, it prints the flows and how to run them`() async throws {
        let outcome = try await Program.run([])
        #expect(outcome.status == 0)
        #expect(outcome.output.hasPrefix(try await Program.run(["list"]).output))
        #expect(outcome.output.contains("patterns run FLOW"))
    }

    @Test func `version and --version print the version`() async throws {
        let outcome = try await Program.run(["--version"])
        #expect(outcome.output.wholeMatch(of: /patterns \d+\.\d+\.\d+\n/) != nil)
        #expect(try await Program.run(["version"]).output == outcome.output)
    }
}
