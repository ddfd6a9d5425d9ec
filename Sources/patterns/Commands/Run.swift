import Conformance
import Flow
import TerminalUI

extension Command {
    static let run = Command(
        name: "run",
        arguments: [
            Argument(
                name: "FLOW", help: "The flow's id (see '\(call) list'). A terminal lets you choose one.",
                isOptional: true)
        ],
        options: [.latency, .service],
        advice: ["--script": "A script is read from standard input: \(call) run mvc < FILE"],
        summary: "Runs one flow.",
        details: """
            In a terminal it draws the form: Tab, Shift-Tab and the arrows move the focus,
            Enter continues, Esc cancels or leaves, Ctrl-C quits, F1 lists all keys. F2, or
            --service manual, holds the service's answers: a panel lists the requests, and a
            key answers the chosen one, even after Cancel. If input or output is not a
            terminal, and with TERM=dumb, it reads one command per line, and prints each new
            frame as a paragraph:

            \(ScriptWord.help(for: ScriptWord.all))

            TEXT is everything after the first space, unchanged. Blank lines and lines that
            begin with # are skipped. A command that a loading form ignores, and an answer
            that changes nothing, are said to be so. "answer N cancelled" means that the
            service itself reports a cancelled request. A wrong line, or a command whose
            widget is not on the screen, ends the script with its line number and exit
            status 65. If you type the commands, it only says the error; 'help' lists the
            commands, and 'quit' ends.

            \(waiting)

            The service has the accounts admin (password 1234), grace (hopper) and locked
            (1234; the account is locked). For the username offline it is unreachable. In a
            terminal it answers after a second.

            Example: printf 'username admin\\nlogin\\n' | \(call) run mvc
            """
    ) { arguments, console in
        let isScreen = Terminal.canDrawScreens(console)
        if arguments.first("FLOW") == nil, isScreen || Terminal.canTalk(console) {
            return try await chooseFlow(arguments, console)
        }
        try arguments.require("FLOW")
        let flow = try arguments.flows("FLOW")[0]
        guard isScreen else {
            return try playScript(LineReader(console.input), on: flow, arguments, console)
        }
        try await use([flow], arguments, console)
        console.output.print(WatchPage.line(about: flow, in: arguments.catalog))
        return .success
    }

    private static let waiting =
        """
        Unless answers are held, every command but \(ScriptWord.namesThatDoNotWait) waits while the flow is loading, \
        and so does the end of the script.
        """.wrapped(to: 80).joined(separator: "\n")

    /// Plays a script, and prints each new frame.
    fileprivate static func playScript(
        _ lines: LineReader, on flow: LoginFlow, _ arguments: Arguments, _ console: Console
    ) throws -> ExitCode {
        // A script waits for no clock, but a wrong time is an error here, too.
        _ = try arguments.duration("--latency")
        let holds = try arguments.holdsAnswers()
        let output = console.output
        let printer = FramePrinter(title: flow.title, output: output)
        // Nobody knows how long the next line takes: no watchdog.
        let outcome = TurnQueue.play(nil) { queue in
            Result {
                let flow = ScriptedFlow(flow, on: queue, draw: printer.show)
                defer { flow.close() }
                // Every answer is a step of the script.
                try ScriptReader.read(lines, holds: holds, console) { part in
                    guard flow.perform(part.step) else { throw NeverAtRest(line: part.line) }
                    if let note = part.note { output.print("\n\(note)") }
                    if let failure = output.failure { throw failure }
                }
            }
        }
        do {
            try outcome.get()
        } catch let error as NeverAtRest {
            output.print("\nline \(error.line): the flow never comes to rest")
            return .difference
        }
        return .success
    }

    static let mirror = Command(
        name: "mirror",
        arguments: [
            Argument(
                name: "FLOW", help: "A flow's id, or all; without one, a flow of each pattern.",
                isOptional: true, isRepeated: true)
        ],
        options: [.latency, .service],
        summary: "Runs several flows side by side: each key goes to all of them.",
        details: """
            Each flow has its own service and its own state. A line at the bottom says
            whether all show the same frame, and a flow that differs is marked. If one page
            is not enough, PgUp and PgDn turn the pages. The other keys are those of
            'run'. F2 holds the answers of all services, and an answer goes to all
            flows.

            It needs a terminal.
            """
    ) { arguments, console in
        guard Terminal.canDrawScreens(console) else {
            throw UsageError(message: "mirror needs a terminal that can draw a screen.")
        }
        let flows: [LoginFlow] =
            switch arguments.all("FLOW") {
            case []: arguments.catalog.patterns
            case ["all"]: arguments.catalog
            default: try arguments.flows("FLOW")
            }
        try await use(flows, arguments, console)
        return .success
    }

