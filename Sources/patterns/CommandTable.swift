extension Command {
    /// The commands, in the order of the help.
    static let all = [run, mirror, list, compare, trace, explore, help, version]

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
