import ToolSupport

/// What a change costs in one flow, counted from its patch.
struct Figures {
    let flow: FlowSource
    /// Lines of code, without comments and blank lines.
    let added: Int
    let removed: Int
    let filesTouched: Int
    let filesNew: Int
    /// The roles of the files that were touched or are new, by the comments of their types.
    let roles: [String]
    /// Protocol members and enum cases that were added.
    let members: Int
    /// The places in existing files.
    let places: Int
    /// Lines of tests.
    let testLines: Int
    /// Existing tests in which a line had to change.
    let testsChanged: Int

    init(of patch: Patch, on flow: FlowSource) throws {
        self.flow = flow
        let samples = patch.files.filter { $0.path.hasPrefix("Sources/") }
        let tests = patch.files.filter { $0.path.hasPrefix("Tests/") }
        guard !samples.isEmpty, !tests.isEmpty else {
            throw Failure("\(patch.path) changes no sample, or comes without a test")
        }
        added = samples.map { Self.code($0.added).count }.reduce(0, +)
        removed = samples.map { Self.code($0.removed).count }.reduce(0, +)
        filesTouched = samples.count { !$0.isNew }
        filesNew = samples.count(where: \.isNew)
        places = samples.filter { !$0.isNew }.map(\.hunks).reduce(0, +)
        testLines = tests.map { Self.code($0.added).count }.reduce(0, +)
        testsChanged = tests.count { !$0.isNew && !Self.code($0.removed).isEmpty }
        roles = samples.flatMap { file in
            let old = (flow.files + flow.bindingFiles).first { $0.path == file.path }
            return FlowSource.roles(in: file.isNew ? file.added : old?.lines ?? [])
        }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        members = samples.map { file in
            let protocolFile =
                file.path.hasSuffix("Contract.swift") || file.added.contains { $0.contains("protocol ") }
            let members =
                protocolFile ? #"^\s+(func|var) [^{]*(\{ get( set)? \})?$"# : "^\\s+case \\w+(\\(.*\\))?$"
            return Self.code(file.added).count { $0.matches(members) }
        }.reduce(0, +)
    }

    private static func code(_ lines: [String]) -> [String] {
        lines.filter { line in
            let text = line.drop { $0 == " " }
            return !text.isEmpty && !text.hasPrefix("//")
        }
    }
}
