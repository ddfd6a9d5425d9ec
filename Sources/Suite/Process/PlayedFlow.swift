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
    /// What a playing process says: what came of a rule, or that all is over.
    struct Line: Codable {
        var cell: Matrix.Cell?

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

    /// Plays rules on flows, each in a process of its own, and waits for all.
    /// - Parameters:
    ///   - rules: They are played in the order of the scenarios: a broken rule is met first.
    ///   - flows: The names by which the program knows them.
    ///   - program: A command that calls ``PlayingProcess/playIfAsked(_:)``.
    ///   - limit: A flow that breaks this many rules is not played any more.
    ///   - keepsOrder: Whether the rules are played in the order in which they are given.
    ///   - atATime: How many processes play at the same time.
    ///   - willPlay: Is given the number of each flow, counted from 0, before it is played.
    public static func play(
        _ rules: [Rule], on flows: [String], with program: [String], limit: Int = 8,
        keepsOrder: Bool = false, atATime: Int = 2, willPlay: (Int) -> Void = { _ in }
    ) -> [PlayedFlow] {
        let rules = keepsOrder ? rules : Rule.playOrder.filter(rules.contains)
        var played: [Int: PlayedFlow] = [:]
        var running: [Int: PlayingChild] = [:]
        var next = 0
        while played.count < flows.count {
            while running.count < atATime, next < flows.count {
                willPlay(next)
                let words = [PlayingProcess.playWord, flows[next], "\(limit)"] + rules.map(\.id)
                do {
                    running[next] = try PlayingChild(program + words, capturesOutput: true)
                } catch {
                    played[next] = PlayedFlow(notStarted: flows[next], rules, "\(error)")
                }
                next += 1
            }
            usleep(PlayingChild.pause)
            for (index, child) in running where child.isOver {
                running[index] = nil
                played[index] = PlayedFlow(flows[index], rules, by: child)
            }
        }
        return flows.indices.compactMap { played[$0] }
    }

    /// Reads what a process has said.
    private init(_ name: String, _ rules: [Rule], by child: PlayingChild) {
        printed = child.printed(from: 0)
        let lines = child.said.split(separator: UInt8(ascii: "\n")).compactMap {
            try? JSONDecoder().decode(Line.self, from: Data($0))
        }
        var cells = lines.compactMap(\.cell)
        flow = cells.first?.flow ?? child.place?.flow ?? name
        if lines.last.map({ $0.cell != nil }) ?? true {
            let rest = rules.first { rule in !cells.contains { $0.rule == rule } } ?? rules[0]
            let rule = child.place.flatMap { Rule.named($0.rule) } ?? rest
            let difference = Difference(
                child.ending, at: child.place, playing: rule, on: flow, printed: child.lastWords)
            cells.removeAll { $0.rule == rule }
            cells.append(Matrix.Cell(rule: rule, flow: flow, differences: [difference], isPlayed: true))
        }
        self.cells = cells
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

    /// Whether its scenarios look at what a process prints, or at the bytes that it keeps.
    public var needsProcess: Bool {
        Scenario.of(self).contains { $0.fixture.checksPasswords || $0.fixture.checksGrowth }
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

    /// The same with other rows for the rules that another matrix has, of the same flows.
    public func replacing(with other: Matrix) -> Matrix {
        let all = Rule.playOrder.compactMap { rule in (other.rows + rows).first { $0[0].rule == rule } }
        return Matrix(rules: rules, flows: flows, played: all)
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
            ending.aspects, ["+ \(ending)"] + printed.map { "+ \($0)" })
    }
}
