import Catalog
import Conformance
import Flow
import Foundation
import ToolSupport

/// What a round of each flow costs: a row for each, with a name and figures.
struct CostTable {
    private let rows: [[String]]

    var text: String {
        Markdown.table(
            ["flow", "plumbing, instructions", "to no architecture", "allocations"], rows, alignment: "lr")
    }

    /// Measures all flows.
    static func measured() throws -> CostTable {
        let broken = Set(Matrix(flows: [.plain]).differences.map(\.rule.id)).sorted().joined(separator: ", ")
        guard broken.isEmpty else {
            throw Failure("the login without architecture breaks \(broken): it is no baseline any more")
        }
        let allocations = try Round.allocations()
        let instructions = try Round.instructions()
        let widgets = instructions[LoginFlow.widgets.id]
        let plain = instructions[LoginFlow.plain.id]
        return CostTable(
            rows: ([LoginFlow.plain] + LoginFlow.all).map { flow in
                let name = flow.id == LoginFlow.plain.id ? "no architecture" : "`\(flow.id)`"
                let count = allocations[flow.id].map { "\(Int($0.rounded()))" } ?? "–"
                guard let widgets, let plain, let own = instructions[flow.id] else {
                    return [name, "–", "–", count]
                }
                // Without what widgets and tasks take in any flow.
                let ratio = (own - widgets) / (plain - widgets)
                return [name, "\(Int(own - widgets))", String(format: "%.2f", ratio), count]
            })
    }

    /// What differs from what was measured by more than the same code does in another build or on another processor.
    ///
    /// Observation looks up what is observed by its address, and so costs a few percent more or less in each build.
    func faults(against measured: CostTable) -> [String] {
        guard rows.map(\.first) == measured.rows.map(\.first) else { return ["there are other flows"] }
        return zip(rows, measured.rows).flatMap { row, measured in
            zip(row, measured).dropFirst().filter { !Self.isClose($0, $1) }
                .map { "\(row[0]): \($0) is measured as \($1)" }
        }
    }

    private static func isClose(_ figure: String, _ other: String) -> Bool {
        guard let figure = Double(figure), let other = Double(other) else { return figure == other }
        return abs(figure - other) <= 0.1 * max(abs(figure), abs(other))
    }

    // MARK: The page

    static let command = "swift run -c release --package-path Tools bench write"
    private static let page = "docs/comparison.md"

    /// The table as it is in the page.
    static func stored() throws -> CostTable {
        let row = #"(?m)^\| ([^|]+) \| ([\d–]+) \| ([\d.–]+) \| ([\d–]+) \|$"#
        let rows = try place(in: Checkout.text(of: page)).groups(row)
        return CostTable(rows: rows.map { Array($0.dropFirst()) })
    }

    /// Puts the table into the page.
    func write() throws {
        let text = try Checkout.text(of: Self.page)
        let place = try Self.place(in: text)
        try Checkout.url(Self.page).write(
            text.replacing(place, with: "<!-- measured: \(Self.command) -->\n\n\(self.text)\n\n<!-- end -->"))
    }

    /// From the marker before the table to the one behind it.
    private static func place(in text: String) throws -> String {
        guard let place = try text.groups("(?s)<!-- measured: .*?<!-- end -->").first?[0] else {
            throw Failure("\(page) has no place for the table of costs")
        }
        return place
    }
}
