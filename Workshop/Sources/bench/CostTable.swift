import Catalog
import Conformance
import Flow
import Foundation
import ToolSupport

/// The table of what a round of each flow costs, measured and in its page.
enum CostTable {
    static let command = "swift run -c release --package-path Workshop bench write"
    private static let page = "docs/choosing.md"

    /// Measures all flows.
    static func measured() throws -> String {
        let broken = Set(Matrix(flows: [.plain]).differences.map(\.rule.id)).sorted().joined(separator: ", ")
        guard broken.isEmpty else {
            throw Failure("the login without architecture breaks \(broken): it is no baseline any more")
        }
        let costs = try Round.costs()
        func cost(_ flow: LoginFlow) throws -> Round.Cost {
            guard let cost = costs[flow.id] else { throw Failure("callgrind has not counted \(flow.id)") }
            return cost
        }
        // Without what widgets and tasks take in any flow.
        func plumbing(_ flow: LoginFlow) throws -> Double {
            try cost(flow).instructions - cost(.widgets).instructions
        }
        let rows = try ([LoginFlow.plain] + LoginFlow.all).map { flow in
            let ratio = try plumbing(flow) / plumbing(.plain)
            return try [
                flow.id == LoginFlow.plain.id ? "no architecture" : "`\(flow.id)`",
                "\(Int(plumbing(flow)))", String(format: "%.2f", ratio),
                "\(Int(cost(flow).allocations.rounded()))",
            ]
        }
        let head = ["flow", "plumbing, instructions", "to no architecture", "allocations"]
        return Markdown.table(head, rows, alignment: "lr")
    }

    /// The rows of the page in which a figure differs by more than the
    /// same code does in another build or on another processor.
    ///
    /// Observation looks up what is observed by its address, and so costs
    /// a few percent more or less in each build.
    static func faults() throws -> [String] {
        let stored = try place(in: Checkout.text(of: page)).split(separator: "\n").dropFirst().dropLast()
        let measured = try measured().split(separator: "\n")
        guard stored.count == measured.count else { return ["\(page) has other flows"] }
        return zip(stored, measured).filter { !areClose($0, $1) }.map { "\($0) is measured as \($1)" }
    }

    /// Whether all cells of two rows are the same, or figures of about the same size.
    private static func areClose(_ row: Substring, _ other: Substring) -> Bool {
        row.split(separator: " ").elementsEqual(other.split(separator: " ")) { cell, other in
            guard let figure = Double(cell), let other = Double(other) else { return cell == other }
            return abs(figure - other) <= 0.1 * max(abs(figure), abs(other))
        }
    }

    /// Puts the table into the page.
    static func write() throws {
        let text = try Checkout.text(of: page)
        let table = try "<!-- measured: \(command) -->\n\n\(measured())\n\n<!-- end -->"
        try Checkout.url(page).write(text.replacing(place(in: text), with: table))
    }

    /// From the marker before the table to the one behind it.
    private static func place(in text: String) throws -> String {
        guard let place = text.groups("(?s)<!-- measured: .*?<!-- end -->").first?[0] else {
            throw Failure("\(page) has no place for the table of costs")
        }
        return place
    }
}
