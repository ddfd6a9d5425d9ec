// The kept mutants: `mutants` builds every one and plays the suite on it.
//
// Reading order: main, Mutant and MutantRunner (in ToolSupport); StationCheck, Proof; MadeMistake, Campaign.

import Foundation
import ToolSupport

/// What the tool can do.
let usage = """
    Usage: mutants [NAME ...]
           mutants stations
           mutants campaign [FLOW ...]

    Plays the suite on mutants, or on all of them.
    NAME is a file's in Tests/Mutants, with or without “.patch”. The exit status is 0 if every mutant is rejected
    first by the rule in its name, 1 if not, and 64 if the command line is wrong.

    `stations` plays the tracks of `learn`, state by state: each station must be the first to notice what it asks for.

    `campaign` makes every mistake that one of five rules can make in a flow, plays the scenarios on each, and prints how many
    are found, and which are not; without a flow, in all of them, where at least three of four must be found. It takes minutes.
    """

/// Prints a line for each mutant, and what is wrong with it.
///
/// Without its mistake a flow keeps all rules: `patterns compare` says so.
/// - Returns: Whether nothing is.
func play(_ mutants: [Mutant]) async throws -> Bool {
    var faults: [String] = []
    let verdicts = try await MutantRunner().play(mutants.map { .init($0) })
    for (mutant, verdict) in zip(mutants, verdicts) {
        let rule = verdict.mutant?.rules[0]
        let summary = verdict.failure ?? rule.map { "rejected by \($0)" } ?? "passes every scenario"
        let saysIt = mutant.report.map { verdict.details.contains($0) } ?? true
        let isRight = verdict.failure == nil && rule == mutant.rule && saysIt
        print(isRight ? " " : "✗", mutant.name.padding(toLength: 48, withPad: " ", startingAt: 0), summary)
        let missing = saysIt ? "" : ", without “\(mutant.report ?? "")”"
        if !isRight { faults.append("\(mutant.name) \(summary)\(missing)\n\(verdict.details)") }
    }
    for fault in faults { print("✗ \(fault)") }
    print("mutants: \(mutants.count), faults: \(faults.count)")
    return faults.isEmpty
}

await runTool(usage) { arguments in
    let mutants = try Mutant.all(in: "Tests/Mutants")
    if arguments == ["stations"] { return try await StationCheck(mutants).run() }
    if arguments.first == "campaign" {
        let flows = try arguments.dropFirst().map { try FlowSource.named($0) }
        return try await Campaign.run(on: flows)
    }
    if arguments.isEmpty {
        // A new flow needs no mutant.
        let known = Set(mutants.map(\.flow.id))
        for flow in FlowSource.all where !known.contains(flow.id) { print("  \(flow.id): none yet") }
        return try await play(mutants)
    }
    let chosen = try arguments.map { name in
        guard let mutant = mutants.first(where: { [$0.name, "\($0.name).patch"].contains(name) })
        else { throw Failure("There is no mutant “\(name)” in Tests/Mutants.\n\(usage)", exitCode: 64) }
        return mutant
    }
    return try await play(chosen)
}
