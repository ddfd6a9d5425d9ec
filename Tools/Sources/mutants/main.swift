// The kept mutants: `mutants` builds every one and plays the suite on it.
//
// Reading order: main, Mutant and Laboratory (in ToolSupport), Puzzle.

import Foundation
import ToolSupport

let usage = """
    Usage: mutants [NAME ...]              plays the suite on mutants, or on all of them
           mutants puzzle [--seed NUMBER]  shows a mistake, and asks which rule it breaks
    NAME is a file's in Tests/Mutants, with or without “.patch”. The exit status is 0 if every mutant is rejected
    first by the rule in its name, 1 if not, and 64 if the command line is wrong.
    """

/// Prints a line for each mutant and for each unchanged flow, and what is wrong with it.
/// - Returns: Whether nothing is.
func play(_ mutants: [Mutant], complaints: [String]) async throws -> Bool {
    let controls = FlowSource.all.map { Laboratory.Subject(unchanged: $0) }
    let subjects = mutants.map { Laboratory.Subject($0) }
    let verdicts = try await Laboratory().play(controls + subjects)
    let names = FlowSource.all.map { "\($0.id), unchanged" } + mutants.map(\.name)
    let rules = FlowSource.all.map { _ in "" } + mutants.map(\.rule)
    var faults = complaints
    for (index, verdict) in verdicts.enumerated() {
        let isRight = verdict.rule == rules[index]
        let name = names[index].padding(toLength: 48, withPad: " ", startingAt: 0)
        print("\(isRight ? "  " : "✗ ")\(name) \(verdict.summary)")
        if !isRight { faults.append("\(names[index]) \(verdict.summary)\n\(verdict.details)") }
    }
    for fault in faults { print("✗ \(fault)") }
    print("mutants: \(mutants.count), faults: \(faults.count)")
    return faults.isEmpty
}

extension Laboratory.Verdict {
    /// The rule that was the first to reject it; empty if none did, `nil` if it was not played to an end.
    var rule: String? {
        switch self {
        case .survived: ""
        case .rejected(let mutant): mutant.rules[0]
        case .failed: nil
        }
    }

    var summary: String {
        switch self {
        case .survived: "passes every scenario"
        case .rejected(let mutant): "rejected by \(mutant.rules[0])"
        case .failed(let summary, _): summary
        }
    }

    var details: String {
        switch self {
        case .survived: ""
        case .rejected(let mutant): mutant.lines.joined(separator: "\n")
        case .failed(_, let details): details
        }
    }
}

await runTool { words in
    let folder = try MutantFolder("Tests/Mutants")
    switch words.first {
    case "--help", "-h", "help": print(usage)
    case "puzzle":
        let seed = words.count == 1 ? UInt.random(in: 0..<1_000) : UInt(words[words.count - 1])
        guard let seed, words.count == 1 || words.dropLast() == ["puzzle", "--seed"] else {
            throw Failure(usage, exitCode: 64)
        }
        try await Puzzle(seed: seed, of: folder.mutants).run()
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
