import Catalog
import Flow
import LoginDomain
import TestSupport
import Testing

@testable import Conformance

/// Nothing passes by being absent.
@Suite struct RuleTests {
    @Test func `the plain login, on which the tests of the suite and of the program stand, is sound`() async {
        #expect(await PlainKit.isSound.value, "What is played on it was skipped.")
    }

    @Test func `the rules are numbered without a gap`() {
        #expect(Rule.all.contains { $0.id == "L01" })
        for (number, rule) in zip(1..., Rule.all) {
            #expect(rule.id == (number < 10 ? "L0" : "L") + "\(number)")
            #expect(rule.sentence.hasSuffix("."))
        }
    }

    @Test func `every rule has scenarios, one behind the other, and every scenario a rule`() {
        let order = Scenario.all.map(\.rule.id)
        let changes = zip(order, order.dropFirst()).count { $0 != $1 }
        #expect(changes + 1 == Rule.all.count)
        #expect(Set(order) == Set(Rule.all.map(\.id)))
    }

    @Test func `the scenarios of a rule have different titles`() {
        for rule in Rule.all {
            let titles = Scenario.of(rule).map(\.title)
            #expect(Set(titles).count == titles.count, "\(rule.id)")
        }
    }
}

/// L34: what was typed as a password is nowhere to be read.
@Suite nonisolated struct SecretTests {
    @Test(.deep) func `no trace contains a password`() throws {
        let flow = LoginFlow.plain()
        // A hundred attempts print what two do.
        let scenarios = Scenario.all.filter { !$0.fixture.checksGrowth }
        #expect(scenarios.contains { $0.rule.id == "L34" })
        for scenario in scenarios {
            var text = scenario.play(on: flow).description
            if scenario.rule.id == "L34" {
                dump(scenario.expectedTrace, to: &text)
                dump(scenario.steps, to: &text)
            }
            #expect(secrets(in: text).isEmpty, "\(scenario.rule.id) “\(scenario.title)”")
        }
    }

    /// The passwords that a text contains, except for those that it could contain by accident.
    private func secrets(in text: String) -> [Secret] {
        Secret.allCases.filter { secret in
            secret.typed.contains(where: \.isLetter) && secret.typed.count > 1 && text.contains(secret.typed)
        }
    }
}
