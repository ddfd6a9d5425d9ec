import Flow
import TerminalUI

extension Command {
    static let mirror = Command(
        name: "mirror",
        arguments: [
            Argument(
                name: "FLOW", help: "A flow's id, or all of them: all; without one, a flow of each pattern.",
                isOptional: true, isRepeated: true)
        ],
        options: [.latency, .service],
        summary: "Runs several flows side by side: each key goes to all of them.",
        details: """
            Each flow has its own service and its own state. A line at the bottom says
            whether all show the same frame, and a flow that differs is marked. The keys are
            those of 'run'. F2 holds the answers of all services, and an answer goes to all
            flows. A window of 104 x 26 has room for all.

            It needs a terminal.
            """
    ) { arguments, console in
        guard Terminal.canDrawScreens(console) else {
            throw UsageError(message: "mirror needs a terminal that can draw a screen.")
        }
        let flows: [LoginFlow] =
            switch arguments.all("FLOW") {
            case []: arguments.catalog.patterns
            case let words where words.contains("all"): arguments.catalog
            default: try arguments.flows("FLOW")
            }
        try await useOnScreen(flows, arguments, console)
        return .success
    }

    /// Takes over the terminal, and lets a user use some flows.
    static func useOnScreen(_ flows: [LoginFlow], _ arguments: Arguments, _ console: Console) async throws {
        let screen = try TerminalScreen(console)
        defer { screen.close() }
        _ = try await ScreenHost(flows, arguments, screen).run()
    }
}
