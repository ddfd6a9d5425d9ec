import TerminalUI

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

extension Command {
    /// The commands, in the order of the help.
    static let all = [
        run, mirror, list, rules, compare, trace, explore, completions, help, version,
    ]

    /// How to call the program.
    static let programUsage = "patterns [COMMAND]"

    /// Finds a command by its name, or by an option that stands for it.
    /// - Throws: A ``UsageError`` with the nearest name.
    static func named(_ name: String) throws -> Command {
        if let command = all.first(where: { $0.name == name || $0.aliases.contains(name) }) { return command }
        let kind = name.hasPrefix("-") ? "option" : "command"
        let question = NearestWord.question(name, among: all.flatMap { [$0.name] + $0.aliases })
        throw UsageError(message: "There is no \(kind) \(name.quoted).\(question)")
    }

    /// All that there is to know about the program.
    static var programHelp: String {
        [
            "Usage: \(programUsage)",
            "One login, five architectures: use each, and see that they behave the same.",
            table("Commands:", all.map { ($0.name, $0.summary) }),
            table("Options:", [("-h, --help", "Prints this text."), ("--version", "Prints the version.")]),
            """
            Without a command: in a terminal, choose a flow and use it; elsewhere, the list.
            'patterns help COMMAND' and 'patterns COMMAND --help' tell more of a command.

            Exit status: 0 all is well, 1 the flows differ, 64 a wrong call, 65 a wrong line
            of input, 74 input could not be read or output not be written.
            Output that goes to no terminal has no escape codes; NO_COLOR is honoured.
            """,
        ].joined(separator: "\n\n")
    }
}

extension Command {
    /// How to call it: `patterns run FLOW [--latency TIME]`.
    var usage: String {
        let arguments = arguments.map { argument in
            let name = argument.isRepeated ? "\(argument.name) ..." : argument.name
            return argument.isOptional ? "[\(name)]" : name
        }
        let options = options.map { "[\($0.heading)]\($0.isRepeated ? " ..." : "")" }
        return Command.wrapped(["patterns", name] + arguments + options)
    }

    /// Words in lines that fit behind `Usage: ` in a narrow terminal; all but the first line are set in.
    private static func wrapped(_ words: [String]) -> String {
        var lines = [""]
        for word in words {
            if lines[lines.count - 1].count + word.count > 70 { lines.append("      ") }
            lines[lines.count - 1] += (lines.last?.isEmpty ?? true) ? word : " \(word)"
        }
        return lines.joined(separator: "\n")
    }

    /// All that there is to know about it.
    var help: String {
        let options = options.map { ($0.heading, $0.help) } + [("-h, --help", "Prints this text.")]
        return [
            "Usage: \(usage)",
            summary,
            Command.table("Arguments:", arguments.map { ($0.name, $0.help) }),
            Command.table("Options:", options),
            details,
        ].filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    /// A heading, and one line for each thing, in two columns; nothing, if there is no thing.
    static func table(_ heading: String, _ rows: [(name: String, help: String)]) -> String {
        guard let width = rows.map(\.name.count).max() else { return "" }
        let lines = rows.map { "  \($0.name.padded(to: width))  \($0.help)" }
        return ([heading] + lines).joined(separator: "\n")
    }
}

nonisolated extension String {
    /// A number of what the text names: `1 flow`, `2 flows`.
    func counted(_ number: Int) -> String { "\(number) \(self)\(number == 1 ? "" : "s")" }

    /// The text with blanks behind it, as wide as a column.
    func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}

/// What the program ends with: `sysexits.h`, and 1 for a difference.
nonisolated enum ExitCode: Int32 {
    /// All is well.
    case success = 0
    /// The flows are not the same.
    case difference = 1
    /// The program was called in a wrong way.
    case usage = 64
    /// A line of the input cannot be done.
    case badInput = 65
    /// Input could not be read, or output not be written.
    case ioFailure = 74
    /// Ctrl-C ended it before it was done.
    case interrupted = 130
}

/// The program was called in a wrong way.
nonisolated struct UsageError: Error, Equatable {
    /// What is wrong, and the nearest right thing.
    let message: String
}

/// A line of the input cannot be done.
nonisolated struct InputError: Error, Equatable {
    /// The line's number, counted from 1.
    let line: Int
    /// What is wrong; of the line itself, the first word at most.
    let message: String
}
