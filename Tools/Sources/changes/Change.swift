import ToolSupport

/// A new requirement: the part that all flows share, and the part of each flow.
struct Change {
    /// The folder's name in Changes.
    let name: String
    /// The requirement, in the words of the heading of its README.
    let title: String
    /// The patch of Shared, Conformance and the terminal.
    let shared: Patch
    /// The patch of each flow, in the order of the catalog.
    let flows: [(flow: FlowSource, patch: Patch)]

    /// All changes, by name.
    /// - Throws: A ``Failure`` if there is none, or if one is not complete.
    static func all() throws -> [Change] {
        let names = Repository.names(in: "Changes").filter {
            Repository.url("Changes/\($0)").isDirectory && $0 != "migrations"
        }
        guard !names.isEmpty else { throw Failure("there is no change in Changes") }
        return try names.map { try Change($0) }
    }

    private init(_ name: String) throws {
        self.name = name
        let folder = "Changes/\(name)"
        let heading = try Repository.text(of: "\(folder)/README.md").groups(#"(?m)^# (.+)$"#).first
        guard let heading else { throw Failure("\(folder)/README.md has no heading") }
        title = heading[1]
        shared = try Patch("\(folder)/shared.patch")
        flows = try FlowSource.all.map { flow in
            (flow, try Patch("\(folder)/\(flow.id.replacing("/", with: ".")).patch"))
        }
        let known = Set([shared.path] + flows.map(\.patch.path))
        for path in Repository.files(below: folder, suffix: ".patch") where !known.contains(path) {
            throw Failure("\(path) is of no flow")
        }
        for (flow, patch) in flows {
            let own = ["\(flow.folder)/", "Tests/\(flow.module)Tests/", "Sources/MVVM/Reactive/"]
            for file in patch.files where !own.contains(where: { file.path.hasPrefix($0) }) {
                throw Failure("\(patch.path) touches \(file.path), which is not the flow's own")
            }
        }
    }
}

/// One pattern turned into another, in small steps.
struct Migration {
    /// The folder's name in Changes/migrations: `mvc-to-mvp`.
    let name: String
    /// The flow that the steps change.
    let flow: FlowSource
    /// The flow that it becomes.
    let target: FlowSource
    /// The patches, in order.
    let steps: [Patch]

    /// All migrations, by name.
    static func all() throws -> [Migration] {
        let names = Repository.names(in: "Changes/migrations")
        guard !names.isEmpty else { throw Failure("there is no migration in Changes/migrations") }
        return try names.map { name in
            let flows = name.components(separatedBy: "-to-")
            guard flows.count == 2 else {
                throw Failure("Changes/migrations/\(name) is not named FROM-to-TO")
            }
            let steps = Repository.files(below: "Changes/migrations/\(name)", suffix: ".patch")
            guard (3...5).contains(steps.count) else {
                throw Failure("\(name) has \(steps.count) steps, and not three to five")
            }
            return Migration(
                name: name, flow: try .named(flows[0]), target: try .named(flows[1]),
                steps: try steps.map { try Patch($0) })
        }
    }
}

/// A patch in git's format.
struct Patch {
    /// One file of it.
    struct File {
        let path: String
        let isNew: Bool
        let isDeleted: Bool
        let hunks: Int
        /// The new lines, and the old ones, without their signs.
        let added: [String]
        let removed: [String]
    }

    /// From the repository's directory.
    let path: String
    let text: String
    let files: [File]

    init(_ path: String) throws {
        guard Repository.exists(path) else { throw Failure("\(path) is missing") }
        self.path = path
        text = try Repository.text(of: path)
        files = text.components(separatedBy: "\ndiff --git ").map { part in
            let lines = part.components(separatedBy: "\n")
            let body = lines.drop { !$0.hasPrefix("@@") }
            let heading = lines.prefix { !$0.hasPrefix("@@") }
            func after(_ sign: String) -> [String] {
                body.filter { $0.hasPrefix(sign) }.map { String($0.dropFirst()) }
            }
            return File(
                path: lines[0].components(separatedBy: " b/").last ?? "",
                isNew: heading.contains { $0.hasPrefix("new file") },
                isDeleted: heading.contains { $0.hasPrefix("deleted file") },
                hunks: body.count { $0.hasPrefix("@@") }, added: after("+"), removed: after("-"))
        }
        guard text.hasPrefix("diff --git "), files.allSatisfy({ $0.hunks > 0 || $0.isNew || $0.isDeleted })
        else { throw Failure("\(path) is no patch, or an empty one") }
    }
}
