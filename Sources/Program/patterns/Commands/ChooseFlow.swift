import Conformance
import Flow
import TerminalUI

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
        return try await Command.compare.perform(Arguments([], for: .compare, catalog: catalog), console)
    case .flow(let last): console.output.print(WatchPage.line(about: last, in: catalog))
    case .mirror, nil: break
    }
    return .success
}

/// Lets a user choose a flow without a screen, by a number or a name, and use it.
private func chooseByLine(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
    var lines = LineReader(console.input)
    printChoice(arguments.catalog, console)
    while let line = try lines.next(limit: ScriptCommand.limit) {
        let words = String(decoding: line, as: UTF8.self).split(whereSeparator: \.isWhitespace)
        switch words.first {
        case nil: continue
        case "help": printChoice(arguments.catalog, console)
        case "quit": return .success
        case let word?:
            guard let flow = chosenFlow(String(word), arguments.catalog, console) else { continue }
            return try ScriptRun(flow, arguments, console).play(lines)
        }
    }
    return .success
}

private func printChoice(_ catalog: [LoginFlow], _ console: Console) {
    for (index, flow) in catalog.enumerated() {
        console.output.print("\(index + 1)  \(flow.title) (\(flow.id))")
    }
    console.output.flush()
    console.error.print("Type a number or a name: 'help' lists the flows, 'quit' ends.")
}

/// - Returns: `nil` if there is no such flow; then the error is printed.
private func chosenFlow(_ word: String, _ catalog: [LoginFlow], _ console: Console) -> LoginFlow? {
    do {
        return try catalog.chosen(by: word)
    } catch {
        console.error.print(error.message)
        return nil
    }
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
