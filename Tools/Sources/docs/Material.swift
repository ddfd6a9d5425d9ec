import Conformance
import ToolSupport

/// What the generated parts are made of, each made once.
final class Material {
    let plays: Plays
    /// What was found for a concern on a flow.
    var concerns: [String: [Concern.Finding]] = [:]
    private let allStages: [String: Stages]
    private let matrix = Matrix(flows: FlowSource.all.map(\.flow))

    init() throws {
        plays = try Plays(Recording.make())
        allStages = Dictionary(uniqueKeysWithValues: FlowSource.all.map { ($0.id, Stages($0)) })
    }

    func stages(_ flow: FlowSource) throws -> Stages {
        guard let stages = allStages[flow.id] else { throw Failure("\(flow.id) was not looked at") }
        return stages
    }

    func knowledge(_ flow: FlowSource) throws -> Knowledge {
        try Knowledge(flow, stages: stages(flow), plays: plays)
    }

    /// The text between the markers of a generated part.
    ///
    /// Where a table has a column or a row for each flow, `variants` behind the name means the variants, and no word
    /// the five patterns.
    func text(_ name: String, _ arguments: [String]) throws -> String {
        func flow(_ index: Int = 0) throws -> FlowSource {
            guard arguments.indices.contains(index) else { throw Failure("“\(name)” wants a flow") }
            return try FlowSource.named(arguments[index])
        }
        let flows = FlowSource.all.filter { $0.isVariant == (arguments.first == "variants") }
        switch name {
        case "flows": return Lists.flows()
        case "roles": return try Lists.roles(flow())
        case "knows": return try knowledge(flow()).text
        case "links": return try knowledge(flow()).table
        case "sequence": return try SequenceDiagram(flow(), plays).text
        case "calls": return try SequenceDiagram(flow(), plays).table
        case "alive": return try stages(flow()).table(flow())
        case "figures": return try Measures.sentence(flow(), plays)
        case "tests": return Lists.tests(try flow())
        case "mutants": return try Lists.mutants(flow())
        case "measures": return try Measures.table(flows, plays)
        case "opening": return Lists.opening(try flow())
        case "scenarios": return try Lists.scenarios()
        case "rules": return try Lists.rules()
        case "matrix": return Lists.matrix(matrix)
        case "plays": return Lists.plays(matrix)
        case "hops": return Lists.hops(flows, plays)
        case "concerns": return try Concern.table(flows, self)
        case "states": return StateDiagram().diagram
        case "transitions": return StateDiagram().table
        case "migration": return try Migration.text(from: flow(0), to: flow(1), self)
        default: throw Failure("there is no part “\(name)”")
        }
    }
}
