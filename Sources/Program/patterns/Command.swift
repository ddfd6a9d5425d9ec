import TerminalUI

/// A command of the program.
///
/// Its usage line, help text and parsing all come from here.
struct Command {
    /// A word without dashes: `FLOW`.
    struct Argument {
        let name: String
        let help: String
        var isOptional = false
        var isRepeated = false
    }

    /// A word with dashes: `--json`.
    struct Option {
        let name: String
        var value: String?
        let help: String
        var isRepeated = false

        /// `--flow FLOW`, or the name alone.
        var heading: String { value.map { "\(name) \($0)" } ?? name }
    }

    let name: String
    /// Options with the same meaning as the name: `--version`.
    var aliases: [String] = []
    /// Only the last ones may be optional, and only the last one repeated.
    var arguments: [Argument] = []
    /// Every command also has `--help`.
    var options: [Option] = []
    /// Whether it plays in a process that this one looks after.
    var isSupervised = false
    let summary: String
    /// The rest of the help, in lines of at most 80 characters.
    let details: String
    /// Does what the command is for; the program prints its errors.
    let run: @MainActor (Arguments, Console) async throws -> ExitCode
}

extension Command {
    /// The commands, in the order of the help.
    static let all = [
        run, mirror, list, rules, compare, trace, explore, check, learn, help, version,
    ]

    /// Whether these words play flows in a process that this one looks after.
    static func isSupervised(_ words: [String]) -> Bool {
        guard let command = all.first(where: { $0.name == words.first }) else { return false }
        return command.isSupervised && !Arguments.asksForHelp(words.dropFirst())
    }

    static let programUsage = "patterns [COMMAND]"
    /// How a reader calls the program from the project's folder.
    static let call = "swift run patterns"
    static let versionNumber = "0.16.1"

    /// Finds a command by its name, or by an option with the same meaning.
    static func named(_ name: String) throws -> Command {
        if let command = all.first(where: { $0.name == name || $0.aliases.contains(name) }) { return command }
        let kind = name.hasPrefix("-") ? "option" : "command"
        let question = NearestWord.question(name, among: all.flatMap { [$0.name] + $0.aliases })
        throw UsageError(message: "There is no \(kind) \(name.quoted).\(question)")
    }
}
