import Conformance

/// Builds mutants and unchanged copies, and plays them.
struct Laboratory {
    /// The generated package to build in.
    let package: GeneratedPackage

    /// A mutant and what came of it.
    struct Finding {
        /// The mutant.
        let mutant: Mutant
        /// What came of it.
        let verdict: Verdict
    }

    /// Plays each mutant, and beside them a copy of each sample as it is, by flow.
    func play(_ mutants: [Mutant]) throws -> (findings: [Finding], controls: [(flow: String, Verdict)]) {
        var modules: [String: Module] = [:]
        var verdicts: [String: Verdict] = [:]
        for mutant in mutants {
            do {
                modules[mutant.name] = try Patcher.module(of: mutant)
            } catch let failure as Failure {
                verdicts[mutant.name] = .doesNotApply(words: failure.message)
            }
        }
        let copies = try Catalog.flows.map { try Self.unchanged($0.id) }
        let played = try play(modules.values.sorted { $0.name < $1.name } + copies)
        for (name, module) in modules { verdicts[name] = played[module.name] }
        return (
            mutants.compactMap { mutant in verdicts[mutant.name].map { Finding(mutant: mutant, verdict: $0) }
            },
            zip(Catalog.flows, copies).compactMap { flow, copy in played[copy.name].map { (flow.id, $0) } }
        )
    }

    /// Plays each module that compiles.
    /// - Returns: What came of each, by name.
    func play(_ modules: [Module]) throws -> [String: Verdict] {
        let (program, complaints) = try package.build(modules)
        var verdicts: [String: Verdict] = [:]
        for module in modules {
            if let words = complaints[module.name] {
                verdicts[module.name] = .doesNotCompile(words: words)
            } else {
                verdicts[module.name] = try program.verdict(on: module)
            }
        }
        return verdicts
    }

    /// A flow's module as it is: a copy must pass, or a rejection says nothing of the change.
    private static func unchanged(_ flow: String) throws -> Module {
        let source = try FlowSource.of(flow)
        return Module(name: "Unchanged_\(flow)", members: [source.member], files: source.files)
    }
}
