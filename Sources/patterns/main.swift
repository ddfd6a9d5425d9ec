import TerminalUI

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

// The program `patterns`. Reading order: this file, Command, Arguments, then one file for each command. Screens draws,
// and Hosts connects a flow to a screen or to printed text.

openMissingDescriptors()
signal(SIGPIPE, SIG_IGN)
// The runtime would treat Ctrl-\ as a crash: print a report, and continue.
signal(SIGQUIT, SIG_DFL)

let console = Console()
for output in [console.output, console.error] { output.isASCII = Terminal.look().printsASCII }
let code = await runProgram(console)
console.output.flush()
exit(code.rawValue)

/// Runs the command that the arguments name, and prints errors.
/// - Returns: The exit status.
func runProgram(_ console: Console) async -> ExitCode {
    var command: Command?
    do {
        let words = try programArguments()
        guard let name = words.first else { return try await chooseFlow(console) }
        command = try Command.named(name)
        guard let command else { return .success }
        let rest = words.dropFirst()
        if Arguments.askForHelp(rest) {
            console.output.print(command.help)
            return .success
        }
        return try await command.run(Arguments(rest, for: command), console)
    } catch let error as UsageError {
        console.output.flush()
        console.error.print("Error: \(error.message)")
        console.error.print("Usage: \(command?.usage ?? Command.programUsage)")
        console.error.print("See 'patterns \(command.map { "\($0.name) " } ?? "")--help'.")
        return .usage
    } catch let error as InputError {
        console.output.flush()
        console.error.print("line \(error.line): \(error.message)")
        console.error.print("See 'patterns run --help'.")
        return .badInput
    } catch {
        console.output.flush()
        console.error.print("Error: \(error)")
        return .ioFailure
    }
}
