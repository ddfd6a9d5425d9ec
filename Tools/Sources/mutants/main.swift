// The kept mutants: `mutants` builds every one and plays the suite on it.
//
// Reading order: main, Mutant and MutantRunner (in ToolSupport).

import Foundation
import ToolSupport

let usage = """
    Usage: mutants [NAME ...]

    Plays the suite on mutants, or on all of them.
    NAME is a file's in Tests/Mutants, with or without “.patch”. The exit status is 0 if every mutant is rejected
    first by the rule in its name, 1 if not, and 64 if the command line is wrong.
    """

/// Prints a line for each mutant and for each unchanged flow, and what is wrong with it.
/// - Returns: Whether nothing is.
func play(_ mutants: [Mutant], complaints: [String]) async throws -> Bool {
    let controls = FlowSource.all.map { MutantRunner.Subject($0) }
    let verdicts = try await MutantRunner().play(controls + mutants.map { .init($0.flow, $0) })
    let names = FlowSource.all.map { "\($0.id), unchanged" } + mutants.map(\.name)
    let rules = FlowSource.all.map { _ in nil } + mutants.map(\.rule)
    var faults = complaints
    for (index, verdict) in verdicts.enumerated() {
        let rule = verdict.mutant?.rules[0]
        let summary = verdict.failure ?? rule.map { "rejected by \($0)" } ?? "passes every scenario"
        let isRight = verdict.failure == nil && rule == rules[index]
        print(isRight ? " " : "✗", names[index].padding(toLength: 48, withPad: " ", startingAt: 0), summary)
        if !isRight { faults.append("\(names[index]) \(summary)\n\(verdict.details)") }
    }
    for fault in faults { print("✗ \(fault)") }
    print("mutants: \(mutants.count), faults: \(faults.count)")
    return faults.isEmpty
}

await runTool { words in
    let folder = try MutantFolder("Tests/Mutants")
    switch words.first {
    case "--help", "-h", "help": print(usage)
    case nil:
        // A new flow needs no mutant.
        for flow in folder.flowsWithout { print("  \(flow): none yet") }
        return try await play(folder.mutants, complaints: folder.complaints)
    default:
        let mutants = try words.map { word in
            guard let mutant = folder.mutants.first(where: { [$0.name, "\($0.name).patch"].contains(word) })
            else { throw Failure("There is no mutant “\(word)” in Tests/Mutants.\n\(usage)", exitCode: 64) }
            return mutant
        }
        return try await play(mutants, complaints: [])
    }
    return true
}
