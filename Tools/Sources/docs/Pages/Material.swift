/// What the generated parts are made of, each made once.
final class Material {
    let plays: Plays
    private let allStages: [String: Stages]

    init() async throws {
        plays = try Plays(Recording.make())
        var stages: [String: Stages] = [:]
        for flow in FlowSource.all { stages[flow.id] = try await Stages(flow) }
        allStages = stages
    }

    func stages(_ flow: FlowSource) throws -> Stages {
        guard let stages = allStages[flow.id] else { throw Failure("\(flow.id) was not looked at") }
        return stages
    }

    func knowledge(_ flow: FlowSource) throws -> Knowledge {
        try Knowledge(flow, stages: stages(flow), plays: plays)
    }

    /// The text between the markers of a generated part.
    func text(_ name: String, _ arguments: [String]) throws -> String {
        func flow(_ index: Int = 0) throws -> FlowSource {
            guard arguments.indices.contains(index) else { throw Failure("“\(name)” wants a flow") }
            return try FlowSource.named(arguments[index])
        }
        switch name {
        case "flows": return Lists.flows()
        case "roles": return try Lists.roles(flow())
        case "knows": return try knowledge(flow()).text
        case "sequence": return try SequenceDiagram(flow(), plays).text
        case "alive": return try AliveTable.text(flow(), stages(flow()))
        case "figures": return try Measures.sentence(flow(), plays)
        case "tests": return TestList(try flow()).text
        case "variants": return try Lists.variants(flow().id, self)
        case "mutants": return try Lists.mutants(flow().id)
        case "architecture": return try ArchitectureRules.text(flow().pattern)
        case "measures": return try Measures.table(plays)
        case "rules": return try RuleTables.rules()
        case "matrix": return RuleTables.matrix()
        case "hops": return RuleTables.hops(plays)
        case "concerns": return Concern.table(plays)
        case "states": return StateDiagram().text
        case "migration": return try Migration.text(from: flow(0), to: flow(1), plays)
        case "costs": return Lists.costs()
        default: throw Failure("nobody generates “\(name)”")
        }
    }
}
