import Conformance
import Flow
import TerminalUI

/// The program without a command, and `run` without a flow.
///
/// In a terminal a user chooses a flow and uses it. Elsewhere it prints the flows, and what to do with them.
func chooseFlow(_ arguments: Arguments, _ console: Console) async throws -> ExitCode {
    let catalog = arguments.catalog
    guard Terminal.canDrawScreens(console) else {
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
        return try await Command.compare.run(Arguments([], for: .compare, catalog: catalog), console)
    case .flow(let last): console.output.print(WatchPage.line(about: last, in: catalog))
    case .mirror, .leave: break
    }
    return .success
}

/// Lets a user choose and use flows until they leave.
/// - Returns: The last choice.
private func useChosenFlows(
    _ arguments: Arguments, _ console: Console
) async throws -> SelectorScreen.Choice {
    let screen = try TerminalScreen(console)
    defer { screen.close() }
    var selector = SelectorScreen(arguments.catalog)
    var last = SelectorScreen.Choice.leave
    while true {
        let choice = try await selector.choose(on: screen)
        let flows: [LoginFlow]
        switch choice {
        case .flow(let flow): flows = [flow]
        case .mirror: flows = arguments.catalog.patterns
        case .compare: return choice
        case .leave: return last
        }
        last = choice
        guard try await ScreenHost(flows, arguments, screen).run() else { return last }
    }
}
