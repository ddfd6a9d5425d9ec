import Conformance
import Foundation
import ToolSupport

/// What the parts of the pages are made of, each made once.
final class Material {
    let plays: Plays
    private let allStages: [String: Stages]

    init() throws {
        plays = try Plays()
        allStages = Dictionary(uniqueKeysWithValues: FlowSource.all.map { ($0.id, Stages($0)) })
    }

    func stages(_ flow: FlowSource) throws -> Stages {
        guard let stages = allStages[flow.id] else { throw Failure("\(flow.id) was not looked at") }
        return stages
    }

    func knowledge(_ flow: FlowSource) throws -> Knowledge {
        try Knowledge(flow, stages: stages(flow), plays: plays)
    }

    /// The text of a part, by the words of its marker.
    ///
    /// Where a table has a column or a row for each flow, `variants` behind the name means the variants, and no word
    /// the five patterns.
    func text(_ words: [String]) throws -> String {
        func word(_ index: Int, _ what: String) throws -> String {
            guard words.indices.contains(index) else { throw Failure("“\(words[0])” wants \(what)") }
            return words[index]
        }
        func flow() throws -> FlowSource { try .named(word(1, "a flow")) }
        let flows = FlowSource.all.filter { $0.isVariant == (words.dropFirst().first == "variants") }
        switch words.first {
        case "quote":
            return try Quote.text(of: word(1, "a file and a name"), words.dropFirst(2).joined(separator: " "))
        case "change": return try Changes.table(word(1, "a change"))
        case "migration": return try Changes.steps(word(1, "a migration"))
        case "flows": return Lists.flows()
        case "rules": return try Lists.rules()
        case "scenarios": return try Lists.scenarios()
        case "plays": return try Lists.plays()
        case "states": return StateDiagram().text
        case "concerns": return try Concern.table(flows)
        case "measures": return try Measures.table(flows, plays)
        case "opening": return try Lists.opening(flow())
        case "knows": return try knowledge(flow()).text
        case "sequence": return try SequenceDiagram(flow(), plays).text
        case "figures": return try Measures(flow: flow()).sentence(plays)
        default: throw Failure("there is no part “\(words.first ?? "")”")
        }
    }
}
