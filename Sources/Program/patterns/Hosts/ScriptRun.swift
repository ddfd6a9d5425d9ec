import Conformance
import Flow
import LoginUI
import TerminalUI

/// Plays a script on one flow, and prints each new frame.
struct ScriptRun {
    /// The flow never comes to rest after a line of the script.
    private struct NeverAtRest: Error {}

    /// What the flow shows: its last frame.
    private final class Screen {
        var frame = Frame(of: Window())
    }

    private let flow: LoginFlow
    private var holds: Bool
    private let console: Console
    private let screen = Screen()
    private var line = 0

    /// Prepares a run as the options say.
    /// - Throws: A ``UsageError`` for an option without meaning.
    init(_ flow: LoginFlow, _ arguments: Arguments, _ console: Console) throws {
        // A script waits for no clock, but a wrong time is an error here, too.
        _ = try arguments.latency()
        self.flow = flow
        self.console = console
        holds = try arguments.holdsAnswers()
    }

    /// Plays a script to its end.
    /// - Returns: ``ExitCode/difference`` if the flow never comes to rest.
    /// - Throws: An ``InputError`` for the first wrong line; a ``SystemError`` if it cannot be read.
    func play(_ lines: LineReader) throws -> ExitCode {
        var run = self
        // Nobody knows how long the next line takes: no watchdog.
        return try TurnQueue.play(nil) { queue in Result { try run.play(lines, on: queue) } }.get()
    }

    private mutating func play(_ lines: LineReader, on queue: TurnQueue) throws -> ExitCode {
        var lines = lines
        let printer = FramePrinter(title: flow.title, output: console.output)
        var player = Player(queue: queue) { [screen] window in
            screen.frame = Frame(of: window)
            printer.show(window)
        }
        defer { player.finish() }
        // Time passes where the script says so: no timer ends a line.
        player.start(flow, until: .timers(0))
        do {
            while let bytes = try lines.next(limit: ScriptCommand.limit) {
                line += 1
                if Output.hasNoReader(console.output.descriptor) { break }
                guard let command = try ScriptCommand(bytes) else { continue }
                try take(command, on: &player)
                // A person who types sees the answer before the next line.
                if lines.isTyped { try waitForAnswers(on: &player) }
                if let failure = console.output.failure { throw failure }
            }
            try waitForAnswers(on: &player)
        } catch let error as ScriptError {
            throw InputError(line: line, message: error.message)
        } catch is NeverAtRest {
            console.output.print("\nline \(line): the flow never comes to rest")
            return .difference
        }
        return .success
    }

    private mutating func take(_ command: ScriptCommand, on player: inout Player) throws {
        if command.word.waits { try waitForAnswers(on: &player) }
        let step = try command.step(answering: player.openRequests)
        try command.checkWidget(in: screen.frame)
        guard let step else {
            holds = true
            return
        }
        let entry = try perform(step, on: &player)
        // A time that passes need not change anything.
        if case .wait = step { return }
        if entry.windows.allSatisfy({ $0.frames.isEmpty }) {
            console.output.print("\nline \(line): nothing changed")
        }
    }

    /// Answers all requests, unless answers are held.
    private func waitForAnswers(on player: inout Player) throws {
        while !holds, let request = player.openRequests.first {
            try perform(.answer(request.number, PacedUserService.answer(to: request.content)), on: &player)
        }
    }

    @discardableResult
    private func perform(_ step: Step, on player: inout Player) throws -> Trace.Entry {
        let entry = player.take(step, until: .timers(0))
        guard entry.cameToRest else { throw NeverAtRest() }
        return entry
    }
}
