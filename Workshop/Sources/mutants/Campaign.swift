import Foundation
import ToolSupport

/// Makes every small mistake of a flow by rule, plays the scenarios on each, and counts.
///
/// The kept mutants are chosen by people. Here nobody chooses: every line to which one of
/// five rules applies is changed. The mistakes that are kept are among them.
enum Campaign {
    /// What came of the mistakes of some flows.
    struct Score {
        var rejected = 0
        var neverEnds = 0
        /// The compiler refuses it, so it is no mistake that anybody could make.
        var refused = 0
        var survivors: [MadeMistake] = []

        var played: Int { rejected + neverEnds + survivors.count }

        /// - Parameters:
        ///   - isRejected: Whether a scenario tells it from the sample.
        ///   - failure: Why it was not played to an end, if it was not.
        mutating func count(_ mistake: MadeMistake, isRejected: Bool, failure: String?) {
            if isRejected {
                rejected += 1
            } else if failure == "does not compile" {
                refused += 1
            } else if failure != nil {
                neverEnds += 1
            } else {
                survivors.append(mistake)
            }
        }
    }

    /// How many of all mistakes must be found, in hundredths: 375 of 488 were, in 0.11.0.
    private static let floor = 75

    /// Plays all mistakes of some flows, and prints a row for each flow and a line for each survivor.
    /// - Parameter chosen: The flows; without one, all of them.
    /// - Returns: Whether enough are found, of all.
    static func run(on chosen: [FlowSource]) async throws -> Bool {
        let flows = chosen.isEmpty ? FlowSource.all : chosen
        var played = 0
        var foundInAll = 0
        var rows: [[String]] = []
        var survivors: [String] = []
        for flow in flows {
            let score = try await score(of: flow)
            let found = score.rejected + score.neverEnds
            played += score.played
            foundInAll += found
            rows.append(
                [flow.id] + [score.played, found, score.survivors.count, score.refused].map { "\($0)" })
            survivors += score.survivors.map(\.line)
        }
        let head = ["flow", "played", "found", "survivors", "refused by the compiler"]
        print(Markdown.table(head, rows, alignment: "lr"))
        print("\nSurvivors, which no scenario tells from the sample:")
        for survivor in survivors { print("  \(survivor)") }
        let isEnough = foundInAll * 100 >= played * floor
        print("\n\(foundInAll) of \(played) are found\(isEnough ? "." : ": fewer than \(floor) of 100.")")
        return isEnough || !chosen.isEmpty
    }

    private static func score(of flow: FlowSource) async throws -> Score {
        let mistakes = MadeMistake.all(of: flow)
        guard !mistakes.isEmpty else { throw Failure("no rule makes a mistake in \(flow.id)") }
        var score = Score()
        for (mistake, verdict) in zip(mistakes, try await MutantRunner().play(mistakes.map(\.subject))) {
            score.count(mistake, isRejected: verdict.mutant != nil, failure: verdict.failure)
        }
        return score
    }
}
