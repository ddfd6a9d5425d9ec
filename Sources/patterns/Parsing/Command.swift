/// One thing that the program can do.
///
/// Usage line, help text and parsing all come from here.
struct Command {
    /// A word without dashes: `FLOW`.
    struct Argument {
        /// What it is called in the usage line.
        let name: String
        /// One line about it.
        let help: String
        /// Whether it can be left out.
        var isOptional = false
        /// Whether there can be several.
        var isRepeated = false
    }

    /// A word with dashes: `--json`.
    struct Option {
        /// The word itself.
        let name: String
        /// What its value is called, if it takes one.
        var value: String?
        /// One line about it.
        let help: String
        /// Whether it can be given several times.
        var isRepeated = false

        /// `--flow FLOW`, or the name alone.
        var heading: String { value.map { "\(name) \($0)" } ?? name }
    }

    /// What a user types to choose it.
    let name: String
    /// Options that stand for it in the first place: `--version`.
    var aliases: [String] = []
    /// Its arguments, in order; only the last may be optional or repeated.
    var arguments: [Argument] = []
    /// Its options, in the order of the help; every command has `--help` besides.
    var options: [Option] = []
    /// What it does, in one line.
    let summary: String
    /// All else that there is to say, in lines of at most 80 characters.
    let details: String
    /// Does it.
    let run: @MainActor (Arguments, Console) async throws -> ExitCode
}
