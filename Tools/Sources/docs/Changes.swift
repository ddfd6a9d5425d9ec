import Foundation
import ToolSupport

/// What changes and migrations cost, as their patches say.
enum Changes {
    /// A row for each flow: first the five patterns, then the variants.
    static func table(_ name: String) throws -> String {
        guard let change = try PageData.Requirement.all().first(where: { $0.id == name }) else {
            throw Failure("there is no change “\(name)”")
        }
        let head = ["flow", "lines", "navigation", "files", "of them new", "places", "roles", "test lines"]
        let rows = zip(FlowSource.all, change.flows).map { flow, cost -> [String] in
            let files = cost.files
            // A new pattern need not have a patch.
            guard !files.isEmpty else {
                return ["`\(flow.id)`", "none yet"] + Array(repeating: "", count: head.count - 2)
            }
            let navigation = files.filter { FlowSource.navigates($0.path) }.added
            let places = files.filter { !$0.isNew }.map(\.places).reduce(0, +)
            let roles = Set(files.filter { !$0.isGone }.map { $0.role.lowercased() }).sorted()
            return [
                "[`\(flow.id)`](../Changes/\(name)/\(flow.id.replacing("/", with: ".")).patch)",
                "+\(files.added) −\(files.removed)", navigation > 0 ? "+\(navigation)" : "", "\(files.count)",
                "\(files.count(where: \.isNew))", "\(places)", roles.joined(separator: ", "),
                "+\(cost.tests[0])",
            ]
        }
        return [false, true].map { areVariants in
            let shown = zip(FlowSource.all, rows).filter { $0.0.isVariant == areVariants }.map(\.1)
            return Markdown.table(head, shown, alignment: "lrrrrrlr")
        }.joined(separator: "\n\nThe variants:\n\n")
    }

    /// What each change costs in each flow, in one table: lines added and removed, and how many files they touch.
    static func overview() throws -> String {
        let changes = try PageData.Requirement.all()
        let rows = FlowSource.all.enumerated().map { index, flow in
            ["`\(flow.id)`"]
                + changes.map { change in
                    let files = change.flows[index].files
                    return files.isEmpty ? "" : "+\(files.added) −\(files.removed) in \(files.count)"
                }
        }
        let head = ["flow"] + changes.map { $0.title.lowercased() }
        let columns = "l" + String(repeating: "r", count: changes.count)
        return Markdown.table(head, rows, alignment: columns)
    }

    /// The steps from one pattern to another, with their patches.
    static func steps(_ name: String) throws -> String {
        guard let migration = try Migration.all().first(where: { $0.id == name }) else {
            throw Failure("there is no migration “\(name)”")
        }
        let rows = migration.steps.enumerated().map { index, step in
            let file = "\(index + 1)-\(step.title.replacing(" ", with: "-")).patch"
            return [
                "[\(index + 1). \(step.title)](../Changes/migrations/\(name)/\(file))", "\(step.files.count)",
                "+\(step.files.added) −\(step.files.removed)",
            ]
        }
        return Markdown.table(["step", "files", "lines"], rows, alignment: "lr")
    }
}

extension PageData.PatchedFile {
    /// What the patch makes of a text, line by line as the page does it: it looks at no line that it takes away.
    func applied(to text: String) -> String {
        let old = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        var all: [Substring] = []
        var next = 0
        for line in lines {
            if let place = line.firstGroup(#"^@@ -(\d+)"#).flatMap({ Int($0) }) {
                all += old.dropFirst(next).prefix(max(0, place - 1 - next))
                next = max(0, place - 1)
            } else if line.hasPrefix("+") {
                all.append(line.dropFirst())
            } else {
                if line.hasPrefix(" ") { all.append(line.dropFirst()) }
                next += 1
            }
        }
        all += old.dropFirst(next)
        return all.map { $0 + "\n" }.joined()
    }

