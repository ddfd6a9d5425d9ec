import Foundation
import ToolSupport

/// A patch in git's format, and what is counted of it.
struct Patch {
    struct File {
        let path: String
        let isNew: Bool
        /// The hunks, each with its heading.
        let hunks: [String]

        /// The lines that are added, without their signs.
        var added: [String] {
            hunks.flatMap { $0.components(separatedBy: "\n") }.filter { $0.hasPrefix("+") }.map {
                String($0.dropFirst())
            }
        }
    }

    /// From the repository's directory.
    let path: String
    let files: [File]

    /// Reads `second-factor/mvc`, or `migrations/mvc-to-mvp/1`, whose name goes on behind the number.
    init(_ name: String) throws {
        let folder = "Changes/\(name.split(separator: "/").dropLast().joined(separator: "/"))"
        let found = Repository.names(in: folder).filter {
            $0 == "\(name.lastPathComponent).patch" || $0.hasPrefix("\(name.lastPathComponent)-")
        }
        guard found.count == 1 else { throw Failure("there is no patch Changes/\(name)") }
        path = "\(folder)/\(found[0])"
        files = try Repository.text(of: path).components(separatedBy: "diff --git ").dropFirst().map { part in
            let pieces = part.components(separatedBy: "\n@@")
            return File(
                path: pieces[0].prefix { $0 != "\n" }.components(separatedBy: " b/").last ?? "",
                isNew: pieces[0].contains("\nnew file"),
                hunks: pieces.dropFirst().map { "@@\($0)".trimmingCharacters(in: .newlines) })
        }
        guard !files.isEmpty else { throw Failure("\(path) changes nothing") }
    }

    /// What the patch does to a file, quoted: the hunks that contain a text, or all of them.
    func diff(of name: String, containing text: String) throws -> String {
        let hunks = files.first { $0.path.lastPathComponent == name }?.hunks ?? []
        let shown = hunks.filter { text.isEmpty || $0.contains(text) }
        guard !shown.isEmpty else { throw Failure("\(path) does not change “\(text)” in \(name)") }
        let words = path.split(separator: "/").suffix(2).joined(separator: ": ").replacing(".patch", with: "")
        return "<details><summary>\(words): \(name)</summary>\n\n```diff\n"
            + shown.joined(separator: "\n") + "\n```\n\n</details>"
    }
}

/// What changes and migrations cost, as `Changes/figures` counts it.
enum Changes {
    /// A row for each flow: first the five patterns, then the variants.
    static func table(_ name: String) throws -> String {
        let figures = try figures(of: name)
        func row(_ flow: FlowSource) throws -> [String] {
            let id = flow.id.replacing("/", with: ".")
            let patch = try Patch("\(name)/\(id)")
            guard let row = figures.first(where: { [flow.id, id].contains($0[1]) }), row.count == 8 else {
                throw Failure("Changes/figures has no row for \(flow.id)")
            }
            let roles = patch.files.filter { $0.path.hasPrefix("Sources/") }.flatMap { file in
                let old = (flow.files + flow.bindingFiles).first { $0.path == file.path }
                return FlowSource.roles(in: file.isNew ? file.added : old?.lines ?? [])
            }
            return ["[`\(flow.id)`](../\(patch.path))", "+\(row[2]) −\(row[3])"] + row[4...6]
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
            let path = try Patch("migrations/\(name)/\(row[1])").path
            return ["[\(words)](../\(path))", row[4], "+\(row[2]) −\(row[3])"]
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
