import Conformance
import Flow
import LoginDomain
import TerminalUI

/// Plays a script on one flow, and prints each new frame.
struct ScriptRun {
    /// The flow never comes to rest after a line of the script.
    private struct NeverAtRest: Error {}

    private let flow: LoginFlow
    private var holds: Bool
    private let console: Console
    private let printer: FramePrinter
    private var line = 0

    /// Prepares a run as the options say.
    /// - Throws: A ``UsageError`` for an option without meaning.
    init(_ flow: LoginFlow, _ arguments: Arguments, _ console: Console) throws {
        // A script waits for no clock, but a wrong time is an error here, too.
        _ = try arguments.latency()
        self.flow = flow
        self.console = console
        holds = try arguments.holdsAnswers()
        printer = FramePrinter(console.output)
    }

    /// Plays a script to its end.
    /// - Returns: ``ExitCode/difference`` if the flow never comes to rest.
    /// - Throws: An ``InputError`` for the first wrong line; a ``SystemError`` if it cannot be read.
    func play() throws -> ExitCode {
        var run = self
        return try TurnQueue.play { queue in Result { try run.play(on: queue) } }.get()
    }

    private mutating func play(on queue: TurnQueue) throws -> ExitCode {
        var lines = LineReader(console.input)
        console.output.print(flow.title)
        let isTyped = Terminal.isTerminal(console.input)
        if isTyped {
            console.output.print("help lists the commands; Ctrl-D ends.")
        }
        var player = Player(queue: queue, onDraw: printer.show)
        defer { player.finish() }
        // Time passes where the script says so: no timer ends a line.
        player.start(flow, until: .timers(0))
        do {
            while let bytes = try lines.next() {
                line += 1
                if Output.hasNoReader(console.output.descriptor) { break }
                do {
                    guard let command = try ScriptCommand(bytes) else { continue }
                    try take(command, on: &player)
                } catch let error as ScriptError where isTyped {
                    // A slip of a person who types ends nothing.
                    console.error.print("\nline \(line): \(error.message)")
                }
                // A person who types sees what has happened before the next line.
                if isTyped { try waitForAnswers(on: &player) }
                console.output.flush()
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
        if command.waits { try waitForAnswers(on: &player) }
        if let identifier = command.identifier, !printer.shows(identifier) {
            throw ScriptError(message: "'\(identifier.lowercased())' does not work on this screen.")
        }
        switch command {
        case .hold: holds = true
        case .help: console.output.print("\n\(ScriptCommand.words)")
        // A time that passes need not change anything.
        case .wait(let time):
            try perform(.wait(milliseconds: Int((time / .milliseconds(1)).rounded())), on: &player)
        case .type(let field, let text):
            let typing = Step.edit(field, .type(Self.text(text, for: field)))
            try change(.together([.edit(field, .clear), typing]), on: &player)
        case .fill(let field, let text):
            try change(.edit(field, .fill(Self.text(text, for: field))), on: &player)
        case .compose(let field, let text):
            try change(.edit(field, .compose(Self.text(text, for: field))), on: &player)
        case .pressReturn(let field): try change(.pressReturn(field), on: &player)
        case .tap(let button): try change(.tap(button), on: &player)
        case .answer(let number, let word):
            let requests = player.openRequests
            guard let request = requests.first(where: { $0.number == number }) else {
                let numbers = requests.map { "\($0.number)" }.joined(separator: ", ")
                let isNone = "Request \(number) is not open. Open: \(numbers)."
                throw ScriptError(message: requests.isEmpty ? "No request is open." : isNone)
            }
            try change(.answer(number, word.answer(to: request.content)), on: &player)
        }
    }

    private static func text(_ text: String, for field: Step.Field) -> Step.Text {
        field == .password ? .password(Password(text)) : .plain(text)
    }

    /// Answers all requests, unless answers are held.
    private func waitForAnswers(on player: inout Player) throws {
        while !holds, let request = player.openRequests.first {
            try perform(.answer(request.number, PacedUserService.answer(to: request.content)), on: &player)
        }
    }

    /// Performs a step, and says so if it changes nothing.
    private func change(_ step: Step, on player: inout Player) throws {
        let entry = try perform(step, on: &player)
        if entry.windows.allSatisfy(\.frames.isEmpty) {
            console.output.print("\nline \(line): nothing changed")
        }
    }

    @discardableResult
    private func perform(_ step: Step, on player: inout Player) throws -> Trace.Entry {
        let entry = player.take(step, until: .timers(0))
        guard entry.cameToRest else { throw NeverAtRest() }
        return entry
    }
}