    /// The files of a patch below a folder, whether git wrote it or diff.
    static func files(of patch: String, below folder: String, _ flow: FlowSource?) -> [Self] {
        var files: [Self] = []
        var old = ""
        for line in patch.split(separator: "\n") {
            if line.hasPrefix("--- ") {
                old = String(line.dropFirst(4))
            } else if line.hasPrefix("+++ ") {
                let new = String(line.dropFirst(4))
                let isGone = new == "/dev/null"
                let path = String((isGone ? old : new).dropFirst(2))
                let role = flow.flatMap { Role(path: path, flow: $0) }?.title
                files.append(
                    Self(
                        path: path,
                        role: role ?? Role.title(path.lastPathComponent.replacing(".swift", with: "")),
                        isNew: old == "/dev/null", isGone: isGone))
            } else if let sign = line.first, "+-@ ".contains(sign), let last = files.indices.last {
                files[last].lines.append(String(line))
                files[last].added += sign == "+" ? 1 : 0
                files[last].removed += sign == "-" ? 1 : 0
                files[last].places += sign == "@" ? 1 : 0
            }
        }
        return files.filter { $0.path.hasPrefix(folder) }
    }
}

extension PageData.Requirement {
    /// The folders in Changes with a patch for each flow.
    static func all() throws -> [Self] {
        let folders = Checkout.names(in: "Changes").filter {
            Checkout.exists("Changes/\($0)/shared.patch")
        }
        guard !folders.isEmpty else { throw Failure("there are no changes in Changes") }
        return try folders.map { id in
            let folder = "Changes/\(id)"
            let paragraphs = try Checkout.text(of: "\(folder)/README.md").components(separatedBy: "\n\n")
            // The page shows plain text.
            let requirement = paragraphs.dropFirst().first?.replacing("\n", with: " ") ?? ""
            let shared = try PageData.PatchedFile.files(
                of: Checkout.text(of: "\(folder)/shared.patch"), below: "", nil)
            return try Self(
                id: id, title: String(paragraphs[0].dropFirst("# ".count)),
                requirement: requirement.replacing("`", with: ""),
                shared: [shared.added, shared.removed, shared.count],
                flows: FlowSource.all.map { flow in
                    let path = "\(folder)/\(flow.id.replacing("/", with: ".")).patch"
                    // A new pattern need not have a patch.
                    guard Checkout.exists(path) else { return Cost(files: [], tests: [0, 0]) }
                    let patch = try Checkout.text(of: path)
                    let tests = PageData.PatchedFile.files(of: patch, below: "Tests/", flow)
                    let files = PageData.PatchedFile.files(of: patch, below: "Sources/", flow)
                    guard !files.isEmpty else { throw Failure("\(id) changes nothing in \(flow.id)") }
                    return Cost(files: files, tests: [tests.added, tests.removed])
                })
        }
    }
}

/// A way from one pattern to another, step by step.
private struct Migration {
    struct Step {
        let title: String
        let files: [PageData.PatchedFile]
    }

    let id: String
    let steps: [Step]

    /// The folders in Changes/migrations, with a patch for each step.
    static func all() throws -> [Self] {
        let folders = Checkout.names(in: "Changes/migrations").filter { $0.contains("-to-") }
        guard !folders.isEmpty else { throw Failure("there are no migrations in Changes/migrations") }
        return try folders.map { id in
            let flow = try FlowSource.named(id.components(separatedBy: "-to-")[0])
            let patches = Checkout.names(in: "Changes/migrations/\(id)").filter { $0.hasSuffix(".patch") }
            return try Self(
                id: id,
                steps: patches.map { name in
                    let words = name.dropLast(".patch".count).split(separator: "-").dropFirst()
                    let text = try Checkout.text(of: "Changes/migrations/\(id)/\(name)")
                    return Step(
                        title: words.joined(separator: " "),
                        files: PageData.PatchedFile.files(of: text, below: "Sources/", flow))
                })
        }
    }
}

extension [PageData.PatchedFile] {
    var added: Int { reduce(0) { $0 + $1.added } }
    var removed: Int { reduce(0) { $0 + $1.removed } }
}
