import Conformance
import Flow
import LoginUI
import TerminalUI

/// Runs a flow with a script, one command per line, and prints each new frame.
///
/// The same script gives the same output on a busy machine too: a line that has arrived runs before an answer.
final class ScriptHost: ScriptDriver {
    private let flow: RunningFlow
    private let console: Console

    init(_ flow: LoginFlow, latency: Duration, holds: Bool, console: Console) {
        let printer = FramePrinter(title: flow.title, output: console.output)
        let service = PacedUserService(latency: latency, holds: holds, answersByClock: false)
        self.flow = RunningFlow(flow, service: service, draw: printer.show)
        self.console = console
    }

    /// Says that commands are read from the terminal, if they are.
    static func explain(_ console: Console) {
        guard Terminal.isTerminal(console.input.descriptor) else { return }
        console.error.print("Type commands ('patterns run --help' lists them). Ctrl-D ends.")
    }

    func run() async throws {
        await flow.settle()
        defer { flow.close() }
        try await Script(input: console.input).run(on: self) { console.output.print("\n\($0)") }
    }

    var frame: Frame { flow.frame }
    var requests: [PacedUserService.Request] { flow.service.requests }
    var holds: Bool {
        get { flow.service.holds }
        set { flow.service.holds = newValue }
    }

    func waitForLine(in input: Input) async throws {
        // Nobody would read what the rest of the script shows; a reader that has gone is heard of only by writing.
        if Output.hasNoReader(console.output.descriptor) { console.output.print() }
        console.output.flush()
        if let failure = console.output.failure { throw failure }
        while let request = awaited, try await !input.hasLine(within: request.due - .now) {
            await answer(request)
        }
    }

    func waitForAnswers(before line: Int) async {
        while let request = awaited {
            try? await Task.sleep(until: request.due)
            await answer(request)
        }
    }

    private var awaited: PacedUserService.Request? { holds ? nil : requests.first }

    private func answer(_ request: PacedUserService.Request) async {
        flow.service.answer(request.number, with: nil)
        await flow.settle()
    }

    /// Plays a step in a turn of its own, and waits until its effects are drawn.
    func play(_ step: Step, line: Int, what: String) async {
        flow.perform(step)
        await flow.settle()
    }
}

/// Prints each frame that looks different from the one before, as a paragraph.
final class FramePrinter {
    private let output: Output
    private var last: [String] = []

    init(title: String, output: Output) {
        self.output = output
        output.print(title)
    }

    /// Prints what the window shows, one line per widget, and flushes it for a reader who waits.
    func show(_ window: Window) {
        let card = Card(title: "", window: window)
        let lines = card.widgets.map { line(of: $0, named: card.name(of: $0)) }
        guard lines != last else { return }
        last = lines
        output.print()
        for line in lines { output.print(line) }
        output.flush()
    }

    private func line(of widget: Frame.Widget, named name: String) -> String {
        let text = widget.text.printable
        let mark = widget.isEnabled ? "" : " (disabled)"
        return switch widget.kind {
        case .textField, .secureField: "\(name):\(text.isEmpty ? "" : " ")\(text)\(mark)"
        case .button: "[ \(text) ]\(mark)"
        case .label: text
        case .activityIndicator: "◌ One moment …"
        }
    }
}
