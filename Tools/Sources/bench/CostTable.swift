import Catalog
import Codebase
import Conformance
import Flow
import Foundation
import ToolSupport

/// A number with two places behind the point.
func ratio(_ part: Double, to whole: Double) -> String { String(format: "%.2f", part / whole) }

/// What a round of each flow costs: a row for each, with a name and figures.
struct CostTable {
    static let head = ["flow", "plumbing, instructions", "to no architecture", "allocations"]
    let rows: [[String]]

    var text: String { Markdown.table(Self.head, rows, alignment: "lr") }

    /// Measures all flows.
    static func measured() throws -> CostTable {
        let broken = Set(Matrix(flows: [.plain]).differences.map(\.rule.id)).sorted().joined(separator: ", ")
        guard broken.isEmpty else {
            throw Failure("the login without architecture breaks \(broken): it is no baseline any more")
        }
        let executable = Checkout.binaries.appending(path: "bench")
        let lines = try Child.output(of: [executable.path, "rounds"]).groups("(?m)^(\\S+)\t(\\S+)$")
        let allocations = Dictionary(lines.map { ($0[1], Double($0[2]) ?? 0) }) { $1 }
        let instructions = try Callgrind.rounds(of: executable)
        /// The instructions of a round, without the tasks and without the widgets.
        func plumbing(_ id: String) -> Double? {
            guard let round = instructions[id], let widgets = instructions[LoginFlow.widgets.id],
                let tasks = instructions[Round.tasks]
            else { return nil }
            return round - tasks - widgets
        }
        let least = plumbing(LoginFlow.plain.id)
        let rows = ([LoginFlow.plain] + LoginFlow.all).map { flow in
            let own = plumbing(flow.id)
            let blocks = allocations[flow.id] ?? 0
            return [
                flow.id == LoginFlow.plain.id ? "no architecture" : "`\(flow.id)`",
                own.map { "\(Int($0))" } ?? "–",
                own.flatMap { own in least.map { ratio(own, to: $0) } } ?? "–",
                blocks > 0 ? "\(Int(blocks.rounded()))" : "–",
            ]
        }
        return CostTable(rows: rows)
    }

    /// What differs from what was measured by more than the same code does on another processor.
    func faults(against measured: CostTable) -> [String] {
        guard rows.map(\.first) == measured.rows.map(\.first) else { return ["there are other flows"] }
        return zip(rows, measured.rows).flatMap { row, measured in
            zip(row, measured).dropFirst().compactMap { figure, right in
                let isClose = Self.isClose(figure, right)
                return isClose ? nil : "\(row[0]): \(figure) is measured as \(right)"
            }
        }
    }

    static func isClose(_ figure: String, _ other: String) -> Bool {
        guard let figure = Double(figure), let other = Double(other) else { return figure == other }
        return abs(figure - other) <= 0.02 * max(abs(figure), abs(other))
    }
}

/// The page that has the table, between two lines.
struct CostPage {
    static let command = "swift run -c release --package-path Tools bench write"
    private static let start = "<!-- measured: \(command) -->"
    private static let end = "<!-- end -->"

    let path: String
    private let lines: [String]
    private let range: Range<Int>

    /// The one page in `docs` with a place for the table.
    static func find() throws -> CostPage {
        let pages = try Checkout.files(below: "docs", suffix: ".md").compactMap { try CostPage($0) }
        guard let page = pages.first, pages.count == 1 else {
            throw Failure("\(pages.count) pages in docs have the line \(start), instead of one")
        }
        return page
    }

    private init?(_ path: String) throws {
        self.path = path
        lines = try Checkout.text(of: path).components(separatedBy: "\n")
        guard let start = lines.firstIndex(of: Self.start) else { return nil }
        guard let end = lines[start...].firstIndex(of: Self.end) else {
            throw Failure("\(path) has no \(Self.end)")
        }
        range = start + 1..<end
    }

    /// The table as it is in the page.
    var table: CostTable {
        let rows = lines[range].filter { $0.hasPrefix("|") }.dropFirst(2).map { line in
            line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        }
        return CostTable(rows: Array(rows))
    }

    /// Puts another table in its place.
    func write(_ table: CostTable) throws {
        var lines = lines
        lines.replaceSubrange(range, with: ["", table.text, ""])
        try Checkout.url(path).write(lines.joined(separator: "\n"))
    }
}
