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
        return try await Command.compare.perform(Arguments([], for: .compare, catalog: catalog), console)
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
            case .mirror: try await ScreenHost(arguments.catalog.patterns, arguments, screen).run()
            }
        guard isThere else { break }
    }
    return last
}
