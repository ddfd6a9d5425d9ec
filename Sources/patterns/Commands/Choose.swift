import Flow
import TerminalUI

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
