import Conformance
import Flow
import LoginUI
import TerminalUI

/// Runs a flow with a script, one command per line, and prints each new frame.
///
/// The same script gives the same output on a busy machine too: a line that has arrived runs before an answer.
final class ScriptHost: ScriptStage {
    private let session: Session
    private let console: Console

    /// Starts the flow.
    init(_ flow: LoginFlow, latency: Duration, holds: Bool, console: Console) {
        let printer = FramePrinter(title: flow.title, output: console.output)
        let service = DemoService(latency: latency, holds: holds, answersByClock: false)
        session = Session(flow, service: service, draw: printer.show)
        self.console = console
    }

    /// Runs all lines, and returns when the flow no longer waits for an answer.
    /// - Throws: An ``InputError`` about the first wrong line.
    func run() async throws {
        await session.settle()
        defer { session.close() }
        try await Script(input: console.input).run(on: self) { console.output.print("\n\($0)") }
    }

    var frame: Frame { Frame(of: session.window) }

    var requests: [ScriptRequest] {
        session.service.requests.map { ScriptRequest(number: $0.number, credentials: $0.credentials) }
    }

    func waitForLine(in input: Input) async throws {
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

    /// The request that the clock answers next.
    private var awaited: DemoService.Request? { session.service.holds ? nil : session.service.requests.first }

    private func answer(_ request: DemoService.Request) async {
        session.service.answer(request.number, DemoService.verdict(on: request.credentials))
        await session.settle()
    }

    /// Runs one command in a turn of its own, and waits until its effects are drawn.
    func take(_ command: ScriptCommand, to request: ScriptRequest?, line: Int) async {
        let control = session.window.visibleViews.first { $0.identifier == command.identifier }
        switch command {
        case .hold: session.service.holds = true
        case .answer(let number, let word):
            if let request { session.service.answer(number, word.answer(to: request.credentials)) }
        case .cancel, .logIn, .logOut: (control as? Button)?.tap()
        case .username(let text), .password(let text):
            (control as? TextField)?.clear()
            (control as? TextField)?.type(text)
        }
        await session.settle()
    }
}
