import Conformance

/// Systematic mutation: every small change of every file of a flow, built and played.
enum Sweep {
    /// Sweeps.
    /// - Parameter ids: The flows, by id; all of them if there are none.
    /// - Returns: Whether the survivors are those that are accounted for.
    static func run(_ ids: [String]) throws -> Bool {
        let list = SurvivorList(try Files.read(Repository.survivors))
        let known = Catalog.flows.map(\.id)
        var complaints = list.complaints
        complaints += list.flows.filter { !known.contains($0) }.map {
            "SURVIVORS.md: there is no flow “\($0)”"
        }
        for flow in ids.isEmpty ? known : ids {
            complaints += try sweep(flow, accountedFor: list.of(flow))
        }
        for complaint in complaints { print("✗ \(complaint)") }
        return complaints.isEmpty
    }

    private static func sweep(_ flow: String, accountedFor: Set<String>) throws -> [String] {
        let source = try FlowSource.of(flow)
        let changes = Changes.of(source)
        guard !changes.isEmpty else { return ["\(flow): nothing to change was found"] }
        let modules = changes.map { change in
            Module(
                name: "Change_\(flow)_\(change.moduleName)", source: source,
                files: source.files.merging([change.file: change.text]) { _, new in new })
        }
        let verdicts = try Laboratory(package: GeneratedPackage("sweep")).play(modules)
        var survivors: [Change] = []
        var (brokenCount, endCount) = (0, 0)
        for (change, module) in zip(changes, modules) {
            switch verdicts[module.name] {
            case .survived: survivors.append(change)
            case .doesNotCompile: brokenCount += 1
            case .trapped, .endless: endCount += 1
            default: break
            }
        }
        let rejectedCount = changes.count - brokenCount - endCount - survivors.count
        print(
            """
            \(flow): \(changes.count) changes; \(brokenCount) do not compile, \(rejectedCount) are rejected, \
            \(endCount) trap or never end, \(survivors.count) survive
            """)
        return compare(survivors, with: accountedFor, in: source)
    }

    private static func compare(_ survivors: [Change], with list: Set<String>, in source: FlowSource)
        -> [String]
    {
        let unlisted = survivors.filter { !list.contains($0.key) }.map { change in
            "Sources/\(source.module)/\(change.file):\(change.line) survives:\n- \(change.key)"
        }
        let stale = list.subtracting(survivors.map(\.key)).sorted().map { key in
            "\(source.flow): is listed, and does not survive any more:\n- \(key)"
        }
        return unlisted + stale
    }
}
