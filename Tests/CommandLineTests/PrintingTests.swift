import Conformance
import Flow
import Foundation
import Testing

@testable import patterns

/// What `list`, `rules` and `trace` print.
@Suite(.timeLimit(.minutes(4))) struct PrintingTests {
    @Test func `the list has a line for each flow, as text and as JSON`() async throws {
        let list = try await Program.own(["list"])
        #expect(
            list.output == """
                own            The flow own            For tests.
                own/forgetful  The flow own/forgetful  For tests.\n
                """)
        let none = try await Program.own([])
        #expect(none.output.hasPrefix(list.output) && none.output.contains("patterns run FLOW"))
        let json = try await Program.own(["list", "--json"])
        #expect(json.output.hasPrefix(#"[{"id":"own","summary":"For tests.","title":"The flow own"},{"#))
        #expect(try await Program.own(["--version"]).output.wholeMatch(of: /patterns \d+\.\d+\.\d+\n/) != nil)
    }

    @Test func `every rule has a line, and a chosen one its scenarios`() async throws {
        let all = try await Program.own(["rules"])
        #expect(
            all.output.split(separator: "\n").map(String.init) == Rule.all.map { "\($0.id)  \($0.sentence)" })
        let rule = try #require(Rule.named("L08"))
        let one = try await Program.own(["rules", "L08"])
        #expect(one.output.hasPrefix("L08  \(rule.sentence)\n\n"))
        for scenario in Scenario.of(rule) { #expect(one.output.contains("“\(scenario.title)”\n  1. ")) }
        #expect(one.output.contains("type the correct password into the password\n"))
        for name in ["l8", "8"] { #expect(try await Program.own(["rules", name]).output == one.output) }
    }

    @Test func `a trace is printed scenario by scenario, and says where the lesson is`() async throws {
        let rule = try #require(Rule.named("L13"))
        let printed = try await Program.own(["trace", "own", "l13"])
        var expected = "The flow own, L13: \(rule.sentence)\n"
        for scenario in Scenario.of(rule) {
            expected += "\n“\(scenario.title)”\n\(scenario.play(on: .own))\n"
        }
        let page = "\(WatchPage.name)#flows=own,own&rule=L13"
        expected += "\nThe trace is the same for all flows that keep the rule.\n"
        expected += "Who calls whom in The flow own: \(page)\n"
        #expect(printed.output == expected)
        let broken = try await Program.own(["trace", "forgetful", "13"])
        #expect(
            broken.output.hasSuffix(
                "\nown/forgetful breaks L13. The difference:\n"
                    + "swift run patterns compare L13 --flow own/forgetful\n"))
    }

    @Test func `the page to watch shows a flow beside one of another pattern`() {
        let flows = ["mvc", "mvp", "mvvm", "mvvm/observation"].map { id in
            LoginFlow(id: id, title: id, summary: "") { _, _ in nil }
        }
        for (flow, pair) in zip(flows, ["mvc,mvp", "mvp,mvc", "mvvm,mvp", "mvvm/observation,mvp"]) {
            #expect(
                WatchPage.line(about: flow, in: flows, rule: "L22")
                    == "Who calls whom in \(flow.title): docs/watch/index.html#flows=\(pair)&rule=L22")
        }
    }

    @Test func `a trace as JSON has every scenario, and no password`() async throws {
        for rule in ["L13", "L30", "L42"] {
            let printed = try await Program.own(["trace", "own", rule, "--json"])
            let document = try JSONSerialization.jsonObject(with: Data(printed.output.utf8)) as? [String: Any]
            let count = Scenario.of(try #require(Rule.named(rule))).count
            #expect((document?["scenarios"] as? [Any])?.count == count)
            #expect(!printed.output.contains("correct horse") && !printed.output.contains("pa55wørd"))
        }
    }
}
