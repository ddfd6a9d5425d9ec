/// Which role does which job in a pattern: read from the tables of docs/side-by-side.md, in which every job is
/// a link to its line.
public struct RoleTable: Sendable {
    public struct Role: Equatable, Sendable {
        /// What it is called: `Coordinator`.
        public let title: String
        /// What it does: `shows the next screen`.
        public fileprivate(set) var jobs: [String]
    }

    /// Where the tables are, from the project's folder.
    public static let path = "docs/side-by-side.md"

    /// The roles, in the order of the jobs; none if the page has no column for the flow.
    public private(set) var roles: [Role] = []

    /// Reads the column of a flow.
    /// - Parameters:
    ///   - flow: The id of the flow.
    ///   - text: The page.
    public init(of flow: String, in text: String) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard let heading = lines.firstIndex(where: { Self.isHeading($0, of: flow) }),
            let column = Self.cells(of: lines[heading]).firstIndex(of: flow)
        else { return }
        // After the heading is a line of dashes.
        for line in lines.dropFirst(heading + 2).prefix(while: { $0.hasPrefix("|") }) {
            let cells = Self.cells(of: line)
            guard cells.indices.contains(column) else { continue }
            for title in Self.titles(in: cells[column]) { add(cells[0], to: title) }
        }
    }

    private mutating func add(_ job: String, to title: String) {
        if let index = roles.firstIndex(where: { $0.title == title }) {
            roles[index].jobs.append(job)
        } else {
            roles.append(Role(title: title, jobs: [job]))
        }
    }

    private static func isHeading(_ line: Substring, of flow: String) -> Bool {
        let cells = cells(of: line)
        return cells.first == "job" && cells.contains(flow)
    }

    private static func cells(of line: Substring) -> [String] {
        guard line.hasPrefix("|") else { return [] }
        return line.split(separator: "|").map { cell in
            let start = cell.drop { $0 == " " }
            return String(
                start[..<(start.lastIndex { $0 != " " }.map(start.index(after:)) ?? start.startIndex)])
        }
    }

    /// The titles of the links in a cell: `[View](../…), [Coordinator](../…)`.
    private static func titles(in cell: String) -> [String] {
        cell.split(separator: "](../").dropLast().compactMap { part in
            part.lastIndex(of: "[").map { String(part[part.index(after: $0)...]) }
        }
    }
}
