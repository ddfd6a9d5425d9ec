import Flow
import LoginSuite

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A flow that another process plays, seen from its parent.
///
/// A flow may crash, never come back, print, or end its process. Then the rule that was played is broken, and the
/// difference says how, at which step.
public struct PlayedFlow: Sendable {
    /// A line of what a playing process says.
    enum Line: Codable {
        /// What came of a rule.
        case cell(Matrix.Cell)
        /// A flow was played to its end; so many bytes had been printed by then.
        case end(printedCount: Int)

        /// The line as JSON, with its end.
        var bytes: [UInt8] { Array((try? JSONEncoder().encode(self)) ?? Data()) + [UInt8(ascii: "\n")] }
    }

    /// The id of the flow.
    public let flow: String
    /// What came of each rule, in the order in which they were played.
    let cells: [Matrix.Cell]
    /// What the flow has printed.
    public let printed: String

    /// The ids of the rules that it keeps, in the order in which they were played.
    public var kept: [String] {
        cells.filter { $0.isPlayed && $0.differences.isEmpty }.map(\.rule.id)
    }

    /// The first difference, if there is one.
    public var difference: Difference? { cells.lazy.flatMap(\.differences).first }

    /// Most flows that one process plays.
    private static let groupLimit = 8

    /// Plays rules on flows in other processes, two at a time, and waits for all.
    ///
    /// A process plays several flows, one after the other, because it asks the model once for all of them. If one
    /// ends it, another process plays the rest.
    /// - Parameters:
    ///   - rules: They are played in the order of the scenarios: a broken rule is met first.
    ///   - flows: The names by which the program knows them.
    ///   - program: A command that calls ``PlayingProcess/playIfAsked(_:)``.
    ///   - limit: A flow that breaks this many rules is not played any more.
    ///   - keepsOrder: Whether the rules are played in the order in which they are given.
    public static func play(
        _ rules: [Rule], on flows: [String], with program: [String], limit: Int = 8,
        keepsOrder: Bool = false
    ) -> [PlayedFlow] {
        let rules = keepsOrder ? rules : Rule.playOrder.filter(rules.contains)
        let size = max(1, min((flows.count + 1) / 2, groupLimit))
        var waiting = stride(from: 0, to: flows.count, by: size).map { flows.dropFirst($0).prefix(size) }
        var running: [Group] = []
        var played: [String: PlayedFlow] = [:]
        while !waiting.isEmpty || !running.isEmpty {
            while running.count < 2, !waiting.isEmpty {
                let flows = waiting.removeFirst()
                let words = [PlayingProcess.playWord, "\(limit)", rules.map(\.id).joined(separator: ",")]
                do {
                    let child = try PlayingChild(program + words + flows, capturesOutput: true)
                    running.append(Group(flows: flows, child: child))
                } catch {
                    for flow in flows { played[flow] = PlayedFlow(notStarted: flow, rules, "\(error)") }
                }
            }
            usleep(PlayingChild.pause)
            let over = running.filter(\.child.isOver)
            running.removeAll { group in over.contains { $0.child === group.child } }
            for group in over {
                let ended = PlayedFlow.ended(
                    in: group.child, rules, first: group.flows[group.flows.startIndex])
                for (name, flow) in zip(group.flows, ended) { played[name] = flow }
                let rest = group.flows.dropFirst(ended.count)
                if !rest.isEmpty { waiting.append(rest) }
            }
        }
        return flows.compactMap { played[$0] }
    }

    /// A process, and the flows that it plays.
    private struct Group {
        let flows: ArraySlice<String>
        let child: PlayingChild
    }

    /// The flows that a process has played to their end; at least the first one.
    ///
    /// If it has not come to the end of the first, that is to blame. A later one is played again, first of all.
    private static func ended(in child: PlayingChild, _ rules: [Rule], first name: String) -> [PlayedFlow] {
        var flows: [PlayedFlow] = []
        var cells: [Matrix.Cell] = []
        var printedCount = 0
        for line in child.said.split(separator: UInt8(ascii: "\n")) {
            switch try? JSONDecoder().decode(Line.self, from: Data(line)) {
            case .cell(let cell):
                cells.append(cell)
            case .end(let count):
                let printed = child.printed(in: printedCount..<count)
                flows.append(PlayedFlow(flow: cells.first?.flow ?? name, cells: cells, printed: printed))
                cells = []
                printedCount = count
            case nil:
                break
            }
        }
        return flows.isEmpty ? [PlayedFlow(unended: name, rules, cells, in: child)] : flows
    }

    private init(flow: String, cells: [Matrix.Cell], printed: String) {
        self.flow = flow
        self.cells = cells
        self.printed = printed
    }

    /// A flow that has ended its process.
    private init(unended name: String, _ rules: [Rule], _ cells: [Matrix.Cell], in child: PlayingChild) {
        let flow = cells.first?.flow ?? child.place?.flow ?? name
        let rest = rules.first { rule in !cells.contains { $0.rule == rule } } ?? rules[0]
        let rule = child.place.flatMap { Rule.named($0.rule) } ?? rest
        let difference = Difference(
            child.ending, at: child.place, playing: rule, on: flow, printed: child.lastWords)
        let last = Matrix.Cell(rule: rule, flow: flow, differences: [difference], isPlayed: true)
        self.init(flow: flow, cells: cells.filter { $0.rule != rule } + [last], printed: child.printed())
    }

    private init(notStarted flow: String, _ rules: [Rule], _ error: String) {
        self.flow = flow
        printed = ""
        let difference = Difference(
            .exited(EXIT_FAILURE), at: nil, playing: rules[0], on: flow, printed: [error])
        cells = [Matrix.Cell(rule: rules[0], flow: flow, differences: [difference], isPlayed: true)]
    }
}

extension Rule {
    /// All rules that have scenarios, in the order of those: a broken rule is met first.
    package static let playOrder = Scenario.all.map(\.rule).reduce(into: [Rule]()) { rules, rule in
        if rules.last != rule { rules.append(rule) }
    }
}

extension Matrix {
    /// What came of flows that other processes have played.
    public init(_ rules: [Rule], _ played: [PlayedFlow]) {
        let rows = Rule.playOrder.filter(rules.contains).map { rule in
            played.map { flow in
                flow.cells.first { $0.rule == rule }
                    ?? Cell(rule: rule, flow: flow.flow, differences: [], isPlayed: false)
            }
        }
        self.init(rules: rules, flows: played.map(\.flow), played: rows)
    }
}

extension Difference {
    /// A process that has not come to its end.
    init(
        _ ending: PlayingChild.Ending, at place: Place?, playing rule: Rule, on flow: String,
        printed: [String]
    ) {
        let scenario = Scenario.of(rule).first { $0.title == place?.scenario } ?? Scenario.of(rule)[0]
        let number = place?.step ?? 0
        let isEnd = number == Place.end
        let steps = scenario.steps.map(\.description)
        let step =
            isEnd
            ? "the end: \(Place.endInWords)"
            : (["start"] + steps).dropFirst(number).first ?? "the same again, by other users"
        self.init(
            of: flow, breaking: rule, in: scenario, after: isEnd ? steps.count + 1 : number, step: step,
            ending.aspects, (["\(ending)"] + printed).map { MarkedLine(.seen, $0) })
    }
}
