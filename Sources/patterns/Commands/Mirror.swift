extension Command {
    /// `patterns mirror`: one keyboard, several flows.
    static let mirror = Command(
        name: "mirror",
        arguments: [
            Argument(
                name: "FLOW", help: "A flow's id; without one, all flows.", isOptional: true, isRepeated: true
            )
        ],
        options: [
            Option(
                name: "--latency", value: "TIME",
                help: "How long an answer takes: 2, 0.5, 2s or 250ms.")
        ],
        summary: "Uses several flows at once, side by side: every key goes to each.",
        details: """
            Each flow has a service and a state of its own. A line at the bottom says
            whether all show the same frame; one that does not is marked. PgUp and PgDn turn
            the pages where one is not enough; all other keys are those of 'patterns run'.

            It needs a terminal.
            """
    ) { arguments, console in
        let flows = try arguments.flows("FLOW")
        let latency = try arguments.duration("--latency") ?? .seconds(1)
        guard Terminal.canDrawScreens(console) else {
            throw UsageError(message: "mirror needs a terminal, one that can draw a screen.")
        }
        let screen = try TerminalScreen(console)
        defer { screen.close() }
        let host = MirrorHost(flows, latency: latency, screen: screen)
        try await host.run()
        return .success
    }
}
