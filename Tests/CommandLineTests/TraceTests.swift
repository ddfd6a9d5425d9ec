import Catalog
import Conformance
import Flow
import Foundation
import TestSupport
import Testing

@testable import TerminalUI
@testable import patterns

@Suite(.timeLimit(.minutes(4))) struct TraceTests {
    @Test func `the trace of a rule is printed scenario by scenario`() async throws {
        let flow = try #require(LoginFlow.all.first { $0.id.contains("/") })
        let rule = try #require(Rule.named("L07"))
        let variant = String(flow.id.drop { $0 != "/" }.dropFirst())
        let outcome = try await Program.run(["trace", variant, "l7"])
        #expect(outcome.status == 0)
        #expect(outcome.output.hasPrefix("\(flow.title), L07: \(rule.sentence)\n"))
        for scenario in Scenario.of(rule) {
            #expect(outcome.output.contains("\n“\(scenario.title)”\n\(scenario.play(on: flow))\n"))
        }
    }

    /// With `DEEP=1` every rule.
    @Test func `the trace of every rule and flow as JSON is a document without passwords`() async throws {
        let flow = try #require(LoginFlow.all.last)
        for rule in Rule.all where isDeep || ["L13", "L30", "L42"].contains(rule.id) {
            let text = JSON(TraceDocument(rule, on: flow)).description
            let document = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
            #expect(document?["rule"] as? String == rule.id)
            #expect((document?["scenarios"] as? [Any])?.count == Scenario.of(rule).count)
            #expect(!text.contains("correct horse") && !text.contains("pa55wørd"))
            guard isDeep || rule.id == "L13" else { continue }
            let outcome = try await Program.run(["trace", flow.id, rule.id, "--json"])
            #expect(outcome.output == text + "\n")
        }
    }
}
