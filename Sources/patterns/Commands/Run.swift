import TerminalUI

extension Command {
    /// `patterns run`: one flow, in a terminal or as a script says.
    static let run = Command(
        name: "run",
        arguments: [Argument(name: "FLOW", help: "The flow's id: see 'patterns list'.")],
        options: [
            Option(
                name: "--latency", value: "TIME",
                help: "How long an answer takes: 2, 0.5, 2s or 250ms.")
        ],
        summary: "Uses one flow.",
        details: """
            In a terminal it draws the form: Tab, Shift-Tab and the arrows move, Enter goes
            on, Esc cancels or leaves, Ctrl-C quits; in a text also Home, End, Ctrl-A, E, U,
            W and K. With TERM=dumb it asks for the fields line by line, until Ctrl-D.
            Without a terminal it reads one command a line, and prints each new frame as a
            paragraph:

              username TEXT  replaces the text of the field
              password TEXT  replaces the text of the field; it is printed as bullets
              login          taps Log in
              cancel         taps Cancel; does nothing when no answer is awaited
              logout         taps Log out

            Every command but cancel first waits for an answer that is awaited, and so does
            the end of the input. TEXT is all behind the first blank, just as it stands.
            Blank lines and lines that begin with # are skipped. At a line that cannot be
            done, it stops with its number and exit status 65.

            The service knows the demonstration's accounts admin (password 1234), grace
            (hopper) and locked (1234, and locked); offline finds it unreachable. It takes a
            second in a terminal, and a quarter of one without.

            Example: printf 'username admin\\npassword 1234\\nlogin\\n' | patterns run mvc
            """
    ) { arguments, console in
        let flow = try arguments.flows("FLOW")[0]
        let latency = try arguments.duration("--latency")
        if Terminal.canDrawScreens(console) {
            let screen = try TerminalScreen(console)
            defer { screen.close() }
            let host = FormScreenHost(flow, latency: latency ?? .seconds(1), screen: screen)
            _ = try await host.run()
        } else if Terminal.isTerminal(console.input.descriptor),
            Terminal.isTerminal(console.output.descriptor)
        {
            try await FormHost(flow, latency: latency ?? .seconds(1), console: console).run()
        } else {
            if Terminal.isTerminal(console.input.descriptor) {
                console.error.print("Type commands, as 'patterns run --help' lists them; Ctrl-D ends.")
            }
            try await ScriptHost(
                flow, latency: latency ?? .milliseconds(250), holds: false, console: console
            ).run()
        }
        return .success
    }
}
