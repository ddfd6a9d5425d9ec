import Conformance

/// Systematic mutation: every small change of every file of a flow, built and played.
enum Sweep {
    /// Sweeps.
    /// - Parameter ids: The flows, by id; everything if there are none.
    /// - Returns: Whether the survivors are those that are accounted for.
    static func run(_ ids: [String]) throws -> Bool {
        let list = SurvivorList(try Files.read(Repository.survivors))
        let grounds = try Ground.all()
        let known = grounds.map(\.id)
        if let id = ids.first(where: { !known.contains($0) }) {
            let words = "there is no flow “\(id)”; there are \(known.joined(separator: ", "))"
            throw Failure(message: words, exitCode: 64)
        }
        var complaints = list.complaints
        complaints += list.flows.filter { !known.contains($0) }.map {
            "SURVIVORS.md: there is no flow “\($0)”"
        }
        for ground in grounds where ids.isEmpty || ids.contains(ground.id) {
            complaints += try sweep(ground, accountedFor: list.of(ground.id))
        }
        for complaint in complaints { print("✗ \(complaint)") }
        return complaints.isEmpty
    }

    private static func sweep(_ ground: Ground, accountedFor: Set<String>) throws -> [String] {
        let changes = Changes.on(ground)
        guard !changes.isEmpty else { return ["\(ground.id): nothing to change was found"] }
        let modules = changes.map { change in
            Module(
                name: "Change_\(ground.id)_\(change.moduleName)", members: ground.members,
                files: ground.files.merging([change.file: change.text]) { _, new in new })
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
            \(ground.id): \(changes.count) changes; \(brokenCount) do not compile, \(rejectedCount) are rejected, \
            \(endCount) trap or never end, \(survivors.count) survive
            """)
        return compare(survivors, with: accountedFor, on: ground)
    }

    private static func compare(_ survivors: [Change], with list: Set<String>, on ground: Ground) -> [String]
    {
        let unlisted = survivors.filter { !list.contains($0.key) }.map { change in
            "Sources/\(ground.module)/\(change.file):\(change.line) survives:\n- \(change.key)"
        }
        let stale = list.subtracting(survivors.map(\.key)).sorted().map { key in
            "\(ground.id): is listed, and does not survive any more:\n- \(key)"
        }
        return unlisted + stale
    }
}
