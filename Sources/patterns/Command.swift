import TerminalUI

/// A command of the program.
///
/// Its usage line, help text and parsing all come from here.
struct Command {
    /// A word without dashes: `FLOW`.
    struct Argument {
        /// Its name in the usage line.
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
        /// The name of its value, if it takes one.
        var value: String?
        /// One line about it.
        let help: String
        /// Whether it can be given several times.
        var isRepeated = false

        /// `--flow FLOW`, or the name alone.
        var heading: String { value.map { "\(name) \($0)" } ?? name }
    }

    /// Its name on the command line.
    let name: String
    /// Options with the same meaning as the name: `--version`.
    var aliases: [String] = []
    /// Its arguments, in order.
    ///
    /// Only the last ones may be optional, and only the last one repeated.
    var arguments: [Argument] = []
    /// Its options, in the order of the help.
    ///
    /// Every command also has `--help`.
    var options: [Option] = []
    /// What it does, in one line.
    let summary: String
    /// The rest of the help, in lines of at most 80 characters.
    let details: String
    /// Runs it.
    let run: @MainActor (Arguments, Console) async throws -> ExitCode
}

extension Command {
    /// The commands, in the order of the help.
    static let all = [
        run, mirror, list, rules, compare, trace, explore, completions, help, version,
    ]

    /// How to call the program.
    static let programUsage = "patterns [COMMAND]"

    /// Finds a command by its name, or by an option with the same meaning.
    /// - Throws: A ``UsageError`` with the nearest name.
    static func named(_ name: String) throws -> Command {
        if let command = all.first(where: { $0.name == name || $0.aliases.contains(name) }) { return command }
        let kind = name.hasPrefix("-") ? "option" : "command"
        let question = NearestWord.question(name, among: all.flatMap { [$0.name] + $0.aliases })
        throw UsageError(message: "There is no \(kind) \(name.quoted).\(question)")
    }

    /// The help of the program.
    static var programHelp: String {
        [
            "Usage: \(programUsage)",
            "One login, five architectures: use each one, and see that they behave the same.",
            table("Commands:", all.map { ($0.name, $0.summary) }),
            table("Options:", [("-h, --help", "Prints this text."), ("--version", "Prints the version.")]),
            """
            Without a command, you choose a flow and use it; outside a terminal, you get the
            list of flows. 'patterns help COMMAND' explains a command.

            Exit status: 0 success, 1 the flows differ, 64 wrong usage, 65 a wrong line of
            input, 74 input or output failed, 130 stopped by Ctrl-C.
            Escape codes go to terminals only. NO_COLOR turns colours off.
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

    /// Words in lines that fit after `Usage: `.
    ///
    /// All lines but the first are indented.
    private static func wrapped(_ words: [String]) -> String {
        var lines = [""]
        for word in words {
            if lines[lines.count - 1].count + word.count > 70 { lines.append("      ") }
            lines[lines.count - 1] += (lines.last?.isEmpty ?? true) ? word : " \(word)"
        }
        return lines.joined(separator: "\n")
    }

    /// The help of the command.
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

    /// A heading, and one line for each row, in two columns.
    ///
    /// Without rows, it is empty.
    static func table(_ heading: String, _ rows: [(name: String, help: String)]) -> String {
        guard let width = rows.map(\.name.count).max() else { return "" }
        let lines = rows.map { "  \($0.name.padded(to: width))  \($0.help)" }
        return ([heading] + lines).joined(separator: "\n")
    }
}

nonisolated extension String {
    /// A number of what the text names: `1 flow`, `2 flows`.
    func counted(_ number: Int) -> String { "\(number) \(self)\(number == 1 ? "" : "s")" }

    /// The text with spaces after it, as wide as a column.
    func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}

/// The exit status: as in `sysexits.h`, and 1 for a difference.
nonisolated enum ExitCode: Int32 {
    /// Everything worked.
    case success = 0
    /// The flows differ.
    case difference = 1
    /// The arguments are wrong.
    case usage = 64
    /// A line of the input is wrong.
    case badInput = 65
    /// Reading input or writing output failed.
    case ioFailure = 74
    /// Ctrl-C stopped it before it was done.
    case interrupted = 130
}

/// The arguments of the program are wrong.
nonisolated struct UsageError: Error, Equatable {
    /// What is wrong, and the nearest valid word.
    let message: String
}

/// A line of the input is wrong.
nonisolated struct InputError: Error, Equatable {
    /// The line's number, counted from 1.
    let line: Int
    /// What is wrong.
    ///
    /// It quotes no more than the first word of the line.
    let message: String
}
