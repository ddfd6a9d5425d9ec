import Conformance
import Flow
import TerminalUI

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Does what the command line says, and ends the process.
///
/// - Parameter catalog: The flows; under `learn`, the catalog and the learner's own flow.
package func runProgram(on catalog: [LoginFlow]) async -> Never {
    signal(SIGPIPE, SIG_IGN)
    // The runtime would treat Ctrl-\ as a crash: print a report, and continue.
    signal(SIGQUIT, SIG_DFL)

    PlayingProcess.playIfAsked(Dictionary(catalog.map { ($0.id, $0) }, uniquingKeysWith: { $1 }))
    let words = PlayingProcess.arguments
    if PlayingProcess.current == nil, Command.isSupervised(words) {
        exit(SupervisedRun.run(words, errors: Output(descriptor: STDERR_FILENO)))
    }

    // What a flow prints must not come between the JSON: it goes where errors go.
    let output = words.contains("--json") ? Output.apartFromProcess() : STDOUT_FILENO
    let console = Console(output: output)
    let code = await runProgram(console, words: words, catalog: catalog)
    console.output.flush()
    // A reader that has gone is no error.
    if let failure = console.output.failure, failure.number != EPIPE {
        console.error.print("Error: \(failure)")
        exit(ExitCode.ioFailure.rawValue)
    }
    exit(code.rawValue)
}

/// Runs the command that the arguments name, and prints errors.
func runProgram(_ console: Console, words: [String], catalog: [LoginFlow]) async -> ExitCode {
    var command: Command?
    do {
        guard let name = words.first else {
            return try await chooseFlow(Arguments([], for: .run, catalog: catalog), console)
        }
        let named = try Command.named(name)
        command = named
        let rest = words.dropFirst()
        if Arguments.asksForHelp(rest) {
            console.output.print(named.helpText)
            return .success
        }
        return try await named.run(Arguments(rest, for: named, catalog: catalog), console)
    } catch {
        let (lines, code) = explanation(of: error, in: command)
        // What cannot be written is said at the end.
        if code == .ioFailure, console.output.failure != nil { return .success }
        console.output.flush()
        for line in lines { console.error.print(line) }
        return code
    }
}

/// What is printed about an error, and the exit status that it has.
/// - Parameter command: The command that was called, once that is known.
private func explanation(of error: any Error, in command: Command?) -> (lines: [String], code: ExitCode) {
    switch error {
    case let error as UsageError:
        let name = command.map { "\($0.name) " } ?? ""
        let help = error.help.map { ["Help:  \($0)"] } ?? []
        let usage = command?.usage ?? "Usage: \(Command.programUsage)"
        let advice = "See '\(Command.call) \(name)--help'."
        return (["Error: \(error.message)"] + help + [usage, advice], .usage)
    case let error as InputError:
        let advice = "See '\(Command.call) run --help'."
        return (["line \(error.line): \(error.message)", advice], .badInput)
    default:
        return (["Error: \(error)"], .ioFailure)
    }
}
