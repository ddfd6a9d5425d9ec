import Flow
import TerminalUI

extension Command {
    /// `patterns run`: one flow, in a terminal or with a script.
    static let run = Command(
        name: "run",
        arguments: [
            Argument(
                name: "FLOW", help: "The flow's id (see 'patterns list'). A terminal lets you choose one.",
                isOptional: true)
        ],
        options: [
            .latency, .service,
        ],
        summary: "Runs one flow.",
        details: """
            In a terminal it draws the form: Tab, Shift-Tab and the arrows move the focus,
            Enter continues, Esc cancels or leaves, Ctrl-C quits, F1 lists all keys. F2, or
            --service manual, holds the service's answers: a panel lists the requests, and a
            key answers the chosen one, even after Cancel. If input or output is not a
            terminal, and with TERM=dumb, it reads one command per line, and prints each new
            frame as a paragraph:

              username TEXT    replaces the text of the field
              password TEXT    replaces the text of the field; it is printed as bullets
              login            taps Log in
              cancel           taps Cancel; does nothing when nothing is loading
              logout           taps Log out
              hold             holds all answers from now on, like --service manual
              answer N ANSWER  answers request N: success, wrong, locked, unreachable or
                               cancelled

            TEXT is everything after the first space, unchanged. Blank lines and lines that
            begin with # are skipped. A command that a loading form ignores, and an answer
            that changes nothing, are said to be so. "answer N cancelled" means that the
            service itself reports a cancelled request. A wrong line, or a command whose
            widget is not on the screen, ends the script with its line number and exit
            status 65.

            Unless answers are held, username, password, login, logout and the end of the
            input wait while the flow is loading. A line that has already arrived runs
            before an answer.

            The service has the accounts admin (password 1234), grace (hopper) and locked
            (1234; the account is locked). For the username offline it is unreachable. It
            answers after a second in a terminal, otherwise after a quarter of a second.

            Example: printf 'username admin\\npassword 1234\\nlogin\\n' | patterns run mvc
            """
    ) { arguments, console in
        let canDraw = Terminal.canDrawScreens(console)
        if !canDraw { try arguments.require("FLOW") }
        let isChosen = arguments.first("FLOW") != nil
        var flow: LoginFlow? = try arguments.flows("FLOW")[0]
        let latency = try arguments.duration("--latency")
        let holds = try arguments.holdsAnswers()
        if canDraw {
            let screen = try TerminalScreen(console)
            defer { screen.close() }
            if !isChosen { flow = try await Picker(arguments.catalog, screen: screen).pick() }
            guard let flow else { return .success }
            let host = ScreenHost([flow], latency: latency ?? .seconds(1), holds: holds, screen: screen)
            _ = try await host.run()
        } else if let flow {
            ScriptCommand.explain(console)
            try await ScriptHost(
                flow, latency: latency ?? .milliseconds(250), holds: holds, console: console
            ).run()
        }
        if let flow, Terminal.isTerminal(console.output.descriptor) {
            console.output.print(WatchPage.line(about: flow, in: arguments.catalog))
        }
        return .success
    }
}

extension Command.Option {
    static let latency = Command.Option(
        name: "--latency", value: "TIME", help: "How long an answer takes: 2, 0.5, 2s or 250ms.")

    static let service = Command.Option(
        name: "--service", value: "KIND", help: "automatic, or manual: you give every answer.")
}

extension Arguments {
    /// Whether `--service` says that answers are held.
    func holdsAnswers() throws -> Bool {
        let kinds = ["automatic", "manual"]
        guard let kind = first("--service") else { return false }
        guard kinds.contains(kind) else {
            let question = NearestWord.question(kind, among: kinds)
            throw UsageError(message: "--service \(kind.quoted) is not automatic or manual.\(question)")
        }
        return kind == "manual"
    }
}

/// The program without a command.
///
/// In a terminal a user chooses a flow and uses it. Elsewhere it prints the flows, and what to do with them.
func chooseFlow(from catalog: [LoginFlow], _ console: Console) async throws -> ExitCode {
    guard Terminal.canDrawScreens(console) else {
        Command.printFlows(catalog, console.output)
        console.output.print(
            "\nRun one: patterns run FLOW\nCompare all: patterns compare\nHelp: patterns --help")
        return .success
    }
    var last: LoginFlow?
    do {
        let screen = try TerminalScreen(console)
        defer { screen.close() }
        let picker = Picker(catalog, screen: screen)
        while let flow = try await picker.pick() {
            last = flow
            guard try await ScreenHost([flow], latency: .seconds(1), screen: screen).run() else { break }
        }
    }
    if let last { console.output.print(WatchPage.line(about: last, in: catalog)) }
    return .success
}
