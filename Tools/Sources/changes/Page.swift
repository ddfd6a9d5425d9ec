import Foundation
import ToolSupport

/// The generated parts of docs/changes.md, and its charts.
enum Page {
    private static let path = "docs/changes.md"

    /// Writes every part that is not as it should be.
    static func write() throws {
        for (path, text) in try files() { try Repository.url(path).write(text) }
    }

    /// - Returns: Whether nothing is stale.
    static func check() throws -> Bool {
        let stale = try files().filter { (try? Repository.text(of: $0.key)) != $0.value }.map(\.key).sorted()
        for path in stale {
            print("✗ \(path) is stale: run `swift run --package-path Tools changes figures`")
        }
        return stale.isEmpty
    }

    /// The page and the charts as they should be, by path.
    private static func files() throws -> [String: String] {
        let changes = try Change.all()
        var files: [String: String] = [:]
        var page = try Repository.text(of: path)
        var parts: [(name: String, text: String)] = []
        for change in changes {
            let figures = try change.flows.map { try Figures(of: $0.patch, on: $0.flow) }
            files["docs/changes/\(change.name).svg"] = chart(of: change, figures)
            parts.append(("figures \(change.name)", table(of: figures)))
        }
        for reference in try page.groups("<!-- begin diff (\\S+) (\\S+) (\\S+) -->") {
            let (name, flow, file) = (reference[1], reference[2], reference[3])
            let patch = changes.first { $0.name == name }?.flows.first { $0.flow.id == flow }?.patch
            let diff = try diff(of: file, in: patch, named: "\(name), \(flow)")
            parts.append(("diff \(name) \(flow) \(file)", diff))
        }
        for reference in try page.groups("<!-- begin step (\\S+) (\\d) (\\S+) -->") {
            let (name, number, file) = (reference[1], reference[2], reference[3])
            let steps = try Migration.all().first { $0.name == name }?.steps ?? []
            let step = Int(number).flatMap { steps.indices.contains($0 - 1) ? steps[$0 - 1] : nil }
            parts.append(("step \(name) \(number) \(file)", try diff(of: file, in: step, named: name)))
        }
        for migration in try Migration.all() {
            let rows = migration.steps.enumerated().map { index, step in
                let words = step.path.lastPathComponent.dropFirst(2).replacing(".patch", with: "")
                let sums = step.files.reduce((0, 0)) { ($0.0 + $1.added.count, $0.1 + $1.removed.count) }
                return [
                    "[\(index + 1). \(words.replacing("-", with: " "))](../\(step.path))",
                    "\(step.files.count)", "+\(sums.0) −\(sums.1)",
                ]
            }
            let table = Markdown.table(["step", "files", "lines"], rows, alignment: "lr")
            parts.append(("migration \(migration.name)", table))
        }
        for (name, text) in parts { try Markdown.replace(part: name, of: &page, with: "\n\(text)\n\n") }
        files[path] = page
        return files
    }

    /// What a patch does to one file, quoted.
    private static func diff(of file: String, in patch: Patch?, named name: String) throws -> String {
        let part = patch?.text.components(separatedBy: "\ndiff --git ").first { part in
            part.prefix { $0 != "\n" }.hasSuffix("/\(file)")
        }
        guard let part else { throw Failure("\(path): \(name) does not change \(file)") }
        let lines = part.components(separatedBy: "\n").drop { !$0.hasPrefix("@@") }
        let diff = lines.filter { $0 != "" }.joined(separator: "\n")
        return "<details><summary>\(name): \(file)</summary>\n\n```diff\n\(diff)\n```\n\n</details>"
    }

    private static func table(of figures: [Figures]) -> String {
        func rows(_ figures: [Figures]) -> [[String]] {
            figures.map { figures in
                [
                    "`\(figures.flow.id)`", "+\(figures.added) −\(figures.removed)",
                    "\(figures.filesTouched)",
                    "\(figures.filesNew)", "\(figures.places)", "\(figures.members)",
                    figures.roles.joined(separator: ", "),
                    "+\(figures.testLines)", "\(figures.testsChanged)",
                ]
            }
        }
        let head = [
            "flow", "lines", "files", "new files", "places", "members and cases", "roles", "test lines",
            "test files changed",
        ]
        let canonical = Markdown.table(
            head, rows(figures.filter { !$0.flow.isVariant }), alignment: "lrrrrrlrr")
        let variants = Markdown.table(head, rows(figures.filter(\.flow.isVariant)), alignment: "lrrrrrlrr")
        return "\(canonical)\n\nThe variants:\n\n\(variants)"
    }

    /// Bars of added and removed lines, one flow below the other.
    private static func chart(of change: Change, _ figures: [Figures]) -> String {
        let scale = 400 / Double(figures.map { $0.added + $0.removed }.max() ?? 1)
        let rows = figures.enumerated().map { index, figures in
            let y = 46 + 26 * index
            let (added, removed) = (Double(figures.added) * scale, Double(figures.removed) * scale)
            let files = Markdown.count(figures.filesTouched + figures.filesNew, "file")
            return """
                <text x="150" y="\(y + 14)" text-anchor="end">\(figures.flow.id)</text>
                <rect x="160" y="\(y)" width="\(Int(added))" height="18" class="added"/>
                <rect x="\(160 + Int(added))" y="\(y)" width="\(Int(removed))" height="18" class="removed"/>
                <text x="\(170 + Int(added) + Int(removed))" y="\(y + 14)">\
                +\(figures.added) −\(figures.removed), \(files)</text>
                """
        }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 \(56 + 26 * figures.count)" role="img">
            <title>\(change.title): lines of code added and removed in each flow</title>
            <style>
            text { font: 13px sans-serif; fill: #24292f }
            .added { fill: #1a7f37 }
            .removed { fill: #cf222e }
            @media (prefers-color-scheme: dark) {
            text { fill: #e6edf3 }
            .added { fill: #3fb950 }
            .removed { fill: #f85149 }
            }
            </style>
            <text x="10" y="24" font-weight="bold">\(change.title): lines added and removed</text>
            \(rows.joined(separator: "\n"))
            </svg>

            """
    }
}
