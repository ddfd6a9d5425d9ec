/// What was asked for on the command line.
enum Command {
    /// Build and play the kept mutants: all, or those of these names.
    case play(only: [String])
    /// Name the kept mutants.
    case list
    /// See that the command can fail.
    case selfTest
    /// Ask which rule a mutant breaks.
    case puzzle(seed: UInt)
    /// Change every operator, condition, statement and `weak`, and play the suite on each change.
    case sweep(flows: [String])
    /// Print how it is used.
    case help

    /// How it is used.
    nonisolated static let usage = """
        usage: mutants [--only NAME ...]       builds every kept mutant and plays the suite on it
               mutants --list                  names the kept mutants, and what is wrong with them
               mutants --self-test             sees that what is wrong on purpose is told
               mutants puzzle [--seed NUMBER]  shows a mistake, and asks which rule it breaks
               mutants sweep [--flow FLOW ...] makes small changes everywhere, and plays the suite on each
               mutants --help                  this
        It ends with 0 if all is well: every mutant rejected first by the rule in its name, every survivor of
        the sweep accounted for. It ends with 1 if not, and with 64 if the command line is wrong.
        NAME is a file's in Tests/Mutants, with or without “.patch”.
        """

    /// Reads the words behind the program's name.
    init(_ words: [String]) throws {
        var rest = Array(words.dropFirst())
        switch words.first {
        case nil:
            self = .play(only: [])
        case "--only":
            self = .play(only: try Self.values(of: "--only", among: rest))
            rest = []
        case "--list":
            self = .list
        case "--self-test":
            self = .selfTest
        case "puzzle":
            self = .puzzle(seed: try Self.seed(rest))
            rest = []
        case "sweep":
            self = .sweep(flows: try Self.flows(rest))
            rest = []
        case "--help", "-h", "help":
            self = .help
        case .some(let word):
            throw Failure.usage("“\(word)” is not known here")
        }
        if let word = rest.first { throw Failure.usage("“\(word)” is too much") }
    }

    private static func values(of option: String, among words: [String]) throws -> [String] {
        guard !words.isEmpty, !words.contains(where: { $0.hasPrefix("-") }) else {
            throw Failure.usage("\(option) wants names, and nothing else behind them")
        }
        return words
    }

    private static func seed(_ words: [String]) throws -> UInt {
        if words.isEmpty { return UInt.random(in: 0..<1_000) }
        guard words.count == 2, words[0] == "--seed", let seed = UInt(words[1]) else {
            throw Failure.usage("puzzle wants nothing, or --seed and a number")
        }
        return seed
    }

    private static func flows(_ words: [String]) throws -> [String] {
        guard let option = words.first else { return [] }
        guard option == "--flow" else { throw Failure.usage("sweep does not know “\(option)”") }
        return try values(of: option, among: Array(words.dropFirst()))
    }

    /// Does it.
    /// - Returns: Whether all is well.
    func run() throws -> Bool {
        switch self {
        case .play(let names): return try KeptMutants.play(only: names)
        case .list: return try KeptMutants.list()
        case .selfTest: return try SelfTest.run()
        case .puzzle(let seed): try Puzzle(seed: seed).run()
        case .sweep(let flows): return try Sweep.run(flows)
        case .help: print(Self.usage)
        }
        return true
    }
}
