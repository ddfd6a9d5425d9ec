import Conformance
import LoginDomain
import TerminalUI

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Reads a script, and turns each line into steps: what it does, and the answers that it waits for.
///
/// The reference model goes along, because it knows what can be used and which requests are open. So a script
/// means the same for `run` and `compare --script`, and on every flow.
struct ScriptReader {
    /// A step on a flow: of a line, or an answer that the line waits for.
    struct PlayedStep {
        let line: Int
        /// The command without a password, or the answer.
        let description: String
        let step: Step
        /// What a user would not see: the command is ignored, or the answer changes nothing.
        var note: String?
    }

    typealias Play = (PlayedStep) throws -> Void

    /// The name of the file; `nil` for the standard input.
    private let file: String?
    private let console: Console
    private let play: Play
    private var holds: Bool
    private var line = 0
    private var hasQuit = false
    private var frame = Frame()
    private var requests: [PacedUserService.Request] = []
    private var model = ReferenceModel()

    /// Reads the script in a file, or with the name `-` the one on the standard input.
    ///
    /// Throws like the other function, and ``NoInput`` if there is no such file.
    static func read(file name: String, _ console: Console, play: @escaping Play) throws {
        guard name != "-" else { return try read(LineReader(console.input), console, play: play) }
        let input = try descriptor(of: name)
        defer { close(input) }
        try read(LineReader(input, name: name.quoted), file: name, console, play: play)
    }

    /// Reads a script to its end.
    ///
    /// A wrong line ends it, unless somebody types: then the error is printed, and the next line counts.
    /// - Parameters:
    ///   - file: The name for an error; `nil` for the standard input.
    ///   - holds: Whether answers are held from the start.
    ///   - play: Is given each part as soon as its line has arrived.
    /// - Throws: An ``InputError`` for the first wrong line, behind the answers of those before it; a
    ///   ``SystemError`` if it cannot be read.
    static func read(
        _ lines: LineReader, file: String? = nil, holds: Bool = false, _ console: Console,
        play: @escaping Play
    ) throws {
        var reader = ScriptReader(file: file, console: console, play: play, holds: holds)
        reader.frame = reader.model.start().frames.last ?? reader.frame
        do {
            try reader.readLines(lines)
        } catch let error as ScriptError {
            try reader.waitForAnswers()
            throw InputError(file: reader.file, line: reader.line, message: error.message)
        }
        if !reader.hasQuit { try reader.waitForAnswers() }
    }

    private mutating func readLines(_ lines: LineReader) throws {
        var lines = lines
        let isTyped = lines.isTyped
        let words = isTyped ? ScriptWord.typed : ScriptWord.all
        if isTyped { console.error.print("Type commands: 'help' lists them, 'quit' ends.") }
        while !hasQuit, let text = try lines.next(limit: ScriptCommand.limit) {
            line += 1
            do {
                if let command = try ScriptCommand(text, among: words) { try take(command) }
            } catch let error as ScriptError where isTyped {
                console.output.flush()
                console.error.print(error.message)
            }
            guard !lines.hasLine else { continue }
            // A person who types sees the answer before the next line.
            if isTyped { try waitForAnswers() }
            console.output.flush()
            // Nobody would read what the rest of the script shows.
            if Output.hasNoReader(console.output.descriptor) { return }
        }
    }

    private static func descriptor(of file: String) throws -> Int32 {
        let descriptor = open(file, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw NoInput(reason: SystemError(attempt: "read \(file.quoted)", number: errno))
        }
        return descriptor
    }

    private mutating func take(_ command: ScriptCommand) throws {
        if command.word.waits { try waitForAnswers() }
        let before = frame
        let isUsable = try command.isUsable(in: before)
        guard let step = try command.step(answering: requests) else {
            switch command.word.action {
            case .help: console.output.print(ScriptWord.help(for: ScriptWord.typed))
            case .quit: hasQuit = true
            default: holds = true
            }
            return
        }
        perform(step)
        var played = PlayedStep(line: line, description: command.description, step: step)
        if !isUsable {
            let reason = step == .tap(.cancel) ? "nothing is loading" : "the form is loading"
            played.note = "line \(line): '\(command.word.name)' is ignored: \(reason)"
        } else if case .answer(let number, _) = step, frame == before {
            let word = command.text.split(separator: " ").last ?? ""
            played.note = "line \(line): request \(number) answered: \(word); nothing changed"
        }
        try play(played)
    }

    /// Answers all requests, unless answers are held.
    private mutating func waitForAnswers() throws {
        while !holds, let request = requests.first {
            let answer = PacedUserService.answer(to: request.content)
            let step = Step.answer(request.number, answer)
            perform(step)
            try play(
                PlayedStep(line: line, description: "the answer to request \(request.number)", step: step))
        }
    }

    private mutating func perform(_ step: Step) {
        let entry = model.perform(step)
        frame = entry.frames.last ?? frame
        for event in entry.events {
            switch event.kind {
            case .requested(let content):
                requests.append(PacedUserService.Request(number: event.request, content: content))
            // A held request can be answered late. Any other cancelled one is over.
            case .cancelled where holds: break
            case .answered, .cancelled: requests.removeAll { $0.number == event.request }
            }
        }
    }
}
