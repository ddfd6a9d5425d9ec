import LoginUI
import Flow

/// Uses a flow as a script says, one command a line, and prints each new frame.
struct ScriptHost {
    private let session: Session
    private let input: Input

    /// Starts the flow.
    init(_ flow: LoginFlow, latency: Duration, console: Console) {
        let printer = FramePrinter(title: flow.title, output: console.output)
        session = Session(flow, latency: latency, draw: printer.show)
        input = console.input
    }

    /// Does what the lines say, and returns when there are no more and no answer is awaited.
    /// - Throws: An ``InputError`` about the first line that cannot be done.
    func run() async throws {
        await session.settle()
        var number = 1
        do {
            while let line = try await input.nextLine() {
                if let command = try ScriptCommand(line, number: number) {
                    try await perform(command, number)
                }
                number += 1
            }
        } catch is Input.LineTooLong {
            throw InputError(line: number, message: "A line can have \(Input.lineLimit) bytes at most.")
        }
        await session.waitForAnswer()
    }

    /// Does one thing in a turn of its own, and waits until what came of it is drawn.
    private func perform(_ command: ScriptCommand, _ number: Int) async throws {
        if !command.isCancel { await session.waitForAnswer() }
        switch session.window.reachableControls.first(where: { $0.identifier == command.identifier }) {
        case let field as TextField:
            field.clear()
            field.type(command.text ?? "")
        case let button as Button:
            button.tap()
        default:
            if !command.isCancel { throw notHere(command, number) }
        }
        await session.settle()
    }

    private func notHere(_ command: ScriptCommand, _ number: Int) -> InputError {
        let identifiers = session.window.reachableControls.map(\.identifier)
        let words = ScriptCommand.widgets.filter { identifiers.contains($0.identifier) }.map(\.word)
        let message =
            "'\(command.word)' cannot be done on this screen. What can: \(words.joined(separator: ", "))."
        return InputError(line: number, message: message)
    }
}
