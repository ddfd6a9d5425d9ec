/// What was asked for on the command line.
enum Command {
    /// Build and play the kept mutants: all, or those of these names.
    case play(only: [String])
    /// Name the kept mutants.
    case list
    /// See that the command can fail.
    case selfTest
    /// Print how it is used.
    case help

    /// How it is used.
    nonisolated static let usage = """
        usage: mutants [--only NAME ...]   builds every kept mutant and plays the suite on it
               mutants --list              names the kept mutants, and what is wrong with them
               mutants --self-test         sees that what is wrong on purpose is told
               mutants --help              this
        It ends with 0 if every mutant was rejected first by the rule in its name, with 1 if not, and with 64
        if the command line is wrong. NAME is a file's in Tests/Mutants, with or without “.patch”.
        """

    /// Reads the words behind the program's name.
    init(_ words: [String]) throws {
        let rest = Array(words.dropFirst())
        switch words.first {
        case nil:
            self = .play(only: [])
        case "--only" where rest.isEmpty || rest.contains(where: { $0.hasPrefix("-") }):
            throw Failure.usage("--only wants names")
        case "--only":
            self = .play(only: rest)
        case "--list":
            self = .list
        case "--self-test":
            self = .selfTest
        case "--help", "-h", "help":
            self = .help
        case .some(let word):
            throw Failure.usage("“\(word)” is not known here")
        }
        guard rest.isEmpty || words.first == "--only" else { throw Failure.usage("“\(rest[0])” is too much") }
    }

    /// Does it.
    /// - Returns: Whether all is well.
    func run() throws -> Bool {
        switch self {
        case .play(let names): return try KeptMutants.play(only: names)
        case .list: return try KeptMutants.list()
        case .selfTest: return try SelfTest.run()
        case .help:
            print(Self.usage)
            return true
        }
    }
}
