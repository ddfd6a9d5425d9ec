import Foundation
import ToolSupport

/// A copy of the repository, to put patches into; what was built in it stays for the next time.
struct Copy {
    let directory: URL

    /// Brings a copy up to the working tree.
    init(_ name: String) throws {
        directory = Repository.url(".build/changes/\(name)")
        if !directory.isDirectory {
            try FileManager.default.createDirectory(
                at: directory.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Child.output(of: ["git", "clone", "--quiet", "--shared", ".", directory.path])
        }
        try git("fetch", "--quiet", Repository.root.path, "HEAD")
        try git("reset", "--quiet", "--hard", "FETCH_HEAD")
        try git("clean", "--quiet", "-fd")
        let changes = try Child.output(of: ["git", "diff", "HEAD", "--binary"])
        if !changes.isEmpty { try git("apply", "-", input: changes) }
        let unknown = try Child.output(of: ["git", "ls-files", "--others", "--exclude-standard"])
        for path in unknown.split(separator: "\n") {
            try directory.appending(path: path).write(Repository.text(of: String(path)))
        }
        try commit("base")
    }

    /// Runs git in the copy.
    @discardableResult
    func git(_ words: String..., input: String = "") throws -> String {
        let name = ["-c", "user.name=changes", "-c", "user.email=changes@localhost"]
        return try Child.output(of: ["git"] + name + words, in: directory, input: input)
    }

    /// Applies a patch.
    /// - Throws: A ``Failure`` that names the patch, if it does not apply.
    func apply(_ patch: Patch) throws {
        let child = try Child.run(["git", "apply", "--index", "-"], in: directory, input: patch.text)
        if !child.succeeded { throw Failure("\(patch.path) does not apply:\n\(child.text)") }
    }

    func commit(_ message: String) throws {
        try git("add", "--all")
        try git("commit", "--quiet", "--allow-empty", "--no-verify", "--message", message)
    }

    // MARK: For a reader

    /// Puts a change or a migration into a copy, and says what to do next.
    /// - Parameters:
    ///   - name: The change's or migration's.
    ///   - part: A flow's id, or the number of the last step; without it, all.
    static func apply(_ name: String, _ part: String?) throws {
        if let change = try Change.all().first(where: { $0.name == name }) {
            let flow = try part.map { try FlowSource.named($0) }
            let copy = try Copy(flow.map { "\(name)-\($0.slug)" } ?? name)
            try copy.apply(change.shared)
            try copy.commit("\(name): what all flows share")
            for (each, patch) in change.flows where flow == nil || each.id == flow?.id {
                try copy.apply(patch)
            }
            try copy.commit("\(name): \(flow?.id ?? "all flows")")
            print("\(change.title)\n\nSee it, change it, and check it:\n")
            print("    cd .build/changes/\(copy.directory.lastPathComponent)")
            print("    git show                               # the change")
            print("    swift run patterns run \(flow?.id ?? "mvc")")
            print("    swift run patterns compare\(flow.map { " --flow \($0.id)" } ?? "")")
            return
        }
        if let migration = try Migration.all().first(where: { $0.name == name }) {
            let last = try part.map { word in
                guard let number = Int(word), (1...migration.steps.count).contains(number) else {
                    throw Failure("\(name) has the steps 1 to \(migration.steps.count)", exitCode: 64)
                }
                return number
            }
            let copy = try Copy(name)
            for step in migration.steps.prefix(last ?? migration.steps.count) {
                try copy.apply(step)
                try copy.commit(step.path.lastPathComponent)
            }
            print("See the steps, change them, and check them:\n")
            print("    cd .build/changes/\(name)")
            print("    git log --patch --reverse -\(last ?? migration.steps.count)")
            print("    swift run patterns compare --flow \(migration.flow.id)")
            return
        }
        let names = try Change.all().map(\.name) + Migration.all().map(\.name)
        throw Failure(
            "there is no change “\(name)”; there are \(names.joined(separator: ", "))", exitCode: 64)
    }
}

/// Makes patches anew, when what they change has moved.
enum Refresh {
    /// - Returns: Whether no patch needs a person.
    static func run(only names: [String]) throws -> Bool {
        let copy = try Copy("refresh")
        var isWell = true
        /// Applies one and writes it anew.
        func refresh(_ patch: Patch) throws {
            let options = ["apply", "--3way", "--index", "-"]
            let child = try Child.run(["git"] + options, in: copy.directory, input: patch.text)
            guard child.succeeded else {
                print("✗ \(patch.path) must be mended by hand:\n\(child.text)")
                isWell = false
                try copy.git("reset", "--quiet", "--hard")
                return
            }
            let new = try copy.git("diff", "--cached", "--no-color")
            if new != patch.text { print("  \(patch.path) is new") }
            try Repository.url(patch.path).write(new)
        }
        for change in try Change.all() where names.isEmpty || names.contains(change.name) {
            let base = try copy.git("rev-parse", "HEAD").trimmingCharacters(in: .whitespacesAndNewlines)
            try refresh(change.shared)
            try copy.commit("shared")
            for (_, patch) in change.flows {
                try refresh(patch)
                try copy.git("reset", "--quiet", "--hard")
            }
            try copy.git("reset", "--quiet", "--hard", base)
        }
        for migration in try Migration.all() where names.isEmpty || names.contains(migration.name) {
            let base = try copy.git("rev-parse", "HEAD").trimmingCharacters(in: .whitespacesAndNewlines)
            for step in migration.steps {
                try refresh(step)
                try copy.commit("step")
            }
            try copy.git("reset", "--quiet", "--hard", base)
        }
        print(isWell ? "All patches apply." : "Some patches need a person.")
        return isWell
    }
}
