import TerminalUI

extension Command {
    /// `patterns run`: one flow, in a terminal or as a script says.
    static let run = Command(
        name: "run",
        arguments: [
            Argument(
                name: "FLOW", help: "The flow's id: see 'patterns list'. In a terminal it can be chosen.",
                isOptional: true)
        ],
        options: [
            Option(
                name: "--latency", value: "TIME",
                help: "How long an answer takes: 2, 0.5, 2s or 250ms."),
            .service,
        ],
        summary: "Uses one flow.",
        details: """
            In a terminal it draws the form: Tab, Shift-Tab and the arrows move, Enter goes
            on, Esc cancels or leaves, Ctrl-C quits; F1 lists all keys. F2, or --service
            manual, holds the service's answers: a panel lists the requests, and a key
            answers the chosen one, also after Cancel. With TERM=dumb it asks for the fields
            line by line, until Ctrl-D. Where input or output is no terminal it reads one
            command a line, and prints each new frame as a paragraph:

              username TEXT    replaces the text of the field
              password TEXT    replaces the text of the field; it is printed as bullets
              login            taps Log in
              cancel           taps Cancel; does nothing when no answer is awaited
              logout           taps Log out
              hold             holds all answers from here on, as --service manual does
              answer N ANSWER  answers request N: success, wrong, locked, unreachable or
                               cancelled

            As long as answers are not held, the first two, login and logout wait for the
            answer that is awaited, and so does the end of the input; lines that are there
            go before an answer. TEXT is all behind the first blank, just as it stands.
            Blank lines and lines that begin with # are skipped. At a line that cannot be
            done, it stops with its number and exit status 65.

            The service knows the demonstration's accounts admin (password 1234), grace
            (hopper) and locked (1234, and locked); offline finds it unreachable. It takes a
            second in a terminal, and a quarter of one without.

            Example: printf 'username admin\\npassword 1234\\nlogin\\n' | patterns run mvc
            """
    ) { arguments, console in
        let canDraw = Terminal.canDrawScreens(console)
        if !canDraw { try arguments.require("FLOW") }
        let isChosen = arguments.first("FLOW") != nil
        let flows = try arguments.flows("FLOW")
        let latency = try arguments.duration("--latency")
        let holds = try arguments.holdsAnswers()
        if canDraw {
            let screen = try TerminalScreen(console)
            defer { screen.close() }
            let picked =
                isChosen ? flows[0] : try await Picker.flow(flows, heading: "Run which?", screen: screen)
            guard let flow = picked else { return .success }
            let host = FormScreenHost(flow, latency: latency ?? .seconds(1), holds: holds, screen: screen)
            _ = try await host.run()
        } else if Terminal.isTerminal(console.input.descriptor),
            Terminal.isTerminal(console.output.descriptor)
        {
            guard !holds else {
                throw UsageError(message: "--service manual needs a screen, or a script.")
            }
            try await FormHost(flows[0], latency: latency ?? .seconds(1), console: console).run()
        } else {
            ScriptCommand.explain(console)
            try await ScriptHost(
                flows[0], latency: latency ?? .milliseconds(250), holds: holds, console: console
            ).run()
        }
        return .success
    }
}

extension Command.Option {
    /// `--service`: who answers.
    static let service = Command.Option(
        name: "--service", value: "KIND", help: "automatic, or manual: every answer is held for you to give.")
}

extension Arguments {
    /// Whether `--service` says that answers are held.
    func holdsAnswers() throws -> Bool {
        let kinds = ["automatic", "manual"]
        guard let kind = first("--service") else { return false }
        guard kinds.contains(kind) else {
            let question = NearestWord.question(kind, among: kinds)
            throw UsageError(message: "--service \(kind.quoted) is neither automatic nor manual.\(question)")
        }
        return kind == "manual"
    }
}
