import Conformance
import Flow
import LoginDomain
import Testing

/// The suite lets through what is right, and only that.
@Suite struct ControlTests {
    @Test nonisolated func `nobody notices five more turns around a request`() {
        let matrix = Matrix(flows: [.control(), .control(hops: 5)])
        #expect(
            matrix.differences.isEmpty, "\(matrix.differences.map(\.description).joined(separator: "\n"))")
    }

    @Test nonisolated func `a turn that ends between spinner and message is a flicker`() throws {
        let broken = Set(Matrix(flows: [.control(.flicker)]).differences.map(\.rule.id))
        #expect(broken.contains("L13"))
        #expect(!broken.contains("L11"), "success shows no message, and cannot flicker")
    }

    @Test func `a controller that keeps itself is found by the lifetime rules alone, and named`() throws {
        let differences = Matrix(flows: [.control(.leak)]).differences
        #expect(
            Set(differences.map(\.rule.id)) == ["L12", "L26", "L27", "L28", "L29", "L34", "L44"],
            "L27 and L44, because its request is never cancelled")
        let text = try #require(differences.first { $0.rule.id == "L29" }).description
        #expect(text.contains("still alive: ControlViewController"))
        #if os(Linux)
            let circle = "retain cycle: Button → ControlViewController → LoginForm → Button"
            #expect(text.contains(circle), "\(text)")
        #endif
    }

    @Test nonisolated func `a flow that never comes to rest is a difference and no hang`() throws {
        let rule = try #require(Rule.named("L13"))
        let difference = try #require(
            Matrix(rules: [rule], flows: [.control(.restlessness)]).differences.first)
        #expect(difference.lines.first == "+ never came to rest")
        #expect(difference.lines.count < 600, "it stops at a limit")
    }

    @Test(arguments: [
        (ControlViewController.Fault.lateHome, "one turn later: tap Cancel"),
        (.lateEdit, "no turn later: tap Log in"),
    ])
    nonisolated func `what comes a turn late fails under a schedule, and only there`(
        fault: ControlViewController.Fault, schedule: String
    ) {
        let differences = Matrix(flows: [.control(fault)]).differences
        #expect(Set(differences.map(\.rule.id)).subtracting(["L46"]) == ["L44"])
        #expect(differences.contains { $0.step == schedule }, "\(differences.map(\.step))")
    }

    @Test(arguments: [
        (ControlViewController.Fault.blankBelow, ["L12"], "+ 2 screens on the stack"),
        (.takesDrawing, ["L08"], "−"), (.otherPlaceholder, ["L01"], "placeholder \"Name\""),
        (.keepsPassword, ["L34"], "+ a password that is gone is kept by ControlViewController.typed"),
        (.sharedByService, ["L42"], "service: request"),
        (.collectsLogins, ["L45"], "+ LoginLog.users, grown from "),
        (.lockedLate, ["L46"], "−   username"),
        (.otherPassword, ["L05"], "+ another password than the one that was typed"),
    ])
    nonisolated func `a fault is found by the rules that it breaks`(
        fault: ControlViewController.Fault, rules: [String], line: String
    ) throws {
        let differences = rules.flatMap { rule in
            Rule.named(rule).map { Matrix(rules: [$0], flows: [.control(fault)]).differences } ?? []
        }
        #expect(Set(differences.map(\.rule.id)) == Set(rules))
        #expect(differences.first?.lines.contains { $0.contains(line) } == true, "\(differences)")
        for secret in [Secret.correct, .wrong, .whitespace] {
            #expect(!"\(differences)".contains(secret.typed))
        }
    }

    @Test func `what a flow does to one kind of character is found by random texts`() async throws {
        #expect(Matrix(flows: [.control(.replacesQuotes)]).differences.isEmpty)
        var exploration = Exploration(flows: [.control(.replacesQuotes)])
        (exploration.depth, exploration.count) = (0, 400)
        let finding = try #require(await exploration.run().findings.first)
        var steps = ""
        dump(finding.steps, to: &steps)
        #expect(steps.contains("„"))
    }

    @Test func `a difference names flow, rule, sentence, step, and shows the two frames as a difference`()
        throws
    {
        let rule = try #require(Rule.named("L15"))
        let difference = try #require(Matrix(rules: [rule], flows: [.control(.flicker)]).differences.first)
        #expect(
            difference.description == """
                control breaks L15: A locked account shows a message and clears the password.
                Scenario “locked”, step 4: answer request 1: locked
                (expected: −, actual: +)
                    service: request 1 answered
                  − frame 1 of 1
                  + frame 1 of 2
                      username "ada"
                  −   password "|", placeholder "Password", focused
                  −   logIn "Log in"
                  +   password "•••••••••••••"
                  +   logIn "Log in", focused
                  +   cancel "Cancel", hidden
                  +   spinner still
                  +   message ""
                  + frame 2 of 2
                  +   username "ada"
                  +   password "", placeholder "Password"
                  +   logIn "Log in", focused
                      cancel "Cancel", hidden
                      spinner still
                      message "This account is locked."
                To see all of it: patterns trace control L15
                """)
    }
}
