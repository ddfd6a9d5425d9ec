import Conformance
import Testing

/// The suite lets through what is right, and only that.
@Suite struct ControlTests {
    @Test func `five more turns around a request are nobody's business`() {
        let matrix = Matrix(flows: [.control(), .control(hops: 5)])
        #expect(
            matrix.differences.isEmpty, "\(matrix.differences.map(\.description).joined(separator: "\n"))")
    }

    @Test func `a turn that ends between spinner and message is a flicker`() throws {
        let broken = Set(Matrix(flows: [.control(.flicker)]).differences.map(\.rule.id))
        #expect(broken.contains("L13"))
        #expect(!broken.contains("L11"), "success shows no message, and cannot flicker")
    }

    @Test func `a controller that keeps itself is found by the lifetime rules alone`() {
        defer { ControlViewController.mendLeaks() }
        let broken = Set(Matrix(flows: [.control(.leak)]).differences.map(\.rule.id))
        #expect(broken == ["L12", "L26", "L27", "L28", "L29"], "L27, because its request is never cancelled")
    }

    @Test func `a flow that never comes to rest is a difference and no hang`() throws {
        let rule = try #require(Rule.named("L11"))
        let difference = try #require(
            Matrix(rules: [rule], flows: [.control(.restlessness)]).differences.first)
        #expect(difference.lines.last == "+ never came to rest")
    }
}
