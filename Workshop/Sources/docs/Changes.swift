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
                "+\(cost.tests.added)",
            ]
        }
        return [false, true].map { areVariants in
            let shown = zip(FlowSource.all, rows).filter { $0.0.isVariant == areVariants }.map(\.1)
            return Markdown.table(head, shown, alignment: "lrrrrrlr")
        }.joined(separator: "\n\nThe variants:\n\n") + (try measured())
    }

    /// The version on which everything was counted.
    static func measured() throws -> String { try "\n\nMeasured on \(Kept.read().version)." }

    /// What each change costs in each flow, in one table: lines added and
    /// removed, and how many files they touch.
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
        return Markdown.table(head, rows, alignment: columns) + (try measured())
    }

    /// The steps from one pattern to another, with their patches.
    static func steps(_ name: String) throws -> String {
        guard let steps = try Kept.read().migrations.figures[name] else {
            throw Failure("there is no migration “\(name)”")
        }
        let rows = steps.enumerated().map { index, step in
            let files = step.files.filter { $0.path.hasPrefix("Sources/") }
            let words = step.step.split(separator: "-").dropFirst().joined(separator: " ")
            return [
                "[\(index + 1). \(words)](../Changes/migrations/\(name)/\(step.step).patch)",
                "\(files.count)",
                "+\(files.added) −\(files.removed)",
            ]
        }
        return Markdown.table(["step", "files", "lines"], rows, alignment: "lr") + (try measured())
    }
}

extension PageData.PatchedFile {
    /// What the patch makes of a text, line by line as the page does it:
    /// it looks at no line that it takes away.
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
    /// - Parameter flow: Whose roles they have; without one, each is named after its file.
    static func files(of patch: String, below folder: String = "", _ flow: FlowSource? = nil) -> [Self] {
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
    ///
    /// The figures are the kept ones; the lines are in the patches.
    static func all() throws -> [Self] {
        let kept = try Kept.read()
        let folders = Checkout.names(in: "Changes").filter {
            Checkout.exists("Changes/\($0)/shared.patch")
        }
        guard !folders.isEmpty else { throw Failure("there are no changes in Changes") }
        return try folders.map { id in
            let folder = "Changes/\(id)"
            let paragraphs = try Checkout.text(of: "\(folder)/README.md").components(separatedBy: "\n\n")
            // The page shows plain text.
            let requirement = paragraphs.dropFirst().first?.replacing("\n", with: " ") ?? ""
            guard let counted = kept.changes[id]?.figures else { throw stale(id) }
            return try Self(
                id: id, title: String(paragraphs[0].dropFirst("# ".count)),
                requirement: requirement.replacing("`", with: ""), version: String(kept.version),
                shared: counted.shared.size,
                flows: FlowSource.all.map { flow in
                    let path = "\(folder)/\(flow.id.replacing("/", with: ".")).patch"
                    // A new pattern need not have a patch.
                    guard Checkout.exists(path) else { return Cost(files: [], tests: [].size) }
                    let patch = try PageData.PatchedFile.files(of: Checkout.text(of: path))
                    let files = zip(patch, counted.flows[flow.id] ?? []).map { $1.with($0.lines) }
                    guard files.count == patch.count,
                        zip(patch, files).allSatisfy({ $0.hasCounted($1) })
                    else { throw stale(id) }
                    // The stations of `learn`, which name what a sample declares, are no part of it.
                    let samples = files.filter {
                        $0.path.hasPrefix("Sources/") && !$0.path.hasPrefix("Sources/Program/Learn/")
                    }
                    let tests = files.filter { $0.path.hasPrefix("Tests/") }
                    guard !samples.isEmpty else { throw Failure("\(id) changes nothing in \(flow.id)") }
                    return Cost(files: samples, tests: tests.size)
                })
        }
    }

    private static func stale(_ id: String) -> Failure {
        Failure("Changes/\(id) is not as it was checked. To fix, run Changes/check \(id)")
    }
}

extension PageData.PatchedFile {
    fileprivate func with(_ lines: [String]) -> Self {
        var file = self
        file.lines = lines
        return file
    }

    fileprivate func hasCounted(_ other: Self) -> Bool {
        path == other.path && [added, removed, places] == [other.added, other.removed, other.places]
    }
}

/// What `Changes/check` keeps: on which version it was, and what it counted.
struct Kept: Decodable {
    struct Part<Figures: Decodable>: Decodable {
        let figures: Figures
        private let made: [String: String]

        /// The commit and the number of the version.
        var base: String { made["base"] ?? "" }

        private enum CodingKeys: String, CodingKey {
            case figures
            case made = "made of"
        }
    }

    struct Change: Decodable {
        /// The lines of code of each flow, before any change.
        let before: [String: Int]
        let shared: [PageData.PatchedFile]
        let flows: [String: [PageData.PatchedFile]]
    }

    struct Step: Decodable {
        let step: String
        let files: [PageData.PatchedFile]
    }

    let changes: [String: Part<Change>]
    let migrations: Part<[String: [Step]]>

    /// The number of the version.
    var version: Substring { migrations.base.split(separator: " ").last ?? "" }

    /// - Throws: A ``Failure`` if something was not checked on the version that `Changes/base` names.
    static func read() throws -> Kept {
        let data = try Data(contentsOf: Checkout.url("Changes/kept.json"))
        let kept = try JSONDecoder().decode(Kept.self, from: data)
        let base = try Checkout.text(of: "Changes/base").trimmingCharacters(in: .whitespacesAndNewlines)
        let bases = kept.changes.mapValues(\.base).merging(["migrations": kept.migrations.base]) { $1 }
        if let old = bases.sorted(by: { $0.key < $1.key }).first(where: { $0.value != base }) {
            throw Failure("Changes/base has moved since \(old.key) was checked. To fix, run Changes/check")
        }
        return kept
    }
}

extension [PageData.PatchedFile] {
    var added: Int { reduce(0) { $0 + $1.added } }
    var removed: Int { reduce(0) { $0 + $1.removed } }
    var size: PageData.Requirement.Size { .init(files: count, added: added, removed: removed) }
}

extension PageData {
    /// A file of a patch: its role, what is counted, and its lines without their heading.
    struct PatchedFile: Codable {
        let path: String
        let role: String
        let isNew: Bool
        let isGone: Bool
        var added = 0
        var removed = 0
        var places = 0
        var lines: [String] = []

        /// Kept figures have no lines.
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            path = try container.decode(String.self, forKey: .path)
            role = try container.decode(String.self, forKey: .role)
            isNew = try container.decode(Bool.self, forKey: .isNew)
            isGone = try container.decode(Bool.self, forKey: .isGone)
            added = try container.decode(Int.self, forKey: .added)
            removed = try container.decode(Int.self, forKey: .removed)
            places = try container.decode(Int.self, forKey: .places)
            lines = try container.decodeIfPresent([String].self, forKey: .lines) ?? []
        }

        init(path: String, role: String, isNew: Bool, isGone: Bool) {
            self.path = path
            self.role = role
            self.isNew = isNew
            self.isGone = isGone
        }
    }

    struct Requirement: Codable {
        struct Size: Codable {
            let files: Int
            /// Lines.
            let added: Int
            let removed: Int
        }

        struct Cost: Codable {
            let files: [PatchedFile]
            let tests: Size
        }

        let id: String
        let title: String
        let requirement: String
        /// The number of the version that it stands on.
        let version: String
        /// What all flows share.
        let shared: Size
        let flows: [Cost]
    }
}
