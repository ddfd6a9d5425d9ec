// The kept mutants: `mutants` builds every one and plays the suite on it.
//
// Reading order: main, SampleEdit (in Tests/Support/Codebase) and MutantRunner (in ToolSupport); StationCheck; MadeMistake,
// Campaign.

import Conformance
import Foundation
import ToolSupport

/// What the tool can do.
let usage = """
    Usage: mutants [RULE ...] [FILE ...]
           mutants stations
           mutants campaign [FLOW ...]

    Plays the suite on the mutants in Tests/Mutants/edits.txt: on all of them, or on those of a rule (L20) or with
    a file that begins so (mvp, MVVM/Binder). “honest” chooses the edits that no rule may refuse.
    The exit status is 0 if every mutant is rejected first by its rule, 1 if not, and 64 if the command line is wrong.

    `stations` plays the tracks of `learn`, state by state: each station must be the first to notice what it asks for.

    `campaign` makes every mistake that one of five rules can make in a flow, plays the scenarios on each, and prints how many
    are found, and which are not; without a flow, in all of them, where at least three of four must be found. It takes minutes.
    """

/// Prints a line for each edit, and what is wrong with it.
///
/// Without its mistake a flow keeps all rules: `patterns compare` says so.
/// - Returns: Whether nothing is.
func play(_ edits: [SampleEdit]) async throws -> Bool {
    if let rule = edits.compactMap(\.rule).first(where: { Rule.named($0) == nil }) {
        throw Failure("\(SampleEdit.file): there is no rule \(rule)")
    }
    var faults: [String] = []
    let verdicts = try await MutantRunner().play(edits.map { try .init($0) })
    for (edit, verdict) in zip(edits, verdicts) {
        let rule = verdict.mutant?.rules[0]
        let summary = verdict.failure ?? rule.map { "rejected by \($0)" } ?? "passes every scenario"
        let saysIt = edit.report.map { verdict.details.contains($0) } ?? true
        let isRight = verdict.failure == nil && rule == edit.rule && saysIt
        print(isRight ? " " : "✗", edit.name.padding(toLength: 48, withPad: " ", startingAt: 0), summary)
        let missing = saysIt ? "" : ", without “\(edit.report ?? "")”"
        if !isRight { faults.append("\(edit.name) \(summary)\(missing)\n\(verdict.details)") }
    }
    for fault in faults { print("✗ \(fault)") }
    print("edits: \(edits.count), faults: \(faults.count)")
    return faults.isEmpty
}

await runTool(usage) { arguments in
    if arguments == ["stations"] { return try await StationCheck().run() }
    if arguments.first == "campaign" {
        let flows = try arguments.dropFirst().map { try FlowSource.named($0) }
        return try await Campaign.run(on: flows)
    }
    if !arguments.isEmpty { return try await play(SampleEdit.chosen(by: arguments)) }
    let mutants = try SampleEdit.all().filter { $0.rule != nil }
    // A new flow needs no mutant.
    let known = Set(try mutants.map { try FlowSource.changed(by: $0).id })
    for flow in FlowSource.all where !known.contains(flow.id) { print("  \(flow.id): none yet") }
    return try await play(mutants)
}
