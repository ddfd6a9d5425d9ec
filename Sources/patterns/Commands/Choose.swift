import Catalog
import Conformance
import Flow
import LoginUI
import TerminalUI

/// The program without a command.
///
/// In a terminal a person chooses a flow and uses it: with the arrow keys, or by its number if no screen can be drawn.
/// Elsewhere it prints the flows, and how to run one.
func chooseFlow(_ console: Console) async throws -> ExitCode {
    let isInteractive =
        Terminal.isTerminal(console.input.descriptor) && Terminal.isTerminal(console.output.descriptor)
    guard isInteractive else {
        Command.printFlows(console.output)
        console.output.print(
            "\nRun one: patterns run FLOW\nCompare all: patterns compare\nHelp: patterns --help")
        return .success
    }
    if Terminal.canDrawScreens(console) {
        let screen = try TerminalScreen(console)
        defer { screen.close() }
        let picker = Picker(Choice(LoginFlow.all), screen: screen)
        while let id = try await picker.pick(), let flow = LoginFlow.all.first(where: { $0.id == id }) {
            guard try await FormScreenHost(flow, latency: .seconds(1), screen: screen).run() else { break }
        }
        return .success
    }
    for (index, flow) in LoginFlow.all.enumerated() {
        console.output.print("\(index + 1)  \(flow.title): \(flow.summary)")
    }
    guard let flow = try await askForFlow(console) else { return .success }
    console.output.print()
    try await FormHost(flow, latency: .seconds(1), console: console).run()
    return .success
}

/// Asks until the answer is a flow's number.
/// - Returns: `nil` at the end of the input.
private func askForFlow(_ console: Console) async throws -> LoginFlow? {
    while true {
        let question = "Which flow (1-\(LoginFlow.all.count), Ctrl-D: none)? "
        guard let line = try await Terminal.ask(question, console) else {
            console.output.print()
            return nil
        }
        let index = (Int(String(decoding: line, as: UTF8.self)) ?? 0) - 1
        if LoginFlow.all.indices.contains(index) { return LoginFlow.all[index] }
    }
}
