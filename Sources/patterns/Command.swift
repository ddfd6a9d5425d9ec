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
        /// The name of its value, if it takes one.
        var value: String?
        let help: String
        var isRepeated = false

        /// `--flow FLOW`, or the name alone.
        var heading: String { value.map { "\(name) \($0)" } ?? name }
    }

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
    ///
    /// A paragraph is broken anew in a narrower terminal. One with indented lines keeps them as long as they fit.
    let details: String
    let run: @MainActor (Arguments, Console) async throws -> ExitCode
}

extension Command {
    /// The commands, in the order of the help.
    static let all = [
        run, mirror, list, rules, compare, trace, explore, help, version,
    ]

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
    /// - Parameter width: The terminal's width; `nil` without a terminal.
    static func programHelp(width: Int?) -> String {
        let width = min(width ?? 80, 80)
        return [
            "Usage: \(programUsage)",
            wrapped(
                "One login, five architectures: use each one, and see that they behave the same.", to: width),
            table("Commands:", all.map { ($0.name, $0.summary) }, width),
            table(
                "Options:", [("-h, --help", "Prints this text."), ("--version", "Prints the version.")], width
            ),
            wrapped(
                """
                Without a command, you choose a flow and use it; outside a terminal, you get the
                list of flows. 'patterns help COMMAND' explains a command. Who calls whom in each
                flow is on the page \(WatchPage.path).

                Exit status: 0 success, 1 the flows differ, 64 wrong usage, 65 a wrong line of
                input, 74 input or output failed, 130 stopped by Ctrl-C. Escape codes go to
                terminals only. NO_COLOR turns colours off.
                """, to: width),
        ].joined(separator: "\n\n")
    }
}

extension Command {
    /// How to call it: `patterns run FLOW [--latency TIME]`.
    var usage: String { usage(width: 80) }

    private func usage(width: Int) -> String {
        let arguments = arguments.map { argument in
            let name = argument.isRepeated ? "\(argument.name) ..." : argument.name
            return argument.isOptional ? "[\(name)]" : name
        }
        let options = options.map { "[\($0.heading)]\($0.isRepeated ? " ..." : "")" }
        var lines = ["Usage: patterns \(name)"]
        for word in arguments + options {
            let isFull = lines[lines.count - 1].count + 1 + word.count > width
            if isFull { lines.append("      ") }
            lines[lines.count - 1] += " \(word)"
        }
        return lines.joined(separator: "\n")
    }

    /// The help of the command.
    /// - Parameter width: The terminal's width; `nil` without a terminal.
    func help(width: Int?) -> String {
        let width = min(width ?? 80, 80)
        let options = options.map { ($0.heading, $0.help) } + [("-h, --help", "Prints this text.")]
        return [
            usage(width: width),
            Command.wrapped(summary, to: width),
            Command.table("Arguments:", arguments.map { ($0.name, $0.help) }, width),
            Command.table("Options:", options, width),
            Command.wrapped(details, to: width),
        ].filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    /// A heading, and one entry for each row, in two columns.
    ///
    /// Without rows, it is empty.
    private static func table(_ heading: String, _ rows: [(name: String, help: String)], _ width: Int)
        -> String
    {
        guard let column = rows.map(\.name.count).max() else { return "" }
        let lines = rows.flatMap { $0.help.lines(after: "  \($0.name.padded(to: column))  ", width: width) }
        return ([heading] + lines).joined(separator: "\n")
    }

    /// Paragraphs, broken at a width; a paragraph with indented lines keeps its lines where they fit.
    private static func wrapped(_ text: String, to width: Int) -> String {
        text.split(separator: "\n\n").map { paragraph in
            let lines = paragraph.split(separator: "\n").map(String.init)
            let isPlain = !lines.contains { $0.hasPrefix(" ") || $0.hasPrefix("- ") }
            if isPlain { return Look().wrapped(lines.joined(separator: " "), to: width) }
            return lines.flatMap { line in
                let margin = String(line.prefix { $0 == " " }.prefix(width / 3))
                return line.count <= width ? [line] : line.lines(after: margin, width: width)
            }
        }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
    }
}

nonisolated extension String {
    /// A number of what the text names: `1 flow`, `2 flows`.
    func counted(_ number: Int) -> String { "\(number) \(self)\(number == 1 ? "" : "s")" }

    /// The text with spaces after it, as wide as a column.
    func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }

    /// The text in lines after a heading; all but the first are indented.
    /// - Parameter width: Where lines are broken, if anywhere.
    func lines(after heading: String, width: Int?) -> [String] {
        let lines = width.map { Look().wrapped(self, to: max(10, $0 - heading.count)) } ?? [self]
        return lines.enumerated().map { ($0 == 0 ? heading : "".padded(to: heading.count)) + $1 }
    }
}

/// The exit status: as in `sysexits.h`, and 1 for a difference.
nonisolated enum ExitCode: Int32 {
    case success = 0
    case difference = 1
    case usage = 64
    case badInput = 65
    case ioFailure = 74
    /// Ctrl-C stopped it before it was done.
    case interrupted = 130
}

/// The arguments of the program are wrong.
nonisolated struct UsageError: Error, Equatable {
    /// What is wrong, and the nearest valid word.
    let message: String
    /// The help of the argument or option that it is about.
    var help: String?
}

/// A line of the input is wrong.
nonisolated struct InputError: Error, Equatable {
    var file: String?
    /// The line's number, counted from 1.
    let line: Int
    /// What is wrong.
    ///
    /// It quotes no more than the first word of the line.
    let message: String
}
