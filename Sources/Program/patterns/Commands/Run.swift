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
        summary: "Runs one flow.",
        details: """
            In a terminal it draws the form: Tab, Shift-Tab and the arrows move the focus,
            Enter continues, Esc cancels or leaves, Ctrl-C quits, F1 lists all keys. F2, or
            --service manual, holds the service's answers: a panel lists the requests, and a
            key answers the chosen one, even after Cancel. If input or output is not a
            terminal, and with TERM=dumb, it reads one command per line, and prints each new
            frame as a paragraph:

            \(ScriptCommand.words)

            TEXT is everything after the first space, unchanged. Lines that begin with # are
            skipped. If a step changes nothing, the program says so. Unless answers are
            held, every command but cancel, hold and answer waits while the flow is loading.
            A wrong line ends the script with its number and exit status 65.

            The service has the accounts admin (password 1234), grace (hopper) and locked
            (1234; the account is locked). For the username offline it is unreachable. In a
            terminal it answers after a second.

            Example: printf 'username admin\\nlogin\\n' | \(call) run mvc
            """
    ) { arguments, console in
        let isScreen = Terminal.canDrawScreens(console)
        if arguments.first("FLOW") == nil, isScreen {
            return try await chooseFlow(arguments, console)
        }
        try arguments.require("FLOW")
        let flow = try arguments.flows("FLOW")[0]
        guard isScreen else {
            return try ScriptRun(flow, arguments, console).play()
        }
        try await useOnScreen([flow], arguments, console)
        console.output.print(WatchPage.line(about: flow, in: arguments.catalog))
        return .success
    }
}
