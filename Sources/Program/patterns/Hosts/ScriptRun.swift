import Conformance
import Flow
import TerminalUI

/// Plays a script on one flow, and prints each new frame.
struct ScriptRun {
    /// The flow never comes to rest after a line of the script.
    private struct NeverAtRest: Error {
        let line: Int
    }

    private let flow: LoginFlow
    private let holds: Bool
    private let console: Console

    /// Prepares a run as the options say.
    /// - Throws: A ``UsageError`` for an option without meaning.
    init(_ flow: LoginFlow, _ arguments: Arguments, _ console: Console) throws {
        // A script waits for no clock, but a wrong time is an error here, too.
        _ = try arguments.latency()
        self.flow = flow
        self.console = console
        holds = try arguments.holdsAnswers()
    }

    /// Plays a script to its end; see ``ScriptReader`` for what it throws.
    /// - Returns: ``ExitCode/difference`` if the flow never comes to rest.
    func play(_ lines: LineReader) throws -> ExitCode {
        let output = console.output
        let printer = FramePrinter(title: flow.title, output: output)
        // Nobody knows how long the next line takes: no watchdog.
        let outcome = TurnQueue.play(nil) { queue in
            Result { try play(lines, on: queue, printer) }
        }
        do {
            try outcome.get()
        } catch let error as NeverAtRest {
            output.print("\nline \(error.line): the flow never comes to rest")
            return .difference
        }
        return .success
    }

    private func play(_ lines: LineReader, on queue: TurnQueue, _ printer: FramePrinter) throws {
        let output = console.output
        var player = Player(queue: queue, onDraw: printer.show)
        defer { player.finish() }
        // Time passes where the script says so: no timer ends a line.
        player.start(flow, until: .timers(0))
        // Every answer is a step of the script.
        try ScriptReader.read(lines, holds: holds, console) { played in
            let entry = player.take(played.step, until: .timers(0))
            guard entry.cameToRest else { throw NeverAtRest(line: played.line) }
            if let note = played.note { output.print("\n\(note)") }
            if let failure = output.failure { throw failure }
        }
    }
}