    private static func use(_ flows: [LoginFlow], _ arguments: Arguments, _ console: Console) async throws {
        let screen = try TerminalScreen(console)
        defer { screen.close() }
        _ = try await ScreenHost(flows, arguments, screen).run()
    }

}

/// The flow never comes to rest after a line of a script.
private struct NeverAtRest: Error {
    let line: Int
}

extension Command.Option {
    static let latency = Command.Option(
        name: "--latency", value: "TIME", help: "How long an answer takes on a screen: 2, 0.5, 2s or 250ms.")

    static let service = Command.Option(
        name: "--service", value: "KIND", help: "automatic, or manual: you give every answer.")
}

extension Arguments {
    private enum ServiceKind: String, CaseIterable {
        case automatic, manual
    }

    fileprivate func holdsAnswers() throws -> Bool {
        try choice("--service") == ServiceKind.manual
    }
}

extension ScreenHost {
    fileprivate convenience init(_ flows: [LoginFlow], _ arguments: Arguments, _ screen: TerminalScreen)
        throws
    {
        let latency = try arguments.duration("--latency") ?? .seconds(1)
        self.init(flows, latency: latency, holds: try arguments.holdsAnswers(), screen: screen)
    }
}

/// The program without a command, and `run` without a flow.
///
/// In a terminal a user chooses a flow and uses it. Elsewhere it prints the flows, and what to do with them.
func chooseFlow(_ arguments: Arguments, _ console: Console) async throws -> ExitCode {
    let catalog = arguments.catalog
    guard Terminal.canDrawScreens(console) else {
        if Terminal.canTalk(console) { return try chooseByLine(arguments, console) }
        Command.printFlows(catalog, console.output)
        console.output.print(
            """

            Run one: \(Command.call) run \(catalog.last?.id ?? "FLOW")
            Compare all: \(Command.call) compare
            Help: \(Command.call) --help
            """)
        return .success
    }
    switch try await useChosenFlows(arguments, console) {
    case .compare:
        // Nothing else plays now, as with the command.
        Player.isAlone = true
        return try await Command.compare.run(Arguments([], for: .compare, catalog: catalog), console)
    case .flow(let last): console.output.print(WatchPage.line(about: last, in: catalog))
    case .mirror, nil: break
    }
    return .success
}

/// Lets a user choose a flow without a screen, by a number or a name, and use it.
private func chooseByLine(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
    var lines = LineReader(console.input)
    func printChoice() {
        for (index, flow) in arguments.catalog.enumerated() {
            console.output.print("\(index + 1)  \(flow.title) (\(flow.id))")
        }
        console.output.flush()
        console.error.print("Type a number or a name: 'help' lists the flows, 'quit' ends.")
    }
    printChoice()
    while let line = try lines.next(limit: ScriptCommand.limit) {
        let words = String(decoding: line, as: UTF8.self).split(whereSeparator: \.isWhitespace)
        switch words.first {
        case nil: continue
        case "help": printChoice()
        case "quit": return .success
        case let word?:
            do {
                let flow = try arguments.catalog.chosen(by: String(word))
                return try Command.playScript(lines, on: flow, arguments, console)
            } catch let error as UsageError {
                console.error.print(error.message)
            }
        }
    }
    return .success
}

/// Lets a user choose and use flows until they leave.
/// - Returns: The last choice.
private func useChosenFlows(
    _ arguments: Arguments, _ console: Console
) async throws -> SelectorScreen.Choice? {
    let screen = try TerminalScreen(console)
    defer { screen.close() }
    var selector = SelectorScreen(arguments.catalog)
    var last: SelectorScreen.Choice?
    while let choice = try await selector.choose(on: screen) {
        last = choice
        let isThere =
            switch choice {
            case .compare: false
            case .flow(let flow): try await ScreenHost([flow], arguments, screen).run()
            case .mirror: try await ScreenHost(arguments.catalog.patterns, arguments, screen).run()
            }
        guard isThere else { break }
    }
    return last
}
