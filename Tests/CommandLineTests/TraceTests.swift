import Catalog
import Conformance
import Flow
import Foundation
import Testing

@Suite(.timeLimit(.minutes(4))) struct TraceTests {
    @Test func `the trace of a rule is told scenario by scenario`() async throws {
        let flow = try #require(Catalog.flows.first { $0.id.contains("/") })
        let rule = try #require(Rule.named("L07"))
        let variant = String(flow.id.drop { $0 != "/" }.dropFirst())
        let outcome = try await Program.run(["trace", variant, "l7"])
        #expect(outcome.status == 0)
        #expect(outcome.output.hasPrefix("\(flow.title), L07: \(rule.sentence)\n"))
        for scenario in Scenario.of(rule) {
            #expect(outcome.output.contains("\n“\(scenario.title)”\n\(scenario.play(on: flow))\n"))
        }
    }

    @Test func `the trace of every rule and flow as JSON is a document without passwords`() async throws {
        let last = try #require(try flowIDs().last)
        for rule in Rule.all {
            let outcome = try await Program.run(["trace", last, rule.id, "--json"])
            let document = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
            #expect(document?["rule"] as? String == rule.id)
            #expect((document?["scenarios"] as? [Any])?.count == Scenario.of(rule).count)
            #expect(!outcome.output.contains("correct horse") && !outcome.output.contains("pa55wørd"))
        }
    }
}
