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
        /// The instructions of a round, without what widgets and tasks take in any flow.
        func plumbing(_ flow: LoginFlow) -> Double? {
            guard let round = instructions[flow.id], let widgets = instructions[LoginFlow.widgets.id]
            else { return nil }
            return round - widgets
        }
        let rows = ([LoginFlow.plain] + LoginFlow.all).map { flow in
            var row = [flow.id == LoginFlow.plain.id ? "no architecture" : "`\(flow.id)`", "–", "–"]
            if let own = plumbing(flow), let least = plumbing(.plain) {
                row[1] = "\(Int(own))"
                row[2] = String(format: "%.2f", own / least)
            }
            return row + [allocations[flow.id].map { "\(Int($0.rounded()))" } ?? "–"]
        }
        return CostTable(rows: rows)
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
    private static let start = "<!-- measured: \(command) -->"
    private static let end = "<!-- end -->"

    /// The table as it is in the page.
    static func stored() throws -> CostTable {
        let table = try split().table
        let rows = table.filter { $0.hasPrefix("|") }.dropFirst(2).map { line in
            line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        }
        return CostTable(rows: Array(rows))
    }

    /// Puts the table into the page.
    func write() throws {
        let (head, _, tail) = try Self.split()
        try Checkout.url(Self.page).write((head + ["", text, ""] + tail).joined(separator: "\n"))
    }

    /// The page's lines before the table, with it, and behind it.
    private static func split() throws -> (head: [String], table: [String], tail: [String]) {
        let lines = try Checkout.text(of: page).components(separatedBy: "\n")
        guard let start = lines.firstIndex(of: start), let end = lines[start...].firstIndex(of: end) else {
            throw Failure("\(page) has no place for the table, from \(start) to \(end)")
        }
        return (Array(lines[...start]), Array(lines[(start + 1)..<end]), Array(lines[end...]))
    }
}
