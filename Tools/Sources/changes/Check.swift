import Foundation
import Synchronization
import ToolSupport

/// Builds the changes and migrations in copies, and plays the suite on them.
enum Check {
    /// A change or a migration, and how it is checked.
    private struct Job: Sendable {
        let name: String
        /// Throws what is wrong, or says what was checked.
        let body: @Sendable (Copy) throws -> String
    }

    /// How many copies are worked on at the same time: one builds while the other plays or links.
    private static let copies = 2

    /// - Parameter names: Which of them; all of them if there are none.
    /// - Returns: Whether all is well.
    static func run(only names: [String]) throws -> Bool {
        let changes = try Change.all().filter { names.isEmpty || names.contains($0.name) }
        let migrations = try Migration.all().filter { names.isEmpty || names.contains($0.name) }
        guard changes.count + migrations.count >= max(1, names.count) else {
            throw Failure("one of \(names.joined(separator: ", ")) is not known", exitCode: 64)
        }
        let jobs = Mutex(
            changes.map { change in Job(name: change.name) { try check(change, in: $0) } }
                + migrations.map { migration in Job(name: migration.name) { try check(migration, in: $0) } })
        let faults = Mutex(0)
        DispatchQueue.concurrentPerform(iterations: copies) { number in
            while let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
                do {
                    print("  \(job.name): \(try job.body(Copy("check-\(number + 1)")))")
                } catch {
                    faults.withLock { $0 += 1 }
                    print("✗ \(job.name): \(error)")
                }
            }
        }
        let count = faults.withLock { $0 }
        print(count == 0 ? "All changes keep their promises." : "\(Markdown.count(count, "fault"))")
        return count == 0
    }

    /// A change without the flows' part breaks new rules alone, in every flow; with it, nothing.
    private static func check(_ change: Change, in copy: Copy) throws -> String {
        try copy.apply(change.shared)
        try lint(change.shared, in: copy)
        try copy.commit("shared")
        // Each flow's part applies without the others.
        for (_, patch) in change.flows {
            try copy.apply(patch)
            try lint(patch, in: copy)
            try copy.git("reset", "--quiet", "--hard")
        }
        let before = try Comparison(in: copy)
        for (flow, _) in change.flows {
            let broken = before.broken[flow.id] ?? []
            if broken.isEmpty { throw Failure("\(flow.id) keeps every rule without its patch") }
            let old = broken.filter { !$0.hasPrefix("V") }
            if !old.isEmpty {
                throw Failure(
                    "without its patch, \(flow.id) breaks old rules: \(old.joined(separator: ", "))")
            }
        }
        for (_, patch) in change.flows { try copy.apply(patch) }
        try copy.commit("flows")
        try copy.build("--build-tests")
        let after = try Comparison(in: copy)
        for (flow, broken) in after.broken.sorted(by: { $0.key < $1.key }) where !broken.isEmpty {
            throw Failure("with its patch, \(flow) breaks \(broken.joined(separator: ", "))")
        }
        try run(copy.program, "explore", "--depth", "1", "--turns", "2", "--count", "200", in: copy)
        let modules = change.flows.map { "\($0.flow.module)Tests" } + ["ArchitectureTests"]
        let tests = try run(
            "swift", "test", "--skip-build", "--filter", "^(\(modules.joined(separator: "|")))\\.", in: copy)
        // A filter that finds nothing would pass.
        if !tests.matches("Test run with [1-9]") { throw Failure("no test was run") }
        let newRules = after.rules.count { $0.hasPrefix("V") }
        return """
            \(Markdown.count(newRules, "new rule")), \(after.rules.count - newRules) old ones, \
            \(change.flows.count) flows: each breaks new rules without its patch, and none with it
            """
    }

    /// After every step, the flow keeps every rule; after the last one, it is the other pattern.
    private static func check(_ migration: Migration, in copy: Copy) throws -> String {
        for step in migration.steps {
            try copy.apply(step)
            try lint(step, in: copy)
            try copy.commit(step.path.lastPathComponent)
            let comparison = try Comparison(in: copy, of: migration.flow)
            let broken = comparison.broken[migration.flow.id] ?? ["everything"]
            if !broken.isEmpty {
                throw Failure("after \(step.path), it breaks \(broken.joined(separator: ", "))")
            }
        }
        for file in migration.target.files where file.name != "Flow" {
            let path = "\(migration.flow.folder)/\(file.path.lastPathComponent)"
            let text = try? String(contentsOf: copy.directory.appending(path: path), encoding: .utf8)
            if text != file.lines.joined(separator: "\n") {
                throw Failure("after the last step, \(path) is not \(file.path)")
            }
        }
        return """
            \(Markdown.count(migration.steps.count, "step")), and the flow keeps every rule after each; \
            then its files are those of \(migration.target.id)
            """
    }

    private static func lint(_ patch: Patch, in copy: Copy) throws {
        let files = patch.files.filter { !$0.isDeleted && $0.path.hasSuffix(".swift") }.map(\.path)
        if files.isEmpty { return }
        try Child.output(of: ["swift", "format", "lint", "--strict"] + files, in: copy.directory)
    }

    @discardableResult
    private static func run(_ words: String..., in copy: Copy) throws -> String {
        let child = try Child.run(words, in: copy.directory)
        guard child.succeeded else {
            throw Failure("`\(words.joined(separator: " "))` fails:\n\(child.text.suffix(4_000))")
        }
        return child.text
    }
}

/// What `patterns compare --json` says about the flows of a copy.
private struct Comparison {
    private struct Cell: Decodable {
        let flow: String
        let equal: Bool
    }
    private struct Row: Decodable {
        let id: String
        let flows: [Cell]
    }
    private struct Document: Decodable {
        let rules: [Row]
    }

    /// The rules that were played.
    let rules: [String]
    /// The rules that each flow breaks, by its id.
    let broken: [String: [String]]

    /// Builds the program of a copy and runs it, for one flow or for all.
    init(in copy: Copy, of flow: FlowSource? = nil) throws {
        try copy.build("--product", "patterns")
        let only = flow.map { ["--flow", $0.id] } ?? []
        let child = try Child.run([copy.program, "compare", "--json"] + only, in: copy.directory)
        let document = try JSONDecoder().decode(Document.self, from: Data(child.output.utf8))
        guard !document.rules.isEmpty else { throw Failure("no rule was played") }
        rules = document.rules.map(\.id)
        var broken: [String: [String]] = [:]
        for row in document.rules {
            for cell in row.flows { broken[cell.flow, default: []] += cell.equal ? [] : [row.id] }
        }
        self.broken = broken
    }
}

extension Copy {
    /// The program `patterns`, as it was built here.
    fileprivate var program: String {
        directory.appending(path: ".build/debug/patterns").path
    }

    /// Builds in the copy, in half the time of an ordinary build: a compiler for each module and not for each file,
    /// and nothing for a debugger.
    fileprivate func build(_ words: String...) throws {
        let options = ["-whole-module-optimization", "-num-threads", "1"].flatMap { ["-Xswiftc", $0] }
        let build = try Child.run(
            ["swift", "build", "-debug-info-format", "none"] + options + words, in: directory)
        guard build.succeeded else { throw Failure("it does not build:\n\(build.text.suffix(4_000))") }
    }
}
