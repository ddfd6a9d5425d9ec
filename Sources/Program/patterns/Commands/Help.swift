import LoginSuite
import TerminalUI

extension Command {
    static let help = Command(
        name: "help",
        aliases: ["--help", "-h"],
        arguments: [
            Argument(
                name: "COMMAND", help: "The command to explain; without one, the program.", isOptional: true)
        ],
        summary: "Explains the program, or a command.",
        details: ""
    ) { arguments, console in
        let command = try arguments.first("COMMAND").map(Command.named)
        console.output.print(command?.helpText ?? programHelp)
        return .success
    }

    static let version = Command(
        name: "version",
        aliases: ["--version"],
        summary: "Prints the version.",
        details: ""
    ) { _, console in
        console.output.print("patterns \(versionNumber)")
        return .success
    }

    static let programSummary =
        "One login, five architectures: use each one, and see that they behave the same."

    private static var programHelp: String {
        [
            "Usage: \(programUsage)",
            programSummary,
            table("Commands:", all.map { ($0.name, $0.summary) }),
            table("Options:", commonOptions + [("--version", version.summary)]),
            programDetails,
        ].joined(separator: "\n\n")
    }

    /// The end of the program's help.
    static var programDetails: String {
        """
        Without a command, you choose a flow and use it; outside a terminal, you get the
        list of flows. '\(call) help COMMAND' explains a command. Who
        calls whom in each flow is on the page \(WatchPage.path). README.md
        says what else there is to read.

        Exit status: 0 success, 1 a difference, 64 wrong usage, 65 a wrong line of
        input, 70 a run that never ends, 74 input, output or a program failed, 130
        stopped before the end.

        Colours go only to a terminal, and not if NO_COLOR is set.

        Examples:
          \(call) run viper
          \(call) compare L20 --flow mvc
        """
    }

    /// The options that every command has.
    static let commonOptions = [("-h, --help", "Prints this text.")]

    /// How to call it: `patterns run FLOW [--latency SECONDS]`.
    var usage: String {
        let arguments = arguments.map { argument in
            let name = argument.isRepeated ? "\(argument.name) ..." : argument.name
            return argument.isOptional ? "[\(name)]" : name
        }
        let options = options.map { "[\($0.heading)]\($0.isRepeated ? " ..." : "")" }
        var lines = ["Usage: patterns \(name)"]
        for word in arguments + options {
            let isFull = lines[lines.count - 1].count + 1 + word.count > 80
            if isFull { lines.append("      ") }
            lines[lines.count - 1] += " \(word)"
        }
        return lines.joined(separator: "\n")
    }

    var helpText: String {
        let parts = [
            usage, summary, Command.table("Arguments:", arguments.map { ($0.name, $0.help) }),
            Command.table("Options:", options.map { ($0.heading, $0.help) } + Command.commonOptions), details,
        ]
        return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    /// A heading, and one entry for each row, in two columns; empty without rows.
    private static func table(_ heading: String, _ rows: [(name: String, help: String)]) -> String {
        guard let column = rows.map(\.name.count).max() else { return "" }
        let lines = rows.flatMap { $0.help.lines(after: "  \($0.name.padded(to: column))  ", width: 80) }
        return ([heading] + lines).joined(separator: "\n")
    }
}
