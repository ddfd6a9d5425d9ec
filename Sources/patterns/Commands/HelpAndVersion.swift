extension Command {
    /// `patterns help`: about the program, or about a command.
    static let help = Command(
        name: "help",
        aliases: ["--help", "-h"],
        arguments: [
            Argument(name: "COMMAND", help: "What to tell about; without one, the program.", isOptional: true)
        ],
        summary: "Tells how to use the program, or a command.",
        details: ""
    ) { arguments, console in
        let command = try arguments.first("COMMAND").map(Command.named)
        console.output.print(command?.help ?? programHelp)
        return .success
    }

    /// `patterns version`.
    static let version = Command(
        name: "version",
        aliases: ["--version"],
        summary: "Prints the version.",
        details: ""
    ) { _, console in
        console.output.print("patterns 0.1.0")
        return .success
    }
}
