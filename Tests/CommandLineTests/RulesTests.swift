import Conformance
import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(4))) struct RulesTests {
    /// The parts of `patterns rules --json` that are looked at.
    private nonisolated struct ListedRule: Decodable {
        struct Play: Decodable {
            let title: String
            let steps: [String]
        }
        let id: String
        let sentence: String
        let scenarios: [Play]
    }

    @Test func `every rule has a line, which is not cut outside a terminal`() async throws {
        let outcome = try await Program.run(["rules"])
        #expect(
            outcome.output.split(separator: "\n").map(String.init)
                == Rule.all.map { "\($0.id)  \($0.sentence)" })
    }

    @Test func `a rule is printed with its scenarios, step by step`() async throws {
        let rule = try #require(Rule.named("L08"))
        for name in ["L08", "l8", "8"] {
            let outcome = try await Program.run(["rules", name])
            #expect(outcome.status == 0)
            #expect(outcome.output.hasPrefix("L08  \(rule.sentence)\n\n"))
            for scenario in Scenario.of(rule) {
                #expect(outcome.output.contains("“\(scenario.title)”\n  1. "))
            }
            #expect(outcome.output.contains("type the correct password into the password\n"))
        }
    }

    @Test func `JSON has all rules, and no password`() async throws {
        let outcome = try await Program.run(["rules", "--json"])
        let rules = try JSONDecoder().decode([ListedRule].self, from: Data(outcome.output.utf8))
        #expect(rules.map(\.id) == Rule.all.map(\.id))
        for rule in rules {
            #expect(rule.scenarios.map(\.title) == Scenario.all.filter { $0.rule == rule.id }.map(\.title))
        }
        #expect(rules.contains { $0.scenarios.contains { $0.steps.contains("tap Log in") } })
        for secret in Secret.allCases.map(\.typed) where secret.count > 5 {
            #expect(!outcome.output.contains(secret))
        }
    }
}
