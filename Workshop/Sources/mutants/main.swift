// The kept mutants: `mutants` builds every one and plays the suite on it.
//
// Reading order: main, Mutant and MutantRunner (in ToolSupport); for an exam ExamCommand,
// ExamMaker, MadeMistake, Exam, ChangedFunction, ExamAnswers; Campaign.

import Foundation
import ToolSupport

/// Prints a line for each mutant and for each unchanged flow, and what is wrong with it.
/// - Parameter areAll: Whether these are all mutants; then pages can quote no others.
/// - Returns: Whether nothing is.
func play(_ mutants: [Mutant], areAll: Bool) async throws -> Bool {
    let subjects = FlowSource.all.map { MutantRunner.Subject($0) } + mutants.map { .init($0.flow, $0) }
    var faults: [String] = []
    let verdicts = try await MutantRunner().play(subjects)
    for (subject, verdict) in zip(subjects, verdicts) {
        let name = subject.mutant?.name ?? "\(subject.flow.id), unchanged"
        let rule = verdict.mutant?.rules[0]
        let summary = verdict.failure ?? rule.map { "rejected by \($0)" } ?? "passes every scenario"
        let isRight = verdict.failure == nil && rule == subject.mutant?.rule
        print(isRight ? " " : "✗", name.padding(toLength: 48, withPad: " ", startingAt: 0), summary)
        if !isRight { faults.append("\(name) \(summary)\n\(verdict.details)") }
    }
    if areAll {
        let quotes = try QuotedLines.notShown(in: verdicts.map(\.details))
        faults += quotes.map { "\($0)\nNo mutant shows this line." }
    }
    for fault in faults { print("✗ \(fault)") }
    print("mutants: \(mutants.count), faults: \(faults.count)")
    return faults.isEmpty
}

await runTool(usage) { arguments in
    let mutants = try Mutant.all(in: "Tests/Mutants")
    if arguments.first == "stations" { return try await StationCheck(mutants).run() }
    if arguments.first == "exam" {
        try await writeExam(Array(arguments.dropFirst()), mutants)
        return true
    }
    if arguments.first == "campaign" {
        let flows = try arguments.dropFirst().map { try FlowSource.named($0) }
        try await Campaign.run(on: flows.isEmpty ? FlowSource.all : flows)
        return true
    }
    if arguments.isEmpty {
        // A new flow needs no mutant.
        let known = Set(mutants.map(\.flow.id))
        for flow in FlowSource.all where !known.contains(flow.id) { print("  \(flow.id): none yet") }
        return try await play(mutants, areAll: true)
    }
    let chosen = try arguments.map { name in
        guard let mutant = mutants.first(where: { [$0.name, "\($0.name).patch"].contains(name) })
        else { throw Failure("There is no mutant “\(name)” in Tests/Mutants.\n\(usage)", exitCode: 64) }
        return mutant
    }
    return try await play(chosen, areAll: false)
}
