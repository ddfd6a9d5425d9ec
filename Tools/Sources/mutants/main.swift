// The kept mutants: `mutants` builds every one and plays the suite on it.
//
// Reading order: main, Mutant (in ToolSupport), Laboratory, Puzzle.

import Foundation
import ToolSupport

let usage = """
    Usage: mutants [NAME ...]              plays the suite on mutants, or on all of them
           mutants list                    says which apply, without building them
           mutants record                  prints what each shows, for the page to watch
           mutants rules FOLDER            prints every rule that each patch of another folder breaks
           mutants puzzle [--seed NUMBER]  shows a mistake, and asks which rule it breaks
    NAME is a file's in Tests/Mutants, with or without “.patch”. The exit status is 0 if every mutant is rejected
    first by the rule in its name, 1 if not, and 64 if the command line is wrong.
    """

/// Prints a line for each mutant and for each unchanged flow, and what is wrong with it.
/// - Returns: Whether nothing is.
func play(_ folder: MutantFolder, _ mutants: [Mutant], isComplete: Bool) async throws -> Bool {
    let laboratory = try Laboratory()
    let controls = FlowSource.all.map { Laboratory.Subject(unchanged: $0) }
    let subjects = mutants.map { Laboratory.Subject($0) }
    let verdicts = try await laboratory.play(controls + subjects)
    var faults = 0
    func report(_ name: String, _ summary: String, isRight: Bool, _ details: String = "") {
        print("\(isRight ? "  " : "✗ ")\(name.padding(toLength: 48, withPad: " ", startingAt: 0)) \(summary)")
        guard !isRight else { return }
        faults += 1
        for line in details.split(separator: "\n") { print("      \(line)") }
    }
    for (control, verdict) in zip(controls, verdicts) {
        report("\(control.flow.id), unchanged", verdict.summary, isRight: verdict.isSurvival, verdict.details)
    }
    for (mutant, verdict) in zip(mutants, verdicts.dropFirst(controls.count)) {
        report(mutant.name, verdict.summary, isRight: verdict.rule == mutant.rule, verdict.details)
    }
    for complaint in isComplete ? folder.complaints : [] { report(complaint, "", isRight: false) }
    if isComplete { printNews(folder) }
    print("mutants: \(mutants.count), faults: \(faults)")
    return faults == 0
}

/// Says which flows have no mutant; a new flow needs none.
func printNews(_ folder: MutantFolder) {
    for flow in folder.flowsWithout { print("  \(flow): none yet") }
}

/// Says of each mutant whether it applies.
/// - Returns: Whether nothing is wrong.
func list(_ folder: MutantFolder) async throws -> Bool {
    let texts = try await inParallel(folder.mutants) { mutant in
        do { _ = try mutant.patched() } catch { return "✗ \(mutant.name): \(error)" }
        return "  \(mutant.name): in the \(mutant.role): \(mutant.sentence)"
    }
    let faults = texts.filter { $0.hasPrefix("✗") } + folder.complaints.map { "✗ \($0)" }
    for text in texts.filter({ !$0.hasPrefix("✗") }) + faults { print(text) }
    printNews(folder)
    return faults.isEmpty
}

await runTool { words in
    let folder = try MutantFolder("Tests/Mutants")
    switch words.first {
    case nil: return try await play(folder, folder.mutants, isComplete: true)
    case "--help", "-h", "help": print(usage)
    case "list" where words.count == 1: return try await list(folder)
    case "record" where words.count == 1:
        for (mutant, output) in zip(
            folder.mutants, try await Laboratory().output(of: "record", folder.mutants))
        {
            for record in try output.groups("(?m)^record: (.*)$") { print("\(mutant.name) \(record[1])") }
        }
    case "rules" where words.count == 2:
        let names = Checkout.names(in: words[1]).filter { $0.hasSuffix(".patch") }
        let mutants = try names.map { try Mutant(path: "\(words[1])/\($0)") }
        let outputs = try await Laboratory().output(of: "rules", mutants)
        for (mutant, output) in zip(mutants, outputs) {
            for line in try output.groups("(?m)^rules: (.*)$") { print("\(mutant.name) \(line[1])") }
        }
    case "puzzle" where words.count == 1:
        try await Puzzle(seed: UInt.random(in: 0..<1_000), of: folder.mutants).run()
    case "puzzle" where words.count == 3 && words[1] == "--seed":
        guard let seed = UInt(words[2]) else { throw Failure(usage, exitCode: 64) }
        try await Puzzle(seed: seed, of: folder.mutants).run()
    default:
        let mutants = try words.map { word in
            guard let mutant = folder.mutants.first(where: { [$0.name, "\($0.name).patch"].contains(word) })
            else { throw Failure("There is no mutant “\(word)”; see mutants list.\n\(usage)", exitCode: 64) }
            return mutant
        }
        return try await play(folder, mutants, isComplete: false)
    }
    return true
}
