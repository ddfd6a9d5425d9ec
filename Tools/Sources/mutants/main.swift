// The kept mutants: `mutants` builds every one and plays the suite on it.
//
// Reading order: main, Mutant, Laboratory, Report, SelfTest, Puzzle.

import ToolSupport

let usage = """
    usage: mutants [--only NAME ...]       builds every kept mutant and plays the suite on it
           mutants --list                  names the kept mutants, and what is wrong with them
           mutants --record                prints what each shows, for the page to watch
           mutants --self-test             checks that every planted fault is reported
           mutants puzzle [--seed NUMBER]  shows a mistake, and asks which rule it breaks
           mutants --help                  this
    It ends with 0 if every mutant is rejected first by the rule in its name, with 1 if not, and with 64 if the
    command line is wrong. NAME is a file's in Tests/Mutants, with or without “.patch”.
    """

runTool("mutants") { words in
    switch words.first {
    case nil: return try Report.play(only: [])
    case "--only" where words.count > 1: return try Report.play(only: Array(words.dropFirst()))
    case "--list" where words.count == 1: return try Report.list()
    case "--record" where words.count == 1: return try Report.record()
    case "--self-test" where words.count == 1: return try SelfTest.run()
    case "puzzle" where words.count == 1: try Puzzle(seed: UInt.random(in: 0..<1_000)).run()
    case "puzzle" where words.count == 3 && words[1] == "--seed":
        guard let seed = UInt(words[2]) else { throw Failure("“\(words[2])” is no number", exitCode: 64) }
        try Puzzle(seed: seed).run()
    case "--help", "-h", "help": print(usage)
    default: throw Failure("“\(words.joined(separator: " "))” is not known here\n\n\(usage)", exitCode: 64)
    }
    return true
}
