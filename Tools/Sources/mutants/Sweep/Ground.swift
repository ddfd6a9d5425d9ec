import Conformance

/// What is swept in one go: files of a module, and the flows that must notice a change of them.
struct Ground {
    /// A flow's id; for what several flows of a module share, `mvvm/shared`.
    let id: String
    /// The module.
    let module: String
    /// The static members that hold the flows.
    let members: [String]
    /// The module's files, by path.
    let files: [String: String]
    /// The paths of those that are changed.
    let paths: [String]

    /// All there is, flow by flow, and then what they share.
    static func all() throws -> [Ground] {
        let sources = try Catalog.flows.map { try FlowSource.of($0.id) }
        let own = sources.map { source in
            Ground(
                id: source.flow, module: source.module, members: [source.member], files: source.files,
                paths: source.files.keys.filter { $0.hasPrefix(source.folder) }.sorted())
        }
        return own + shared(by: sources)
    }

    /// What belongs to no flow alone: a change of it survives if no flow of the module notices.
    private static func shared(by sources: [FlowSource]) -> [Ground] {
        Set(sources.map(\.module)).sorted().compactMap { module in
            let sources = sources.filter { $0.module == module }
            let files = sources[0].files
            let paths = files.keys.filter { path in !sources.contains { path.hasPrefix($0.folder) } }.sorted()
            guard !paths.isEmpty else { return nil }
            return Ground(
                id: "\(module.lowercased())/shared", module: module, members: sources.map(\.member),
                files: files,
                paths: paths)
        }
    }
}
