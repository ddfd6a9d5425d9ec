import Catalog
import Conformance
import Flow
import TerminalUI

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

// The program `patterns`. Reading order: this file, Command, Arguments, then one file for each command. Screens
// draws, and Hosts connects a flow to a screen or to printed text.

openMissingDescriptors()
signal(SIGPIPE, SIG_IGN)
// The runtime would treat Ctrl-\ as a crash: print a report, and continue.
signal(SIGQUIT, SIG_DFL)

let words = Array(CommandLine.arguments.dropFirst())
// These play on one thread: a flow's output and its memory can be watched, too.
let commandName = words.dropFirst(Arguments.colorWordCount(words)).first
Player.isAlone = ["compare", "trace"].contains(commandName)

let console = Console()
let code = await runProgram(console, words: words, catalog: LoginFlow.all)
console.output.flush()
// A reader that has gone is no error.
if let failure = console.output.failure, failure.number != EPIPE {
    console.error.print("Error: \(failure)")
    exit(ExitCode.ioFailure.rawValue)
}
exit(code.rawValue)

/// Runs the command that the arguments name, and prints errors.
func runProgram(_ console: Console, words: [String], catalog: [LoginFlow]) async -> ExitCode {
    var command: Command?
    do {
        // Colours can be chosen before the command, too.
        let count = Arguments.colorWordCount(words)
        let colorWords = words.prefix(count)
        guard let name = words.dropFirst(count).first else {
            let arguments = try Arguments(colorWords, for: .run, catalog: catalog)
            console.use(try arguments.colors())
            return try await chooseFlow(arguments, console)
        }
        let named = try Command.named(name)
        command = named
        let rest = colorWords + words.dropFirst(count + 1)
        if Arguments.askForHelp(rest) {
            console.output.print(named.helpText)
            return .success
        }
        let arguments = try Arguments(rest, for: named, catalog: catalog)
        console.use(try arguments.colors())
        return try await named.run(arguments, console)
    } catch let error as UsageError {
        let name = command.map { "\($0.name) " } ?? ""
        var lines = ["Error: \(error.message)"]
        if let help = error.help { lines.append("Help:  \(help)") }
        lines.append(command?.usage ?? "Usage: \(Command.programUsage)")
        report(lines + ["See '\(Command.call) \(name)--help'."], console)
        return .usage
    } catch let error as InputError {
        let place = error.file.map { "\($0.printable):\(error.line)" } ?? "line \(error.line)"
        report(["\(place): \(error.message)", "See '\(Command.call) run --help'."], console)
        return .badInput
    } catch let error as NoInput {
        report(["Error: \(error.reason)"], console)
        return .noInput
    } catch {
        // What cannot be written is said at the end.
        guard console.output.failure == nil else { return .success }
        report(["Error: \(error)"], console)
        return .ioFailure
    }
}

private func report(_ lines: [String], _ console: Console) {
    console.output.flush()
    for line in lines { console.error.print(line) }
}
