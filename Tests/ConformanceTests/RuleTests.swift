import Catalog
import Conformance
import Flow
import Testing

/// Nothing passes by being absent.
@Suite struct RuleTests {
    @Test func `the rules are numbered without a gap`() {
        for (index, rule) in Rule.all.enumerated() {
            #expect(rule.id == (index < 9 ? "L0" : "L") + "\(index + 1)")
            #expect(rule.sentence.hasSuffix("."))
        }
    }

    @Test func `every rule has a scenario, and every scenario a rule`() {
        #expect(!Rule.all.isEmpty)
        #expect(Set(Scenario.all.map(\.rule)) == Set(Rule.all.map(\.id)))
    }

    @Test func `the scenarios of a rule have different titles`() {
        for rule in Rule.all {
            let titles = Scenario.of(rule).map(\.title)
            #expect(Set(titles).count == titles.count, "\(rule.id)")
        }
    }

    @Test func `the scenarios of a rule follow each other`() {
        let order = Scenario.all.map(\.rule)
        let changes = zip(order, order.dropFirst()).count { $0 != $1 }
        #expect(changes + 1 == Set(order).count)
    }

    @Test func `every flow has an id of its own`() {
        let ids = LoginFlow.all.map(\.id)
        #expect(!ids.isEmpty)
        #expect(Set(ids).count == ids.count)
    }
}
