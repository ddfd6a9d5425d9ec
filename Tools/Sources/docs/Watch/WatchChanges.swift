import Foundation
import ToolSupport

extension WatchRecording.PatchedFile {
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
                        role: role ?? Role.words(path.lastPathComponent.replacing(".swift", with: "")),
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

extension WatchRecording.Requirement {
    /// The folders in Changes with a patch for each flow.
    static func all() throws -> [Self] {
        let folders = Checkout.names(in: "Changes").filter {
            Checkout.exists("Changes/\($0)/shared.patch")
        }
        guard !folders.isEmpty else { throw Failure("there are no changes in Changes") }
        return try folders.map { id in
            let folder = "Changes/\(id)"
            let paragraphs = try Checkout.text(of: "\(folder)/README.md").components(separatedBy: "\n\n")
            let shared = try WatchRecording.PatchedFile.files(
                of: Checkout.text(of: "\(folder)/shared.patch"), below: "Sources/", nil)
            return try Self(
                id: id, title: String(paragraphs[0].dropFirst("# ".count)),
                requirement: paragraphs.dropFirst().first?.replacing("\n", with: " ") ?? "",
                shared: [shared.added, shared.removed, shared.count],
                flows: FlowSource.all.map { flow in
                    let path = "\(folder)/\(flow.id.replacing("/", with: ".")).patch"
                    // A new pattern need not have a patch.
                    guard Checkout.exists(path) else { return Cost(files: [], tests: [0, 0]) }
                    let patch = try Checkout.text(of: path)
                    let tests = WatchRecording.PatchedFile.files(of: patch, below: "Tests/", flow)
                    let files = WatchRecording.PatchedFile.files(of: patch, below: "Sources/", flow)
                    guard !files.isEmpty else { throw Failure("\(id) changes nothing in \(flow.id)") }
                    return Cost(files: files, tests: [tests.added, tests.removed])
                })
        }
    }
}

extension WatchRecording.Migration {
    /// The folders in Changes/migrations, with a patch for each step.
    static func all() throws -> [Self] {
        let folders = Checkout.names(in: "Changes/migrations").filter { $0.contains("-to-") }
        guard !folders.isEmpty else { throw Failure("there are no migrations in Changes/migrations") }
        return try folders.map { id in
            let ends = try id.components(separatedBy: "-to-").map { name in
                let flow = try FlowSource.named(name)
                return (flow, FlowSource.all.firstIndex { $0.id == flow.id } ?? 0)
            }
            let patches = Checkout.names(in: "Changes/migrations/\(id)").filter { $0.hasSuffix(".patch") }
            return try Self(
                id: id, title: ends.map(\.0.flow.title).joined(separator: " to "), from: ends[0].1,
                to: ends[1].1,
                steps: patches.map { name in
                    let words = name.dropLast(".patch".count).split(separator: "-").dropFirst()
                    let text = try Checkout.text(of: "Changes/migrations/\(id)/\(name)")
                    return Step(
                        title: words.joined(separator: " "),
                        files: WatchRecording.PatchedFile.files(of: text, below: "Sources/", ends[0].0))
                })
        }
    }
}

extension [WatchRecording.PatchedFile] {
    var added: Int { reduce(0) { $0 + $1.added } }
    var removed: Int { reduce(0) { $0 + $1.removed } }
}
