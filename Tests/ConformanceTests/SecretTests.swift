import Conformance
import Shared
import Testing

/// L34: what was typed as a password is nowhere to be read.
@Suite struct SecretTests {
    /// Those that cannot stand in a text by accident.
    private let secrets = Secret.allCases.filter { $0.typed.contains { $0.isLetter } && $0.typed.count > 1 }

    @Test(arguments: Scenario.all)
    func `no trace contains a password`(scenario: Scenario) throws {
        #expect(!secrets.isEmpty)
        let flow = try #require(Catalog.flows.first)
        var text = scenario.play(on: flow).description
        dump(scenario.expectation, to: &text)
        dump(scenario.steps, to: &text)
        for secret in secrets { #expect(!text.contains(secret.typed)) }
    }

    @Test func `a trace that did contain one would be caught`() {
        #expect(secrets.contains { "Welcome, \($0.typed)".contains($0.typed) })
    }
}
