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

    @Test func `a controller that keeps itself is found by the lifetime rules alone`() {
        let broken = Set(Matrix(flows: [.control(.leak)]).differences.map(\.rule.id))
        #expect(
            broken == ["L12", "L26", "L27", "L28", "L29", "L34", "L44"],
            "L27 and L44, because its request is never cancelled")
    }

    @Test func `a lifetime that fails says who keeps whom`() throws {
        let rule = try #require(Rule.named("L29"))
        let difference = try #require(Matrix(rules: [rule], flows: [.control(.leak)]).differences.first)
        let text = difference.description
        #expect(text.contains("still alive: ControlViewController"))
        #if os(Linux)
            let circle = "retain cycle: Button → ControlViewController → LoginForm → Button"
            #expect(text.contains(circle), "\(text)")
        #endif
    }

    @Test nonisolated func `a flow that never comes to rest is a difference and no hang`() throws {
        let rule = try #require(Rule.named("L11"))
        let difference = try #require(
            Matrix(rules: [rule], flows: [.control(.restlessness)]).differences.first)
        #expect(difference.lines.last == "+ never came to rest")
    }

    @Test(arguments: [
        (ControlViewController.Fault.lateHome, "Cancel, one turn after the answer"),
        (.lateClearing, "Log in, no turn after an edit of the username"),
        (.lateEdit, "Log in, no turn after an edit of the username"),
    ])
    nonisolated func `what comes a turn late fails under a schedule, and only there`(
        fault: ControlViewController.Fault, schedule: String
    ) {
        let differences = Matrix(flows: [.control(fault)]).differences
        #expect(Set(differences.map(\.rule.id)) == ["L44"])
        #expect(differences.contains { $0.step == schedule }, "\(differences.map(\.step))")
    }

    @Test nonisolated func `a screen that grows is found, and the property that grows is named`() throws {
        let differences = Matrix(flows: [.control(.keepsAttempts)]).differences
        #expect(Set(differences.map(\.rule.id)) == ["L45"])
        let line = try #require(differences.first?.lines.last)
        #expect(line.contains("ControlViewController.kept, grown from "), "\(line)")
    }

    @Test nonisolated func `a username that two windows share is found`() {
        let broken = Set(Matrix(flows: [.control(.sharedUsername)]).differences.map(\.rule.id))
        #expect(broken.contains("L42"), "\(broken)")
    }
}
