import Conformance
import Flow
import TerminalUI

extension Command {
    static let run = Command(
        name: "run",
        arguments: [
            Argument(
                name: "FLOW", help: "The flow's id (see 'patterns list'). A terminal lets you choose one.",
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

            \(scriptHelp)

            TEXT is everything after the first space, unchanged. Blank lines and lines that
            begin with # are skipped. A command that a loading form ignores, and an answer
            that changes nothing, are said to be so. "answer N cancelled" means that the
            service itself reports a cancelled request. A wrong line, or a command whose
            widget is not on the screen, ends the script with its line number and exit
            status 65.

            Unless answers are held, all commands but \(wordsThatDoNotWait)
            wait while the flow is loading, and so does the end of the script.

            The service has the accounts admin (password 1234), grace (hopper) and locked
            (1234; the account is locked). For the username offline it is unreachable. In a
            terminal it answers after a second.

            Example: printf 'username admin\\nlogin\\n' | \(call) run mvc
            """
    ) { arguments, console in
        let isScreen = Terminal.canDrawScreens(console)
        if arguments.first("FLOW") == nil, isScreen { return try await chooseFlow(arguments, console) }
        try arguments.require("FLOW")
        let flow = try arguments.flows("FLOW")[0]
        if isScreen {
            try await use([flow], arguments, console)
            console.output.print(WatchPage.line(about: flow, in: arguments.catalog))
        } else {
            try await playScript(on: flow, arguments, console)
        }
        return .success
    }

    /// Plays the script on standard input, and prints each new frame.
    private static func playScript(
        on flow: LoginFlow, _ arguments: Arguments, _ console: Console
    ) async throws {
        // A script waits for no clock, but a wrong time is an error here, too.
        _ = try arguments.duration("--latency")
        let holds = try arguments.holdsAnswers()
        let output = console.output
        let printer = FramePrinter(title: flow.title, output: output)
        // Every answer is a step of the script.
        let service = PacedUserService(latency: .zero, holds: true)
        let flow = RunningFlow(flow, service: service, draw: printer.show)
        defer { flow.close() }
        await flow.settle()
        try await ScriptReader.read(holds: holds, console) { part in
            flow.perform(part.step)
            await flow.settle()
            if let note = part.note { output.print("\n\(note)") }
            if let failure = output.failure { throw failure }
        }
    }

    static let mirror = Command(
        name: "mirror",
        arguments: [
            Argument(
                name: "FLOW", help: "A flow's id; without one, all flows.", isOptional: true, isRepeated: true
            )
        ],
        options: [.latency, .service],
        summary: "Runs several flows side by side: each key goes to all of them.",
        details: """
            Each flow has its own service and its own state. A line at the bottom says
            whether all show the same frame, and a flow that differs is marked. If one page
            is not enough, PgUp and PgDn turn the pages. The other keys are those of
            'patterns run'. F2 holds the answers of all services, and an answer goes to all
            flows.

            It needs a terminal.
            """
    ) { arguments, console in
        guard Terminal.canDrawScreens(console) else {
            throw UsageError(message: "mirror needs a terminal that can draw a screen.")
        }
        try await use(arguments.flows("FLOW"), arguments, console)
        return .success
    }

    private static func use(_ flows: [LoginFlow], _ arguments: Arguments, _ console: Console) async throws {
        let screen = try TerminalScreen(console)
        defer { screen.close() }
        _ = try await ScreenHost(flows, arguments, screen).run()
    }

    private static let scriptHelp = ScriptWord.all.flatMap { word in
        let heading = "  \(word.name) \(word.argument)".padded(to: 19)
        return word.help.lines(after: heading, width: 80)
    }.joined(separator: "\n")

    private static let wordsThatDoNotWait =
        ScriptWord.all.filter { !$0.waits }.map(\.name).joined(separator: ", ")
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
        Command.printFlows(catalog, console.output)
        console.output.print(
            "\nRun one: patterns run FLOW\nCompare all: patterns compare\nHelp: patterns --help")
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
            case .mirror: try await ScreenHost(arguments.catalog, arguments, screen).run()
            }
        guard isThere else { break }
    }
    return last
}
