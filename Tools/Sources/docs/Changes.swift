import Foundation
import ToolSupport

/// What changes and migrations cost, as `Changes/figures` counts it.
enum Changes {
    /// A row for each flow: first the five patterns, then the variants.
    static func table(_ name: String) throws -> String {
        let figures = try figures(of: name)
        func row(_ flow: FlowSource) throws -> [String] {
            let id = flow.id.replacing("/", with: ".")
            let path = "Changes/\(name)/\(id).patch"
            guard let row = figures.first(where: { [flow.id, id].contains($0[1]) }), row.count == 8 else {
                throw Failure("Changes/figures has no row for \(flow.id)")
            }
            let touched = try Repository.text(of: path).groups(#"(?m)^\+\+\+ b/(Sources/.*/(\w+)\.swift)"#)
            // A new file is none of the flow's yet.
            let roles = touched.map {
                (Role(path: $0[1], flow: flow)?.title ?? Role.words($0[2])).lowercased()
            }
            return ["[`\(flow.id)`](../\(path))", "+\(row[2]) −\(row[3])"] + row[4...6]
                + [Set(roles).sorted().joined(separator: ", "), "+\(row[7])"]
        }
        let head = ["flow", "lines", "files", "of them new", "places", "roles", "test lines"]
        return try [FlowSource.canonical, FlowSource.all.filter(\.isVariant)]
            .map { try Markdown.table(head, $0.map(row), alignment: "lrrrrlr") }
            .joined(separator: "\n\nThe variants:\n\n")
    }

    /// The steps from one pattern to another, with their patches.
    static func steps(_ name: String) throws -> String {
        let rows = try figures(of: "migrations/\(name)").map { row in
            let words = row[1].replacing("-", with: " ").replacing(#/^(\d) /#) { "\($0.1). " }
            return [
                "[\(words)](../Changes/migrations/\(name)/\(row[1]).patch)", row[4], "+\(row[2]) −\(row[3])",
            ]
        }
        return Markdown.table(["step", "files", "lines"], rows, alignment: "lr")
    }

    private static let all = Result {
        try Child.output(of: ["Changes/figures"]).split(separator: "\n").map {
            $0.components(separatedBy: "\t")
        }
    }

    /// The rows of a change or a migration.
    private static func figures(of name: String) throws -> [[String]] {
        let rows = try all.get().filter { $0[0] == name }
        guard !rows.isEmpty else { throw Failure("there is no change “\(name)”") }
        return rows
    }
}
